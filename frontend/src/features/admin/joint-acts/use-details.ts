import type { ActRequest, JudgedBy } from '@accolade/contracts/entities/act-request'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { formatPercent } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { useJudgeNames } from '../judges/use-judge-names.ts'

/** What exactly a request is about, in words: each fact with its name. */
export function useDetails(): (request: Pick<ActRequest, 'details'>) => (readonly [string, string])[] {
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const judgeName = useJudgeNames()
  return ({ details: { judgeId, categoryId, criteria } }) => [
    ...(judgeId ? [[t('Judge'), judgeName(judgeId)] as const] : []),
    ...(categoryId
      ? [
          [
            t('Category'),
            categories?.find(({ id }) => id === categoryId)?.name ?? t('Unknown Category'),
          ] as const,
        ]
      : []),
    ...(criteria
      ? [
          [t('Until now'), inWords(criteria.before)] as const,
          [t('From then on'), inWords(criteria.after)] as const,
        ]
      : []),
  ]
}

/** Criteria with their weights in one line, and how many judges an entry has where not all have it. */
function inWords({ criteria, judgesPerEntry }: JudgedBy): string {
  const weights = criteria.map(({ name, weight }) =>
    t('{criterion} {weight}', { criterion: name, weight: formatPercent(weight) }),
  )
  const judges =
    judgesPerEntry &&
    t('{count, plural, one {# judge per entry} other {# judges per entry}}', { count: judgesPerEntry })
  return [...weights, ...(judges ? [judges] : [])].join(', ')
}
