import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { checkOpen } from '../../../services/submissions/src/domain/entering.ts'
import { requestPayment } from '../../../services/submissions/src/domain/order.ts'
import { complete, feeOf } from '../../../services/submissions/src/domain/payment.ts'
import { type Content, changeDraft } from '../../../services/submissions/src/domain/submission.ts'
import { readProgramme } from '../../../services/submissions/src/replicas/programme.ts'
import { apply, withLockedSubmission } from '../../../services/submissions/src/use-cases/change-submission.ts'
import { checkMemberAccess } from '../../../services/submissions/src/use-cases/check-access.ts'
import type { Context } from '../../../services/submissions/src/use-cases/context.ts'
import { holdCategory } from '../../../services/submissions/src/use-cases/hold-category.ts'
import { viewSubmission } from '../../../services/submissions/src/use-cases/view-submission.ts'

// How the commands on a draft would be units of work, as those on evidence are: what `changeAtOnce` is measured against.

export async function completeInTransaction(context: Context, caller: Caller, id: string, now: Date) {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    const category = await holdCategory(tx, submission.categoryId)
    const programme = await readProgramme(tx)
    checkOpen(category, programme, now)
    await apply(
      { tx, emit },
      submission,
      complete(submission, feeOf({ category, programme, membership: null }, now), access.actor, now),
    )
  })
}

export async function requestInTransaction(context: Context, caller: Caller, id: string, now: Date) {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    const category = await holdCategory(tx, submission.categoryId)
    const programme = await readProgramme(tx)
    checkOpen(category, programme, now)
    const where = { id: submission.organizationId }
    const { name: organizationName } = await tx.organization.findUniqueOrThrow({ where })
    const entry = {
      submission,
      category,
      programme,
      membership: null,
      isDeclared: false,
      organizationName,
      orderId: context.newId(),
    }
    const outcome = requestPayment(entry, access.actor, now)
    await spendQuota(tx, { action: 'payment-request', by: caller, object: id }, now)
    await apply({ tx, emit }, submission, outcome)
  })
}

export async function saveInTransaction(
  context: Context,
  caller: Caller,
  id: string,
  content: Partial<Content>,
  now: Date,
) {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    await apply({ tx, emit }, submission, changeDraft(submission, content))
    return viewSubmission(tx, id, caller, now)
  })
}
