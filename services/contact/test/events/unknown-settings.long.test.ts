import { listDeadLetters, replayDeadLetter } from '@accolade/chassis/messaging/dead-letters'
import { paymentRequested } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const payments = async (payer: { userId: string; roles: readonly ['entrant'] }) =>
  (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()

/** A request in a currency, as submissions published it; nobody waits for its end. */
async function requestIn(currency: string, requestedBy: string): Promise<string> {
  const submissionId = newId()
  const data = {
    ...{ submissionId, title: 'The Quiet Billboard', categoryId: newId(), categoryName: 'Film' },
    ...{ organizationId: newId(), organizationName: 'Northlight', requestedBy, amountCents: 14950, currency },
  }
  await fixture.publish(
    paymentRequested,
    { aggregate: { id: submissionId, version: 2 }, data },
    { wait: false },
  )
  return submissionId
}

test('a request in a currency that nobody knows holds up no other, and is billed once the settings are right', async () => {
  const payer = await fixture.payer()
  await fixture.settings({ timeZone: 'Mars/Phobos', currency: '12$' })
  const stuck = await requestIn('12$', payer.userId)
  const fine = await requestIn('EUR', payer.userId)
  expect((await fixture.events.next('payment.invoiced')).data.submissionId).toBe(fine)
  expect(await payments(payer)).toMatchObject([{ submissionId: fine, issuedOn: '2025-11-03' }])

  await fixture.settings({ currency: 'EUR' })
  // it is tried again by itself, three seconds after the first time
  const healed = await fixture.events.next('payment.invoiced', 15_000)
  expect(healed.data).toMatchObject({ submissionId: stuck, currency: 'EUR' })
  expect(await payments(payer)).toHaveLength(2)
})

test('where it had become a dead letter, sending it again heals it', async () => {
  const payer = await fixture.payer()
  await fixture.settings({ currency: '12$' })
  const submissionId = await requestIn('12$', payer.userId)
  // as after three and a half minutes: the consumer gives it up
  const { rows } = await fixture.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM invoice')
  const failing = fixture.events.all.find(
    ({ type, aggregate }) => type === 'submission.payment-requested' && aggregate.id === submissionId,
  )
  await fixture.pool.query(
    `INSERT INTO dead_letter (id, consumer, subject, event_id, payload, reason, deliveries, fingerprint)
     VALUES ($1, 'contact__submission', 'evt.submission.payment-requested', $2::uuid, $3, 'unknown currency', 10, $2::text)`,
    [newId(), failing?.id, Buffer.from(JSON.stringify(failing))],
  )
  await fixture.settings({ currency: 'CHF' })
  const [letter] = await listDeadLetters(fixture.pool)
  expect(await replayDeadLetter(fixture, letter?.id ?? '')).toBe(true)
  const healed = await fixture.events.next('payment.invoiced', 15_000)
  expect(healed.data).toMatchObject({ submissionId, currency: 'CHF' })
  const after = await fixture.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM invoice')
  expect(after.rows[0]?.n).toBe((rows[0]?.n ?? 0) + 1)
})
