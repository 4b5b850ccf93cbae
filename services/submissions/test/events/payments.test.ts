import type { Submission } from '@accolade/contracts/entities/submission'
import { paymentReceived, paymentRefunded, refundApproved } from '@accolade/contracts/events/contact'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let draft: Submission
let paymentId: string

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
})
beforeEach(async () => {
  draft = await fixture.draft(member, (await fixture.category()).id)
  paymentId = newId()
})
afterAll(() => fixture.stop())

const step = (name: string) => fixture.call(member).post(`/api/submissions/${draft.id}/${name}`)
const read = async (): Promise<Submission> =>
  (await fixture.call(member).get(`/api/submissions/${draft.id}`)).json()
const setStatus = (status: string) =>
  fixture.call(fixture.admin).patch(`/api/admin/submissions/${draft.id}`, { status })
const payments = async () => {
  const { rows } = await fixture.pool.query('SELECT * FROM payment WHERE submission_id = $1 ORDER BY id', [
    draft.id,
  ])
  return rows
}

/** The next event of that name about the submission at hand. */
async function nextEvent(type: 'submission.status-changed' | 'submission.withdrawn') {
  for (;;) {
    const { data } = await fixture.events.next(type)
    if (data.submissionId === draft.id) return data
  }
}

function received(
  id = newId(),
  more: { requestVersion?: number; currency?: string; paymentId?: string } = {},
) {
  const amount = { amountCents: 14900, currency: 'USD' }
  const data = {
    paymentId,
    submissionId: draft.id,
    receivedAt: '2025-12-01T11:00:00.000Z',
    ...amount,
    ...more,
  }
  return fixture.publish(paymentReceived, { aggregate: { id: paymentId, version: 2 }, data }, { id })
}

function refunded(
  { full = true, id = newId() } = {},
  news: typeof paymentRefunded | typeof refundApproved = paymentRefunded,
) {
  const amount = { amountCents: full ? 14900 : 11175, currency: 'USD' }
  const data = { paymentId, refundId: newId(), submissionId: draft.id, full, ...amount }
  return fixture.publish(news, { aggregate: { id: paymentId, version: 3 }, data }, { id })
}

describe('payment.received', () => {
  test('submits the submission that waits for it, and the event and the history name the platform as the actor', async () => {
    await step('request-payment')
    await nextEvent('submission.status-changed')
    await received()
    const submission = await read()
    expect(submission).toMatchObject({
      status: 'submitted',
      submittedAt: start.toISOString(),
      payment: { required: false, paid: true, amountCents: 14900, currency: 'USD' },
      version: 3,
    })
    expect(submission.history[2]).toEqual({
      from: 'pending_payment',
      to: 'submitted',
      at: start.toISOString(),
      by: 'system',
    })
    expect(await nextEvent('submission.status-changed')).toEqual({
      submissionId: draft.id,
      categoryId: draft.categoryId,
      from: 'pending_payment',
      to: 'submitted',
      details: {
        ...{ title: draft.title, organizationId: draft.organizationId },
        ...{ createdBy: member.userId, takenBy: 'system' },
      },
    })
    expect(await payments()).toEqual([
      {
        id: paymentId,
        submission_id: draft.id,
        amount_cents: 14900,
        currency: 'USD',
        received_at: new Date('2025-12-01T11:00:00Z'),
        refunded_at: null,
        unused: false,
      },
    ])
  })

  test('counts once, sent twice as the same event or as another', async () => {
    await step('request-payment')
    const id = newId()
    await received(id)
    const once = await read()
    await received(id)
    await received()
    expect(await read()).toEqual(once)
    expect(await payments()).toHaveLength(1)
  })

  test('after the deadline still submits what was asked for in time', async () => {
    await step('request-payment')
    fixture.time.now = new Date('2026-01-10T00:00:00Z')
    await received()
    fixture.time.now = start
    expect((await read()).status).toBe('submitted')
  })

  test('leaves a draft a draft, which is then completed without owing anything', async () => {
    await step('request-payment')
    await step('withdraw-payment-request')
    await received()
    expect(await read()).toMatchObject({ status: 'draft', payment: { required: false, paid: true } })
    const again = await step('request-payment')
    expect([again.statusCode, again.json().error]).toEqual([409, 'The entry fee is already paid'])
    const deletion = await fixture.call(member).delete(`/api/submissions/${draft.id}`)
    expect([deletion.statusCode, deletion.json().error]).toEqual([
      409,
      'The entry fee is paid: withdraw the submission instead',
    ])
    expect((await step('complete')).json()).toMatchObject({
      status: 'submitted',
      payment: { required: false, paid: true },
    })
  })

  test('for an invoice of another category does not pay for this one', async () => {
    await step('request-payment')
    await step('withdraw-payment-request')
    const dearer = await fixture.category({ fee: 999 })
    await fixture.call(member).patch(`/api/submissions/${draft.id}`, { categoryId: dearer.id })
    await received()
    expect(await read()).toMatchObject({
      status: 'draft',
      payment: { required: true, paid: false, amountCents: 99900 },
    })
    expect(await payments()).toHaveLength(1)
  })

  test('for a request that was taken back does not pay the one for another category, whose own money does', async () => {
    await step('request-payment')
    await step('withdraw-payment-request')
    const { id: categoryId } = await fixture.category({ fee: 249 })
    await fixture.call(member).patch(`/api/submissions/${draft.id}`, { categoryId })
    await step('request-payment')
    // version 1 is the draft: the first request made version 2, taken back 3, moved 4, requested again 5
    await received(newId(), { requestVersion: 2 })
    expect(await read()).toMatchObject({ status: 'pending_payment', payment: { amountCents: 24900 } })
    expect(await payments()).toMatchObject([{ unused: true }])
    const former = paymentId
    paymentId = newId()
    await received(newId(), { requestVersion: 5 })
    expect(await read()).toMatchObject({ status: 'submitted', payment: { paid: true } })
    // its own money goes back as a whole: what was never used does not keep it
    await refunded()
    expect(await read()).toMatchObject({ status: 'withdrawn', payment: { paid: false } })
    paymentId = former
    await refunded()
    expect(await read()).toMatchObject({ status: 'withdrawn' })
  })

  test('in another currency than was asked for does not pay', async () => {
    await step('request-payment')
    await received(newId(), { currency: 'EUR', requestVersion: 2 })
    expect(await read()).toMatchObject({ status: 'pending_payment', payment: { paid: false } })
    expect(await payments()).toMatchObject([{ currency: 'EUR', unused: true }])
  })

  test('leaves what was withdrawn withdrawn, and notes the money', async () => {
    await step('request-payment')
    await step('withdraw')
    await received()
    const submission = await read()
    expect(submission).toMatchObject({ status: 'withdrawn', payment: { required: false, paid: true } })
    expect(submission.history).toHaveLength(3)
  })

  test('for a draft that was deleted since is noted', async () => {
    await fixture.call(member).delete(`/api/submissions/${draft.id}`)
    await received()
    expect(await payments()).toHaveLength(1)
  })
})

