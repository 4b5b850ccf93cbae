import {
  type Retention,
  type RetentionForm,
  type RetentionKey,
  type RetentionPeriod,
  type RetentionPreview,
  retentionKeys,
  retentionPeriods,
} from '@accolade/contracts/entities/retention'
import { Form } from 'antd'
import { formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import { DaysField } from './days-field.tsx'
import { daysWords, dueWords } from './due-words.ts'
import { periodWords } from './period-words.ts'
import { ruleOf } from './periods.ts'

interface Props {
  saved: Retention
  changes: RetentionForm
  preview: RetentionPreview | undefined
  failed: boolean
}

type Row = RetentionPeriod & (typeof periodWords)[RetentionKey] & { key: RetentionKey }

const rows: Row[] = retentionKeys.map((key) => ({ key, ...retentionPeriods[key], ...periodWords[key] }))

/** Every period with its field, and what falls due under it. */
export function PeriodTable({ saved, changes, preview, failed }: Props) {
  return (
    <DataTable<Row>
      label={t('Periods')}
      rows={rows}
      keyOf={({ key }) => key}
      roomy
      columns={[
        {
          head: t('What'),
          cell: ({ what, from, least, whyLeast }) => (
            <TitleCell
              title={say(what)}
              note={
                <>
                  {say(from)} {t('At least {days}: {why}', { days: daysWords(least), why: say(whyLeast) })}
                </>
              }
            />
          ),
        },
        { head: t('Days'), cell: (row) => <DaysCell row={row} saved={saved} /> },
        { head: t('By default'), whole: true, cell: (row) => <span>{daysWords(row.default)}</span> },
        {
          head: t('Falls due now'),
          cell: ({ key, deletes }) =>
            deletes && <DueCell {...{ periodKey: key, saved, changes, preview, failed }} />,
        },
      ]}
    />
  )
}

function DaysCell({ row, saved }: { row: Row; saved: Retention }) {
  const { key, what, forEver, least } = row
  const waiting = saved.waiting[key]
  const waits = waiting && Date.parse(waiting.until) > Date.now()
  return (
    <div>
      <Form.Item name={key} rules={[ruleOf(key)]}>
        <DaysField what={say(what)} mayBeForEver={forEver} least={least} />
      </Form.Item>
      {waits && (
        <Note>
          {t('Until {moment} still {days}', {
            moment: formatMoment(waiting.until),
            days: daysWords(waiting.days),
          })}
        </Note>
      )}
    </div>
  )
}

function DueCell({ periodKey, changes, preview, failed }: Props & { periodKey: RetentionKey }) {
  if (failed) return <span>{t('Not known now')}</span>
  const found = preview?.items.find(({ key }) => key === periodKey)
  if (!found) return <span>{t('Counting...')}</span>
  const days = changes[periodKey]
  return (
    <span>
      {dueWords(found.present)}
      {days !== undefined && (
        <Note>{t('With {days}: {due}', { days: daysWords(days), due: dueWords(found.proposed) })}</Note>
      )}
    </span>
  )
}
