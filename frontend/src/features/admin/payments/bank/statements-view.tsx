import type { BankStatement } from '@accolade/contracts/entities/bank'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Link } from 'react-router-dom'
import { formatMoment, formatShortDay } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { ListTools } from '../../shared/list-tools.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import { useList } from '../../shared/use-list.ts'
import { bankAddress, statementAddress } from './bank-addresses.ts'

/** The bank's files that were imported, newest first, by whom, and what came with them. */
export function StatementsView() {
  const list = useList(contactRoutes.listStatements)
  return (
    <Section title={t('Imported statements')}>
      <ListTools>
        <Link className="button" to={bankAddress()}>
          {t('All bank entries')}
        </Link>
      </ListTools>
      {list.data?.total === 0 ? (
        <None>
          {t('No bank statement has been imported yet. Export CAMT.053 or CSV from your online banking.')}
        </None>
      ) : (
        <PagedList<BankStatement> what={t('bank statements')} list={list}>
          {(rows) => (
            <DataTable
              label={t('Imported statements')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columnsOf()}
            />
          )}
        </PagedList>
      )}
    </Section>
  )
}

const columnsOf = (): Column<BankStatement>[] => [
  {
    head: t('File'),
    cell: ({ name, format, accounts }) => (
      <TitleCell title={name} note={[format.toUpperCase(), ...accounts].join(', ')} />
    ),
  },
  { head: t('Period'), labelled: true, cell: (statement) => periodOf(statement) },
  {
    head: t('Entries', {}, 'bank'),
    labelled: true,
    cell: ({ added, known }) => (
      <>
        {t('{count, plural, one {# new} other {# new}}', { count: added })}
        {known > 0 && (
          <Note>{t('{count, plural, one {# known before} other {# known before}}', { count: known })}</Note>
        )}
      </>
    ),
  },
  {
    head: t('Imported'),
    cell: ({ importedAt, importedByName }) =>
      t('{name}, {moment}', {
        name: importedByName ?? t('Deleted account'),
        moment: formatMoment(importedAt),
      }),
  },
  {
    head: t('Action'),
    end: true,
    cell: ({ id, name }) => (
      <Link
        className="button"
        to={statementAddress(id)}
        aria-label={t('Show the entries of {file}', { file: name })}
      >
        {t('Show Entries')}
      </Link>
    ),
  },
]

/** From its first to its last day; a file of one day has that one, one without entries none. */
function periodOf({ from, to }: BankStatement): string {
  if (!from || !to) return '–'
  if (from === to) return formatShortDay(from)
  return t('{start} to {end}', { start: formatShortDay(from), end: formatShortDay(to) })
}