describe('payment.refunded', () => {
  beforeEach(async () => {
    await step('request-payment')
  })

  test('in full before judging takes the submission out', async () => {
    await received()
    await setStatus('under_review')
    await refunded()
    const submission = await read()
    expect(submission).toMatchObject({ status: 'withdrawn', payment: { required: false, paid: false } })
    expect(submission.history.at(-1)).toEqual({
      from: 'under_review',
      to: 'withdrawn',
      at: start.toISOString(),
      by: 'system',
    })
    expect(await nextEvent('submission.withdrawn')).toEqual({
      submissionId: draft.id,
      categoryId: draft.categoryId,
      from: 'under_review',
    })
  })

  test('once judging has begun leaves the submission there', async () => {
    await received()
    await setStatus('under_review')
    await setStatus('judging')
    await refunded()
    expect(await read()).toMatchObject({ status: 'judging', payment: { paid: false } })
  })

  test('in part changes nothing', async () => {
    await received()
    const before = await read()
    await refunded({ full: false })
    expect(await read()).toEqual(before)
  })

  test('twice counts once', async () => {
    await received()
    await refunded()
    const before = await read()
    await refunded()
    expect(await read()).toEqual(before)
  })

  test('that arrives before the payment itself has the same outcome as in order', async () => {
    await refunded()
    expect((await read()).status).toBe('pending_payment')
    await received()
    const submission = await read()
    expect(submission).toMatchObject({ status: 'withdrawn', payment: { required: false, paid: false } })
    expect(submission.history.map(({ to }) => to)).toEqual([
      'draft',
      'pending_payment',
      'submitted',
      'withdrawn',
    ])
  })

  test('adds nothing to what its approval did', async () => {
    await received()
    await refunded({}, refundApproved)
    const approved = await read()
    expect(approved).toMatchObject({ status: 'withdrawn', payment: { required: false, paid: false } })
    await refunded()
    expect(await read()).toEqual(approved)
  })

  test('of one of two payments leaves the submission paid', async () => {
    await received()
    const first = paymentId
    paymentId = newId()
    await received()
    await refunded()
    expect(await read()).toMatchObject({ status: 'submitted', payment: { paid: true } })
    paymentId = first
    await refunded()
    expect((await read()).status).toBe('withdrawn')
  })
})

describe('payment.refund-approved', () => {
  beforeEach(async () => {
    await step('request-payment')
  })

  test('in full takes the submission out before the money is transferred', async () => {
    await received()
    await setStatus('under_review')
    await refunded({}, refundApproved)
    expect(await read()).toMatchObject({ status: 'withdrawn', payment: { required: false, paid: false } })
    expect((await setStatus('judging')).statusCode).toBe(409)
  })

  test('in part changes nothing', async () => {
    await received()
    const before = await read()
    await refunded({ full: false }, refundApproved)
    expect(await read()).toEqual(before)
  })
})
