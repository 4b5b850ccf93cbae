import type { ActRequest } from '@accolade/contracts/entities/act-request'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { useUserNames } from './use-user-names.ts'

/** What exactly a request is about, in words: each fact with its name. */
export function useDetails(): (request: Pick<ActRequest, 'details'>) => (readonly [string, string])[] {
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const judgeName = useUserNames('judge', t('A former judge'))
  return ({ details: { judgeId, categoryId } }) => [
    ...(judgeId ? [[t('Judge'), judgeName(judgeId)] as const] : []),
    ...(categoryId
      ? [
          [
            t('Category'),
            categories?.find(({ id }) => id === categoryId)?.name ?? t('Unknown Category'),
          ] as const,
        ]
      : []),
  ]
}
