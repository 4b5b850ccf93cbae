import { leaseCardRefund, noteCardRefund } from '../store/card-refund-store.ts'
import { endCardTransfer } from './end-card-transfer.ts'
import type { CardContext } from './start-checkout.ts'

/** Longer than the provider may take to answer, twice. */
const leaseMs = 60_000
const longestWaitMs = 300_000

/**
 * Asks the provider for the transfers that are due. The id of the attempt makes asking again harmless, after a crash or a lost answer as
 * well. What it refuses has failed; where it does not answer it is asked later.
 */
export async function sendCardRefunds(
  context: CardContext,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  const { card, db, newId } = context
  while (card && !stopping.aborted) {
    const now = clock()
    const lease = newId()
    const leased = await leaseCardRefund(db, { lease, now, until: new Date(now.getTime() + leaseMs) })
    if (!leased) return
    const { attemptId, attempts } = leased
    const held = { attemptId, lease }
    try {
      const answer = await card.refund(leased)
      if ('id' in answer) await noteCardRefund(db, held, { reference: answer.id, nextAttemptAt: null })
      else {
        await endCardTransfer(context, { attemptId, status: 'failed', reason: answer.refusal }, clock())
        await noteCardRefund(db, held, { nextAttemptAt: null })
      }
    } catch (err) {
      context.logger.warn({ err, attemptId }, 'a refund by card is asked for later')
      const waitMs = Math.min(10_000 * 2 ** (attempts - 1), longestWaitMs)
      await noteCardRefund(db, held, { nextAttemptAt: new Date(clock().getTime() + waitMs) })
    }
  }
}
