import type { CategoryReliability } from '@accolade/contracts/entities/calibration'
import { formatNumber } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import styles from './calibration.module.css'

/** How far the scores of each category can be relied on, and how many judges it needs. */
export function Reliability({ categories }: { categories: readonly CategoryReliability[] }) {
  const figure = (value: number | null) => (
    <span className="figures">{value === null ? '–' : formatNumber(value, 2)}</span>
  )
  return (
    <>
      <DataTable
        label={t('Reliability of Categories')}
        rows={categories}
        keyOf={({ categoryId }) => categoryId}
        columns={[
          {
            head: t('Category'),
            cell: ({ name, entries }) => (
              <TitleCell
                title={name}
                note={t('{entries, plural, one {# entry} other {# entries}}', { entries })}
              />
            ),
          },
          { head: t('What it says'), cell: verdictOf },
          {
            ...{ head: t('Judges per Entry'), end: true, labelled: true },
            cell: ({ judgesPerEntry }) => <span className="figures">{formatNumber(judgesPerEntry, 1)}</span>,
          },
          {
            ...{ head: t('Judges Needed'), end: true, labelled: true },
            cell: ({ judgesNeeded }) => <span className="figures">{judgesNeeded ?? '–'}</span>,
          },
          {
            ...{ head: t('Krippendorff’s α'), end: true, labelled: true },
            cell: ({ alpha }) => figure(alpha),
          },
          { ...{ head: t('ICC'), end: true, labelled: true }, cell: ({ icc }) => figure(icc) },
        ]}
      />
      <p className={styles.note}>
        {t(
          'α and the intraclass correlation (ICC, one judge, absolute agreement) are 1 where judges agree completely and 0 where only chance does. “Judges needed” is how many an entry needs so that their mean reaches a reliability of 0.75.',
        )}
      </p>
    </>
  )
}

function verdictOf({ icc, judgesNeeded, judgesPerEntry }: CategoryReliability): string {
  if (icc === null) return t('Too few scorecards to say')
  if (judgesNeeded === null) return t('Judges do not agree: more of them will not help')
  if (judgesPerEntry >= judgesNeeded) return t('Reliable with the judges it has')
  return t('Needs {count, plural, one {# judge} other {# judges}} for each entry', { count: judgesNeeded })
}
