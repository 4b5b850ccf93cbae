import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  type StripeStandIn,
  secretKey,
  startStripeStandIn,
} from '../../../services/contact/test/card/stripe-stand-in.ts'
import { runTask } from './task.ts'

let database: TestDatabase
let stripe: StripeStandIn
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase('contact')
  stripe = await startStripeStandIn()
  env = { DATABASE_URL_CONTACT: database.url, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: stripe.url }
})
afterAll(async () => {
  await stripe.stop()
  await database.drop()
})

const reconcile = (args: string[] = [], given = env) => runTask('reconcile', args, given)

test('both agree that nothing came in', async () => {
  expect(await reconcile()).toEqual({ code: 0, output: 'No money came in or went back by card.' })
})

test('what the ledger does not have is listed, for people and as JSON, and the exit code says so', async () => {
  const now = stripe.now()
  const page = {
    url: '',
    success_url: '',
    cancel_url: '',
    client_reference_id: '',
    created: now,
    expires_at: now,
  }
  stripe.sessions.push({
    ...{ ...page, id: 'cs_1', status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' },
    ...{ amount_total: 14950, currency: 'eur', metadata: { accolade_attempt: 'lost' } },
  })
  const { code, output } = await reconcile()
  expect(code).toBe(1)
  expect(output).toContain('payment pi_1, of the payment pi_1: Stripe has €149.50, the ledger nothing')
  expect(output).toContain('1 disagree')
  const asJson = await reconcile(['--json'])
  expect(JSON.parse(asJson.output)).toMatchObject({ kind: 'payment', id: 'pi_1', ledger: null })
  const before = await reconcile(['--from', '2025-01-01', '--to', '2025-12-31'])
  expect(before.code).toBe(0)
})

test('what is missing or wrong is said in one line', async () => {
  const { STRIPE_SECRET_KEY: _, ...without } = env
  for (const [args, given, said] of [
    [[], without, 'Name STRIPE_SECRET_KEY'],
    [['--from', 'yesterday'], env, 'yesterday is not a day'],
    [['--from', '2026-02-01', '--to', '2026-01-01'], env, 'is after the last one'],
    [['now'], env, 'Usage:'],
    [[], { ...env, STRIPE_SECRET_KEY: 'sk_test_wrong' }, 'Stripe does not answer: Invalid API Key'],
    [[], { ...env, STRIPE_API_URL: 'http://127.0.0.1:9' }, 'Stripe does not answer'],
  ] as const) {
    const { code, output } = await reconcile([...args], given)
    expect({ said, code, output }).toEqual({ said, code: 1, output: expect.stringContaining(said) })
    expect(output.split('\n')).toHaveLength(1)
  }
})
