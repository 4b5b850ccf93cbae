import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { HeadFact } from '../../components/page-head.tsx'
import { useIsMember } from '../../lib/association-membership.ts'
import { useEntryFacts } from '../../lib/entry-facts.ts'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatDay } from '../../lib/format.ts'
import { useRead, useReadWhen } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** What holds for a draft's category; before there is one, what holds for the programme. */
export function useSubmitFacts(draftId: string | null): readonly HeadFact[] {
  const general = useEntryFacts()
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const { data: draft } = useReadWhen(
    submissionsRoutes.getSubmission,
    draftId ? { params: { id: draftId } } : null,
  )
  const feeNow = useFeeNow()
  const isMember = useIsMember()
  const category = categories?.find(({ id }) => id === draft?.categoryId)
  if (!category) return general
  return [
    [t('Category'), category.name],
    [t('Submission deadline'), formatDay(category.deadline)],
    [t('Entry fee'), feeNow(category, { isMember: isMember(draft?.organizationId) }).fee],
  ]
}
