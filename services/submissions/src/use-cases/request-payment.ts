import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { isCurrency } from '@accolade/contracts/entities/currency'
import { checkDeclared } from '../domain/declaration.ts'
import { checkOpen } from '../domain/entering.ts'
import { requestPayment as request } from '../domain/order.ts'
import { feeOf } from '../domain/payment.ts'
import { changeAtOnce } from './change-at-once.ts'
import { asMember } from './check-access.ts'
import type { Context } from './context.ts'

/**
 * Asks for an invoice. Of two calls at once the second finds nothing left to do. Every request that changes something is
 * answered with an invoice and its mail, so that requests which are taken back again count, too.
 *
 * @throws DomainError as the domain says; TooManyRequests
 */
export function requestPayment(context: Context, caller: Caller, id: string, now: Date) {
  return changeAtOnce(context, { caller, id, now }, (present) => {
    const { submission, category, programme, isDeclared } = present
    const entrant = asMember(present.actor)
    const fee = feeOf(present, now)
    if (submission.status === 'draft') {
      checkOpen(category, programme, now)
      checkDeclared(programme, isDeclared)
    }
    if (submission.status === 'draft' && !isCurrency(fee.currency)) {
      const reason = `The fee cannot be billed: the currency ${fee.currency} of the programme is unknown. Please tell the organizers`
      throw new DomainError('conflict', reason)
    }
    const outcome = request({ ...present, orderId: context.newId() }, entrant, now)
    return {
      outcome,
      answer: { id, status: outcome.submission.status },
      use: { action: 'payment-request', by: caller, object: id },
    }
  })
}
