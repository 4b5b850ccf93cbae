import { countQueries } from '@accolade/chassis/testing/count-queries'
import type { Submission } from '@accolade/contracts/entities/submission'
import { paymentReceived } from '@accolade/contracts/events/contact'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let categoryId: string

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  member = await fixture.member()
  categoryId = (await fixture.category()).id
})

const draft = (title: string, by = member) => fixture.draft(by, categoryId, { title })
const order = (entries: readonly { id: string }[], by = member, organizationId = member.organizationId) =>
  fixture.call(by).post('/api/orders', { organizationId, submissionIds: entries.map(({ id }) => id) })
const statusOf = async ({ id }: { id: string }) =>
  (await fixture.call(member).get(`/api/submissions/${id}`)).json().status as Submission['status']
const payable = async () => (await fixture.call(member).get('/api/user/payable-entries')).json()

async function orders() {
  const { rows } = await fixture.pool.query(
    `SELECT payload -> 'data' AS data FROM outbox WHERE subject = 'evt.submission.payment-requested' AND payload -> 'data' ->> 'requestedBy' = $1 ORDER BY sequence`,
    [member.userId],
  )
  return rows.map(({ data }) => data)
}

test('three drafts are one order: all wait for their payment, and one event has a line for each', async () => {
  const drafts = [await draft('First'), await draft('Second'), await draft('Third')]
  const reply = await order(drafts)
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    expect.objectContaining({
      organizationId: member.organizationId,
      amountCents: 3 * drafts[0]!.payment.amountCents,
      lines: drafts.map(({ id, title, payment }) => ({
        submissionId: id,
        title,
        amountCents: payment.amountCents,
        discountCents: 0,
        memberRate: false,
      })),
    }),
  ])
  expect(await Promise.all(drafts.map(statusOf))).toEqual(Array(3).fill('pending_payment'))
  const [placed, ...others] = await orders()
  expect(others).toEqual([])
  expect(placed).toMatchObject({ orderId: reply.json().id, organizationName: 'Northlight Agency' })
  expect(
    placed.lines.map(({ title, version }: { title: string; version: number }) => [title, version]),
  ).toEqual([
    ['First', 2],
    ['Second', 2],
    ['Third', 2],
  ])
})

test('money for each line submits it', async () => {
  const drafts = [await draft('First'), await draft('Second')]
  await order(drafts)
  const invoiceId = newId()
  for (const [index, { id: submissionId }] of drafts.entries()) {
    const paymentId = index === 0 ? invoiceId : newId()
    const data = { paymentId, invoiceId, submissionId, receivedAt: new Date().toISOString() }
    await fixture.publish(paymentReceived, {
      aggregate: { id: invoiceId, version: 2 },
      data: { ...data, amountCents: 14900, currency: 'USD' },
    })
  }
  expect(await Promise.all(drafts.map(statusOf))).toEqual(['submitted', 'submitted'])
})

test('one that cannot be ordered leaves all of them as they were', async () => {
  const fine = await draft('Fine')
  const free = await fixture.draft(member, (await fixture.category({ fee: 0 })).id, { title: 'Free' })
  const reply = await order([fine, free])
  expect([reply.statusCode, reply.json().error]).toEqual([
    409,
    expect.stringContaining('“Free” cannot be ordered'),
  ])
  expect(await statusOf(fine)).toBe('draft')
  expect(await orders()).toEqual([])
})

test('entries of others, of nobody and of another organization are refused, and so is an order of none, of too many, or twice the same', async () => {
  const own = await draft('Own')
  const stranger = await fixture.member()
  const foreign = await draft('Foreign', stranger)
  const second = await fixture.member({
    userId: member.userId,
    organizationId: newId(),
    organizationName: 'Other',
  })
  const elsewhere = await draft('Elsewhere', second)
  for (const entries of [[own, foreign], [own, { id: newId() }], [own, elsewhere], [], [own, own]])
    expect((await order(entries)).statusCode).toBe(400)
  expect((await order(Array.from({ length: 101 }, () => ({ id: newId() })))).statusCode).toBe(400)
  expect((await order([own], stranger)).statusCode).toBe(400)
  expect(await statusOf(own)).toBe('draft')
})

test('what waits for its payment can be ordered again with others, at the fee that it was billed', async () => {
  const waiting = await draft('Waiting')
  await fixture.call(member).post(`/api/submissions/${waiting.id}/request-payment`)
  expect((await order([waiting, await draft('New')])).statusCode).toBe(201)
  const [single, both] = await orders()
  expect([single.lines.length, single.title, both.lines.length, both.title]).toEqual([
    1,
    'Waiting',
    2,
    undefined,
  ])
  expect(both.lines[0].version).toBeGreaterThan(single.lines[0].version)
})

test('two orders of the same entries at once come one after the other', async () => {
  const drafts = [await draft('First'), await draft('Second')]
  await fixture.warmUp()
  const replies = await Promise.all([order(drafts), order(drafts.toReversed()), order(drafts)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const versions = (await orders()).flatMap(({ lines }) =>
    lines.map(({ version }: { version: number }) => version),
  )
  expect(versions.toSorted()).toEqual([2, 2, 3, 3, 4, 4])
})

test('the list says what each entry costs and why one cannot be ordered', async () => {
  await draft('Draft')
  const waiting = await draft('Waiting')
  await fixture.call(member).post(`/api/submissions/${waiting.id}/request-payment`)
  await fixture.draft(member, (await fixture.category({ fee: 0 })).id, { title: 'Free' })
  const out = await draft('Out')
  await fixture.call(member).post(`/api/submissions/${out.id}/withdraw`)
  const listed = await payable()
  expect(
    listed.map(({ title, status, refusal, files }: Record<string, unknown>) => [
      title,
      status,
      refusal,
      files,
    ]),
  ).toEqual([
    ['Free', 'draft', 'no-fee', 0],
    ['Waiting', 'pending_payment', null, 0],
    ['Draft', 'draft', null, 0],
  ])
})

test('a list of one and a list of three take the same number of queries', async () => {
  const tables = ['submission', 'membership', 'asset', 'category', 'programme']
  await draft('First')
  const forOne = await countQueries(tables, payable)
  await draft('Second')
  await draft('Third')
  expect(await countQueries(tables, payable)).toBe(forOne)
})
