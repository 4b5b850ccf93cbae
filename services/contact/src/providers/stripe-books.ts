import { DomainError } from '@accolade/contracts/domain-error'
import Stripe from 'stripe'
import type { BookedMoney, ProviderBooks } from './card-provider.ts'
import { connectStripe, type StripeSettings } from './stripe.ts'

const pageSize = 100

/** The payments and refunds of an account at Stripe. */
export function stripeBooks(settings: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): ProviderBooks {
  const stripe = connectStripe(settings)
  return {
    async *list({ from, to }) {
      const created = { gte: seconds(from), lt: seconds(to) }
      try {
        for await (const intent of stripe.paymentIntents.list({ created, limit: pageSize })) {
          const payment = paymentOf(intent)
          if (payment) yield payment
        }
        for await (const each of stripe.refunds.list({ created, limit: pageSize })) {
          const refund = refundOf(each)
          if (refund) yield refund
        }
      } catch (error) {
        throw unavailable(error)
      }
    },
    async find(kind, id) {
      try {
        return kind === 'payment'
          ? paymentOf(await stripe.paymentIntents.retrieve(id))
          : refundOf(await stripe.refunds.retrieve(id))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
        throw unavailable(error)
      }
    },
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

function unavailable(error: unknown): DomainError {
  const reason = error instanceof Error ? error.message : String(error)
  return new DomainError('provider-unavailable', `Stripe does not answer: ${reason}`)
}

function paymentOf({
  id,
  status,
  amount_received,
  currency,
  metadata,
}: Stripe.PaymentIntent): BookedMoney | null {
  if (status !== 'succeeded') return null
  return {
    ...{ kind: 'payment', id, reference: id, amountCents: amount_received, currency: currency.toUpperCase() },
    isOurs: metadata.accolade_attempt !== undefined,
  }
}

function refundOf({
  id,
  status,
  payment_intent,
  amount,
  currency,
  metadata,
}: Stripe.Refund): BookedMoney | null {
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (status !== 'succeeded' || !reference) return null
  return {
    ...{ kind: 'refund', id, reference, amountCents: amount, currency: currency.toUpperCase() },
    isOurs: metadata?.accolade_refund_attempt !== undefined,
  }
}
