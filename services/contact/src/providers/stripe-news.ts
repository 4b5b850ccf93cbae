import type Stripe from 'stripe'
import { z } from 'zod'
import type { CardNews } from './card-provider.ts'

const attemptSchema = z.object({ accolade_attempt: z.uuid() })

/** What an event says about our payments; null: nothing. Other programs may use the same account. */
export function newsOf(event: Stripe.Event): CardNews | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidOf(event.data.object)
    case 'checkout.session.async_payment_failed':
      return about(event.data.object, 'failed')
    case 'checkout.session.expired':
      return about(event.data.object, 'expired')
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return returnOf(event.data.object)
    default:
      return null
  }
}

function about(session: Stripe.Checkout.Session, kind: 'processing' | 'failed' | 'expired'): CardNews | null {
  const attemptId = attemptOf(session)
  return attemptId ? { kind, attemptId } : null
}

function attemptOf({ metadata }: Stripe.Checkout.Session): string | null {
  const known = attemptSchema.safeParse(metadata)
  return known.success ? known.data.accolade_attempt : null
}

/** A card is paid at once; a bank debit is under way for days. */
function paidOf(session: Stripe.Checkout.Session): CardNews | null {
  if (session.payment_status !== 'paid') return about(session, 'processing')
  const attemptId = attemptOf(session)
  const reference = idOf(session.payment_intent)
  const { amount_total: amountCents, currency } = session
  if (!attemptId || !reference || !amountCents || !currency) return null
  return { kind: 'paid', attemptId, reference, amountCents, currency: currency.toUpperCase() }
}

const refundSchema = z.object({ accolade_refund_attempt: z.uuid() })

function returnOf(refund: Stripe.Refund): CardNews | null {
  const ours = refundSchema.safeParse(refund.metadata)
  if (ours.success) return transferOf(refund, ours.data.accolade_refund_attempt)
  const reference = idOf(refund.payment_intent)
  if (refund.status !== 'succeeded' || !reference) return null
  const { id, amount: amountCents, currency } = refund
  return { kind: 'returned', id, reference, amountCents, currency: currency.toUpperCase() }
}

function transferOf({ id, status, failure_reason }: Stripe.Refund, attemptId: string): CardNews | null {
  if (status !== 'succeeded' && status !== 'failed' && status !== 'canceled') return null
  const reason = failure_reason ?? status
  return { kind: 'refund', attemptId, id, status: status === 'succeeded' ? 'succeeded' : 'failed', reason }
}

const idOf = (named: string | { id: string } | null): string | null =>
  named === null || typeof named === 'string' ? named : named.id
