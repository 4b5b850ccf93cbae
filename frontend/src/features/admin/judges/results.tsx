import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { LevelBadge } from '../../../components/level-badge.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { Choice, ListTools, SearchBox, View } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useList } from '../shared/use-list.ts'
import { usePartOfAddress } from '../shared/use-part-of-address.ts'
import { basisText } from './basis-text.ts'
import styles from './results.module.css'

const twoDecimals = (value: number | null) => (value === null ? '–' : formatNumber(value, 2))

const columnsOf = (): Column<JudgingResult>[] => [
  {
    head: t('Submission'),
    sort: 'title',
    cell: ({ title, categoryName }) => (
      <TitleCell title={title} note={categoryName ?? t('Unknown Category')} />
    ),
  },
  { head: t('Standing'), cell: stateTextOf },
  {
    head: t('Judges'),
    end: true,
    labelled: true,
    cell: ({ judges }) => <span className="figures">{judges}</span>,
  },
  {
    head: t('Mean'),
    sort: 'mean',
    end: true,
    labelled: true,
    cell: (result) => (
      <TitleCell
        title={<span className="figures">{twoDecimals(result.mean)}</span>}
        note={result.hidden ? t('Hidden: conflict of interest') : basisText(result)}
      />
    ),
  },
  {
    head: t('Spread'),
    end: true,
    labelled: true,
    cell: ({ spread }) => <span className="figures">{twoDecimals(spread)}</span>,
  },
  {
    head: t('Level'),
    end: true,
    cell: ({ level }) => (level ? <LevelBadge level={level} /> : '–'),
  },
]

/** The outcome of judging so far; entries that nobody is left to judge come first. */
export function Results() {
  const list = useList(judgingRoutes.listJudgingResults, ['category', 'q', 'needs'])
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  const { q, category, needs } = list.query
  usePartOfAddress(true)
  const none = list.data?.total === 0 && !list.onClear
  return (
    <Section
      title={t('Results')}
      anchor="results-title"
      action={
        <button type="button" className="button" onClick={() => list.reload()}>
          {t('Reload')}
        </button>
      }
    >
      <ListTools onClear={list.onClear}>
        <SearchBox label={t('Search results by title')} value={q} onSearch={(q) => list.filter({ q })} />
        <Choice
          label={t('Results of')}
          all={t('All categories')}
          value={category}
          options={categories.map(({ id, name }) => [id, name] as const)}
          onChange={(category) => list.filter({ category })}
        />
        <View
          label={t('Standing')}
          all={t('All')}
          value={needs}
          options={[['judge', t('Needs a judge')]]}
          onChange={(needs) => list.filter({ needs })}
        />
      </ListTools>
      {none ? (
        <None>{t('Nothing is in judging yet.')}</None>
      ) : (
        <>
          {list.data?.items.some(({ hidden }) => hidden) && (
            <p className={styles.note}>
              {t(
                'You have a conflict of interest with an entry of this page. It comes last, and its scores are shown once the results are sealed. Until then you see plain means. The page of the entry in Submissions says why.',
              )}
            </p>
          )}
          <PagedList<JudgingResult> what={t('results')} list={list}>
            {(rows) => (
              <DataTable
                label={t('Results')}
                rows={rows}
                keyOf={({ judgingId }) => judgingId}
                columns={columnsOf()}
                sorting={list.sorting}
              />
            )}
          </PagedList>
        </>
      )}
    </Section>
  )
}

function stateTextOf({ needsJudge, open, conflicts }: JudgingResult) {
  const state = needsJudge ? t('Needs a judge') : open ? t('Being judged') : t('Closed')
  const text =
    conflicts > 0
      ? t('{state}, {count, plural, one {# conflict} other {# conflicts}} declared', {
          state,
          count: conflicts,
        })
      : state
  return needsJudge ? <strong className={styles.alarm}>{text}</strong> : text
}
