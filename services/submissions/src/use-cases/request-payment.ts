import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { isCurrency } from '@accolade/contracts/entities/currency'
import { requestPayment as request } from '../domain/payment.ts'
import { organizationName } from '../replicas/membership.ts'
import { apply, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { readEntering } from './read-entering.ts'

/**
 * Asks for an invoice. Of two calls at once the second waits for the first, and finds nothing left to do. Every request that
 * changes something is answered with an invoice and its mail, so that requests which are taken back again count, too.
 *
 * @throws DomainError as the domain says; TooManyRequests
 */
export async function requestPayment(context: Context, caller: Caller, id: string, now: Date) {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    const { category, fee, checkOpen } = await readEntering(tx, submission.categoryId)
    if (submission.status === 'draft') checkOpen(now)
    const names = {
      categoryName: category.name,
      organizationName: await organizationName(tx, submission.organizationId),
    }
    if (submission.status === 'draft' && !isCurrency(fee.currency)) {
      const reason = `The fee cannot be billed: the currency ${fee.currency} of the programme is unknown. Please tell the organizers`
      throw new DomainError('conflict', reason)
    }
    const outcome = request(submission, fee, names, access.actor, now)
    if (outcome.submission.version !== submission.version)
      await spendQuota(tx, { action: 'payment-request', by: caller, object: id }, now)
    await apply({ tx, emit }, submission, outcome)
    return { id, status: outcome.submission.status }
  })
}
