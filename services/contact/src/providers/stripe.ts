import type { Logger } from '@accolade/chassis/process/logging'
import { DomainError } from '@accolade/contracts/domain-error'
import Stripe from 'stripe'
import type { CardProvider, CheckoutWish } from './card-provider.ts'
import { newsOf } from './stripe-news.ts'

/** How old an event may be; the provider signs each attempt to deliver it with the time. */
const toleranceSeconds = 180
/** Less than the gateway waits for an answer. */
const patience = { timeout: 3_500, maxNetworkRetries: 1 }

/** Where Stripe is asked; without keys nobody pays by card. `apiUrl` is for tests. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiUrl?: string | undefined
}

/** Stripe Checkout by the official library. */
export function createStripe(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  logger: Pick<Logger, 'warn'>,
): CardProvider {
  const stripe = connectStripe({ secretKey, apiUrl })
  const asked = async <T>(what: string, question: () => Promise<T>): Promise<T> => {
    try {
      return await question()
    } catch (err) {
      // the library's errors name neither keys nor people
      logger.warn({ err }, `the card provider did not ${what}`)
      throw new DomainError('provider-unavailable', 'The payment page does not answer. Please try again.')
    }
  }
  return {
    testMode: secretKey.includes('_test_'),
    openCheckout: (wish) =>
      asked('open a page', async () => {
        const { id, url } = await stripe.checkout.sessions.create(sessionOf(wish), {
          idempotencyKey: wish.attemptId,
        })
        if (!url) throw new Error(`the page ${id} has no address`)
        return { sessionId: id, url }
      }),
    closeCheckout: (sessionId) =>
      asked('close a page', async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId)
          return true
        } catch (error) {
          // only open pages can be closed
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
          throw error
        }
      }),
    refund: ({ attemptId, reference, amountCents }) =>
      asked('send money back', async () => {
        const wish = {
          payment_intent: reference,
          amount: amountCents,
          metadata: { accolade_refund_attempt: attemptId },
        }
        try {
          return { id: (await stripe.refunds.create(wish, { idempotencyKey: attemptId })).id }
        } catch (error) {
          // it will be the same at the next time, as with a payment that was sent back already
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refusal: error.message }
          throw error
        }
      }),
    readEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          ...[body, signature, webhookSecret, toleranceSeconds, undefined, now.getTime()],
        )
        return { id: event.id, type: event.type, news: newsOf(event) }
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        throw new DomainError('invalid-request', 'The signature is not valid, or too old')
      }
    },
  }
}

/** The official library, with the key of the account. */
export function connectStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, { ...patience, telemetry: false, ...(apiUrl && hostOf(apiUrl)) })
}

function hostOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
}

/** The ways to pay are those that are switched on at the provider, so none is named here. */
function sessionOf(wish: CheckoutWish): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    accolade_attempt: wish.attemptId,
    accolade_invoice: wish.invoiceId,
    invoice_number: wish.invoiceNumber,
  }
  return {
    mode: 'payment',
    client_reference_id: wish.attemptId,
    metadata,
    payment_intent_data: { metadata, description: wish.title },
    customer_email: wish.email,
    locale: wish.language === 'de' ? 'de' : 'en',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: wish.currency.toLowerCase(),
          unit_amount: wish.amountCents,
          product_data: { name: wish.title },
        },
      },
    ],
    expires_at: Math.floor(wish.expiresAt.getTime() / 1_000),
    success_url: wish.paidUrl,
    cancel_url: wish.cancelledUrl,
  }
}
