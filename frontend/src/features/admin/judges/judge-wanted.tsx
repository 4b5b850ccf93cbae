import { judgingRoutes } from '@accolade/contracts/http/judging'
import { Words } from '../../../components/words.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'

/** Says so where nobody is left to judge an entry; the results, which begin with those, are far below. */
export function JudgeWanted() {
  const { data } = useRead(judgingRoutes.listJudgingResults, { query: { page: 1 } })
  const wanted = data?.items.filter(({ needsJudge }) => needsJudge) ?? []
  if (!data || wanted.length === 0) return null
  const listed = wanted
    .map(({ title, categoryName }) => `${title} (${categoryName ?? t('Unknown Category')})`)
    .join(', ')
  // a page full of them may not be all
  const isPart = wanted.length === data.items.length && data.total > wanted.length
  return (
    <p className={`notice ${layout.notice}`}>
      <Words
        text="<0>{count, plural, one {An entry needs a judge.} other {Entries need a judge.}}</0> Nobody who judges the category can score {names}. Assign another judge to the category."
        values={{
          count: wanted.length,
          names: isPart ? t('{names} and perhaps more', { names: listed }) : listed,
        }}
        parts={[<strong key="wanted" />]}
      />
    </p>
  )
}
