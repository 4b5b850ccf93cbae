import type { Emit } from '@accolade/chassis/database/unit-of-work'
import type { DataOf } from '@accolade/contracts/events/catalog'
import { draftOf, wantedSlug } from '../domain/winner.ts'
import { findCategoryName, findOrganizationName } from '../store/copy-store.ts'
import { lockNames, noteWinningSubmission } from '../store/draft-store.ts'
import { insertWinner } from '../store/winner-store.ts'
import type { Transaction } from './context.ts'
import { makeSlug } from './create-winner.ts'
import { tellPublic } from './publishing.ts'

/** Makes the draft of a winner out of a submission that has won, once in its life. */
export async function draftWinner(
  tx: Transaction,
  emit: Emit,
  submission: DataOf<'submission.changed'>,
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  const { submissionId, organizationId, categoryId } = submission
  if (submission.status !== 'winner') return
  if (!(await noteWinningSubmission(tx, submissionId))) return
  await lockNames(tx, [organizationId, categoryId])
  const organizationName = await findOrganizationName(tx, organizationId)
  const categoryName = await findCategoryName(tx, categoryId)
  const slug = await makeSlug(tx, wantedSlug(organizationName ?? '', submission.title))
  const draft = draftOf({ ...submission, organizationName, categoryName }, { id: newId(), slug, now })
  await insertWinner(tx, draft, { organizationId, categoryId })
  tellPublic(emit, null, draft)
}
