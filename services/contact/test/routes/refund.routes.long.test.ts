import { userRegistered } from '@accolade/contracts/events/identity'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { paidInvoice } from './refund-fixture.ts'

let fixture: Fixture
const start = new Date('2025-11-03T10:00:00Z')
beforeAll(async () => {
  fixture = await startFixture()
  const office = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Voss' }
  const data = { userId: admin.userId, ...office }
  await fixture.publish(userRegistered, { aggregate: { id: admin.userId, version: 1 }, data })
})
afterEach(() => fixture.setClock(start))
afterAll(() => fixture.stop())

const at = start.toISOString()
const full = { kind: 'full', percent: 100, amountCents: 14950, until: '2025-11-10', withdraws: true }

/** What was published about money; that there is something to read again comes with each step. */
async function published(paymentId: string): Promise<string[]> {
  const sql = `SELECT subject FROM outbox WHERE aggregate_id = $1 AND subject <> 'evt.payment.changed'
    ORDER BY aggregate_version`
  const { rows } = await fixture.pool.query<{ subject: string }>(sql, [paymentId])
  return rows.map(({ subject }) => subject.replace('evt.payment.', ''))
}

describe('what is offered is what is given', () => {
  test('in full at first, three quarters after a week, and what was shown must still hold', async () => {
    const { payment, ask } = await paidInvoice(fixture)
    expect((await payment()).refundOffer).toEqual(full)
    fixture.setClock(new Date('2025-11-11T00:00:00Z'))
    const partial = {
      kind: 'partial',
      percent: 75,
      amountCents: 11213,
      until: '2025-12-03',
      withdraws: false,
    }
    expect((await payment()).refundOffer).toEqual(partial)
    const reason = 'The client withdrew the work.'
    const late = await ask({ reason, percent: 100 })
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      'The offer has changed: 75% can be refunded now',
    ])
    expect((await ask({ reason, percent: 75 })).json()).toMatchObject({ percent: 75, amountCents: 11213 })
  })

  test("days end in the programme's time zone", async () => {
    const { payment } = await paidInvoice(fixture)
    await fixture.settings({ timeZone: 'America/Los_Angeles' })
    fixture.setClock(new Date('2025-11-11T07:59:59Z'))
    expect((await payment()).refundOffer.kind).toBe('full')
    await fixture.settings({ timeZone: 'UTC' })
    expect((await payment()).refundOffer.kind).toBe('partial')
  })

  test.each<['judging' | 'winner' | 'other', string, string]>([
    ['winner', 'winner', 'No refund: this submission has won, and there is no refund once judging has begun'],
    ['judging', 'judging-begun', 'No refund: judging of this category has begun'],
    ['other', 'judging-begun', 'No refund: judging of this category has begun'],
  ])('none for who is %s: the page and the refusal give the same reason', async (which, reason, words) => {
    const categoryId = newId()
    const { submissionId, payment, ask } = await paidInvoice(fixture, categoryId)
    // another category's judging is no matter
    await fixture.moveStatus(newId(), 'submitted', 'judging', 5, newId())
    expect((await payment()).refundOffer).toEqual(full)
    if (which === 'other') await fixture.moveStatus(newId(), 'submitted', 'judging', 5, categoryId)
    else await fixture.moveStatus(submissionId, 'submitted', which, 5, categoryId)
    expect((await payment()).refundOffer).toEqual({ kind: 'none', reason })
    const refused = await ask()
    expect([refused.statusCode, refused.json().error]).toEqual([409, words])
  })

  test('none before the money is in, and once the time is over', async () => {
    const payer = await fixture.payer()
    await fixture.request(payer)
    const [open] = (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
    expect(open.refundOffer).toEqual({ kind: 'none', reason: 'not-paid' })
    const body = { reason: 'The client withdrew the work.' }
    const early = await fixture.as(payer)({ method: 'POST', url: `/api/payments/${open.id}/refunds`, body })
    expect([early.statusCode, early.json().error]).toEqual([409, 'This invoice is not paid'])
    const { payment, ask } = await paidInvoice(fixture)
    fixture.setClock(new Date('2025-12-04T00:00:00Z'))
    expect((await payment()).refundOffer).toEqual({ kind: 'none', reason: 'too-late' })
    expect((await ask()).json().error).toBe('No refund: the 30 days after payment are over')
  })

  test('asked for by the payer only, and once, however many ask at once', async () => {
    const { ask, payment } = await paidInvoice(fixture)
    const stranger = { userId: newId(), roles: ['entrant'] as const }
    expect((await ask(undefined, stranger)).statusCode).toBe(404)
    const replies = await Promise.all([ask(), ask(), ask()])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect((await ask()).json().error).toBe('A refund was already requested')
    const { refunds, refundOffer } = await payment()
    expect(refunds).toHaveLength(1)
    expect(refundOffer).toEqual({ kind: 'none', reason: 'requested' })
  })
})

