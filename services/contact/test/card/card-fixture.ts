import { type Fixture, startFixture } from '../fixture.ts'
import { invoiced } from '../routes/bank-fixture.ts'
import {
  type Action,
  type SignedEvent,
  secretKey,
  startStripeStandIn,
  webhookSecret,
} from './stripe-stand-in.ts'

/** The service with a stand-in of the card provider, both with the same clock. */
export async function startCardFixture() {
  let seconds = Date.parse('2025-11-03T10:00:00Z') / 1_000
  const stripe = await startStripeStandIn({ now: () => seconds })
  const fixture = await startFixture({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  return {
    ...fixture,
    stripe,
    setClock(now: Date) {
      seconds = now.getTime() / 1_000
      fixture.setClock(now)
    },
    /** Does now what the service does every few seconds. */
    async runJob(name: string) {
      const job = fixture.service.jobs?.find((each) => each.name === name)
      await job!.run(new AbortController().signal)
    },
    async stop() {
      await fixture.stop()
      await stripe.stop()
    },
  }
}

export type CardFixture = Awaited<ReturnType<typeof startCardFixture>>

/** Brings an event to the service, as the provider does. */
export function deliver(
  fixture: Fixture,
  { body, signature }: SignedEvent,
  contentType = 'application/json',
) {
  const headers = { 'content-type': contentType, 'stripe-signature': signature }
  return fixture.as(null)({ method: 'POST', url: '/api/stripe/webhook', headers, payload: body })
}

/** An open invoice over 149.50 USD, and what its payer does on the provider's page. */
export async function billed(fixture: CardFixture) {
  const invoice = await invoiced(fixture)
  const checkout = (by: Parameters<Fixture['as']>[0] = invoice.payer) =>
    fixture.as(by)({ method: 'POST', url: `/api/payments/${invoice.id}/checkout` })
  const session = () =>
    fixture.stripe.sessions.findLast(({ metadata }) => metadata.accolade_invoice === invoice.id)!
  const act = (action: Action) => fixture.stripe.act(session().id, action)
  return { ...invoice, checkout, session, act, news: (action: Action) => deliver(fixture, act(action)) }
}

/** What the ledger has on each account because of an invoice. */
export async function accountsOf({ pool }: Fixture, invoiceId: string): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `SELECT p.account, sum(p.amount_cents)::int AS cents FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
      WHERE e.invoice_id = $1 GROUP BY 1 HAVING sum(p.amount_cents) <> 0 ORDER BY 1`,
    [invoiceId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
