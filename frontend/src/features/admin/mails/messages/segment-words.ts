import type { Segment } from '@accolade/contracts/entities/broadcast'
import { audiences } from '@accolade/contracts/entities/broadcast-rules'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { formatList } from '../../../../lib/format.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { say, t } from '../../../../lib/words.ts'

/** Says to whom a message goes; a category that is gone is only counted. */
export function useSegmentWords(): (segment: Segment) => string {
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  return ({ audience, statuses, categoryIds }) => {
    const named = categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name)
    return [
      say(audiences[audience]),
      ...(statuses.length > 0 ? [formatList(statuses.map((status) => say(statusLabels[status])))] : []),
      ...(categoryIds.length === 0
        ? []
        : named.length === categoryIds.length
          ? [formatList(named)]
          : [t('{count, plural, one {# category} other {# categories}}', { count: categoryIds.length })]),
    ].join(' · ')
  }
}