describe('from the request to the bank account', () => {
  test('approved, transferred, and only then refunded; each step once', async () => {
    const { id, submissionId, payment, ask, take } = await paidInvoice(fixture)
    const asked = (await ask()).json()
    const requested = { status: 'requested', at, reference: null }
    expect(asked).toEqual({
      ...{
        id: asked.id,
        submissionId: asked.submissionId,
        amountCents: 14950,
        percent: 100,
        reason: 'The client withdrew the work.',
      },
      ...{ status: 'requested', requestedAt: at, note: null, byCard: false, steps: [requested] },
    })
    for (const [step, body] of [
      ['start-transfer', undefined],
      ['complete-transfer', { reference: 'SEPA 4711' }],
      ['fail-transfer', { reason: 'The account is closed' }],
    ] as const)
      expect([step, (await take(asked.id, step, body)).statusCode]).toEqual([step, 409])

    const approvals = await Promise.all([take(asked.id, 'approve'), take(asked.id, 'approve')])
    expect(approvals.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await payment()).toMatchObject({ status: 'paid', refunds: [{ status: 'approved' }] })
    expect(await published(id)).toEqual(['invoiced', 'received', 'refund-approved', 'credited'])
    const data = {
      ...{ paymentId: id, invoiceId: id },
      refundId: asked.id,
      submissionId,
      full: true,
      amountCents: 14950,
      currency: 'USD',
    }
    const approved = await fixture.events.next('payment.refund-approved')
    expect([approved.data, approved.aggregate.version]).toEqual([data, 4])

    expect((await take(asked.id, 'deny')).statusCode).toBe(409)
    expect((await take(asked.id, 'complete-transfer', { reference: 'SEPA 4711' })).statusCode).toBe(409)
    expect((await take(asked.id, 'start-transfer')).json().status).toBe('processing')
    expect((await take(asked.id, 'start-transfer')).statusCode).toBe(200)
    expect((await payment()).status).toBe('paid')
    expect((await take(asked.id, 'complete-transfer', {})).statusCode).toBe(400)
    for (const reference of ['SEPA 4711', 'Another'])
      expect((await take(asked.id, 'complete-transfer', { reference })).json().status).toBe('succeeded')
    expect((await take(asked.id, 'fail-transfer', { reason: 'No' })).statusCode).toBe(409)
    expect(await published(id)).toEqual(['invoiced', 'received', 'refund-approved', 'credited', 'refunded'])
    const refunded = await fixture.events.next('payment.refunded')
    expect([refunded.data, refunded.aggregate.version]).toEqual([data, 7])

    const after = await payment()
    expect(after.status).toBe('refunded')
    expect(after.refundOffer).toEqual({ kind: 'none', reason: 'refunded' })
    expect(after.refunds[0].steps).toEqual([
      requested,
      { status: 'approved', at, reference: null },
      { status: 'processing', at, reference: null },
      { status: 'succeeded', at, reference: 'SEPA 4711' },
    ])
  })

  test('a transfer that failed is tried again; why it failed is for administrators', async () => {
    const { payer, payment, ask, take } = await paidInvoice(fixture)
    const { id } = (await ask()).json()
    await take(id, 'approve', { note: 'As agreed' })
    await take(id, 'start-transfer')
    const failed = await take(id, 'fail-transfer', { reason: 'The account is closed' })
    expect([failed.statusCode, failed.json().status]).toEqual([200, 'failed'])
    expect((await take(id, 'fail-transfer', { reason: 'Again' })).statusCode).toBe(200)
    const shown = await payment()
    expect(JSON.stringify(shown)).not.toContain('account is closed')
    expect(shown).toMatchObject({ status: 'paid', refunds: [{ status: 'failed', note: 'As agreed' }] })
    expect(shown.refundOffer).toEqual({ kind: 'none', reason: 'requested' })
    const list = await fixture.as(admin)({ method: 'GET', url: `/api/admin/payments?q=${payer.userId}` })
    expect(list.json().items[0].refunds[0].steps.at(-1)).toEqual({
      ...{ status: 'failed', at, note: 'The account is closed', reference: null, by: 'Ada Voss' },
    })
    await take(id, 'start-transfer')
    const done = (await take(id, 'complete-transfer', { reference: 'SEPA 4712' })).json()
    expect(done.steps.map(({ status }: { status: string }) => status)).toEqual([
      ...['requested', 'approved', 'processing', 'failed', 'processing', 'succeeded'],
    ])
  })

  test('a denied refund may be asked for again', async () => {
    const { payment, ask, take } = await paidInvoice(fixture)
    const { id } = (await ask()).json()
    expect((await take(id, 'deny', { note: 'Not yet' })).json()).toMatchObject({
      status: 'denied',
      note: 'Not yet',
    })
    expect((await take(id, 'approve')).statusCode).toBe(409)
    expect((await payment()).refundOffer).toEqual(full)
    expect((await ask()).statusCode).toBe(201)
  })

  test('an unknown refund is 404', async () => {
    const { take } = await paidInvoice(fixture)
    for (const step of ['approve', 'deny', 'start-transfer'])
      expect((await take(newId(), step)).statusCode).toBe(404)
    expect((await take(newId(), 'complete-transfer', { reference: 'x' })).statusCode).toBe(404)
    expect((await take(newId(), 'fail-transfer', { reason: 'x' })).statusCode).toBe(404)
  })
})
