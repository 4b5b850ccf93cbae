import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useRead } from '../../../lib/use-read.ts'
import layout from '../shared/form.module.css'

/** Says so where nobody is left to judge an entry; the results, which begin with those, are far below. */
export function JudgeWanted() {
  const { data } = useRead(judgingRoutes.listJudgingResults, { query: { page: 1 } })
  const wanted = data?.items.filter(({ needsJudge }) => needsJudge) ?? []
  if (!data || wanted.length === 0) return null
  const names = wanted.map(({ title, categoryName }) => `${title} (${categoryName ?? 'Unknown Category'})`)
  // a page full of them may not be all
  const rest = wanted.length === data.items.length && data.total > wanted.length ? ' and perhaps more' : ''
  return (
    <p className={`notice ${layout.notice}`}>
      <strong>{wanted.length === 1 ? 'An entry needs a judge.' : 'Entries need a judge.'}</strong> Nobody who
      judges the category can score {names.join(', ')}
      {rest}. Assign another judge to the category.
    </p>
  )
}
