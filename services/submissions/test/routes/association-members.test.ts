import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

// An administrator marks organizations as members of the programme's association; they pay the member rate of a category.

let fixture: Fixture
let member: Member
let categoryId: string

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme({ timeZone: 'Europe/Berlin' })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.time.now = new Date('2025-11-10T12:00:00Z')
  member = await fixture.member()
  categoryId = (await fixture.category({ fee: 299, memberFee: 199 })).id
})

const always = { number: '', validFrom: null, validUntil: null }
const url = (id = member.organizationId) => `/api/admin/association-members/${id}`
const office = () => fixture.call(fixture.admin)
const mark = (form: object = {}, id?: string) => office().put(url(id), { ...always, ...form })
const paymentOf = async ({ id }: { id: string }, by = member) =>
  (await fixture.call(by).get(`/api/submissions/${id}`)).json().payment
const eventsOf = async (id: string, subject: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT payload -> 'data' AS data FROM outbox WHERE aggregate_id = $1 AND subject = $2 ORDER BY sequence`,
    [id, `evt.${subject}`],
  )
  return rows.map(({ data }) => data)
}
const order = (entries: readonly { id: string }[], more: object = {}) =>
  fixture.call(member).post('/api/orders', {
    ...{ organizationId: member.organizationId, submissionIds: entries.map(({ id }) => id), ...more },
  })

test('a member is marked, changed and removed; who edits an older version gets a conflict', async () => {
  const number = `N-${newId()}`
  const marked = await mark({ number, validFrom: '2025-01-01' })
  const { organizationId } = member
  const stored = { organizationId, number, validFrom: '2025-01-01', validUntil: null, entries: 0, version: 1 }
  expect([marked.statusCode, marked.json()]).toEqual([200, expect.objectContaining(stored)])
  // sent again, as after an answer that was lost, it changes nothing; somebody else's form does not replace it
  expect((await mark({ number, validFrom: '2025-01-01' })).json()).toMatchObject({ version: 1 })
  expect((await mark({ number: 'other' })).json().code).toBe('version-conflict')
  const changed = await mark({ number, validUntil: '2025-12-31', version: 1 })
  expect(changed.json()).toMatchObject({ validFrom: null, validUntil: '2025-12-31', version: 2 })
  expect((await mark({ number: 'late', version: 1 })).json().code).toBe('version-conflict')
  const found = await office().get(`/api/admin/association-members?q=${number.slice(0, 20)}`)
  expect(found.json()).toMatchObject({ total: 1, items: [{ organizationId, version: 2 }] })
  const own = await fixture.call(member).get('/api/user/association-memberships')
  expect(own.json()).toEqual([{ organizationId, number, validFrom: null, validUntil: '2025-12-31' }])
  expect((await office().delete(url())).statusCode).toBe(204)
  expect((await office().delete(url())).statusCode).toBe(404)
  expect((await mark({}, newId())).statusCode).toBe(404)
  expect((await fixture.call(member).get('/api/user/association-memberships')).json()).toEqual([])
  expect(await eventsOf(organizationId, 'submission.members-changed')).toHaveLength(3)
})

test('what administrators did about a member is recorded with what differs', async () => {
  await mark({ number: 'N-7' })
  await mark({ number: 'N-7', validUntil: '2025-12-31', version: 1 })
  await office().delete(url())
  const { rows } = await fixture.pool.query(
    `SELECT payload -> 'data' AS data FROM outbox
      WHERE payload #>> '{data,object,id}' = $1 ORDER BY sequence`,
    [member.organizationId],
  )
  expect(rows.map(({ data: { act, before, after } }) => [act, before, after])).toEqual([
    ['set-association-member', {}, expect.objectContaining({ number: 'N-7' })],
    ['set-association-member', { validUntil: null }, { validUntil: '2025-12-31' }],
    ['remove-association-member', expect.objectContaining({ number: 'N-7' }), {}],
  ])
})

test('only the days of the membership count, by the calendar of the programme', async () => {
  await mark({ validFrom: '2025-11-11', validUntil: '2025-11-12' })
  const draft = await fixture.draft(member, categoryId)
  const seen = []
  for (const at of [
    '2025-11-10T22:59:59.999Z',
    '2025-11-10T23:00:00Z',
    '2025-11-12T22:59:59.999Z',
    '2025-11-12T23:00:00Z',
  ]) {
    fixture.time.now = new Date(at)
    const { amountCents, memberRate } = await paymentOf(draft)
    seen.push([amountCents, memberRate])
  }
  expect(seen).toEqual([
    [29_900, false],
    [19_900, true],
    [19_900, true],
    [29_900, false],
  ])
})

test('a request fixes the member rate and names it; a request after the end costs the fee', async () => {
  await mark()
  const [first, second] = [await fixture.draft(member, categoryId), await fixture.draft(member, categoryId)]
  expect(first.payment).toMatchObject({ amountCents: 19_900, memberRate: true })
  await fixture.call(member).post(`/api/submissions/${first.id}/request-payment`)
  const [{ amountCents, memberRate, lines }] = await eventsOf(first.id, 'submission.payment-requested')
  expect([amountCents, memberRate, lines]).toEqual([
    19_900,
    true,
    [expect.objectContaining({ amountCents: 19_900, memberRate: true })],
  ])
  const listed = await office().get(`/api/admin/association-members?q=`)
  const { items } = listed.json()
  expect(
    items.find((each: { organizationId: string }) => each.organizationId === member.organizationId),
  ).toMatchObject({ entries: 1 })
  await office().delete(url())
  expect(await paymentOf(first)).toMatchObject({ amountCents: 19_900, memberRate: true })
  expect(await paymentOf(second)).toMatchObject({ amountCents: 29_900, memberRate: false })
  // what waits keeps its price in an order with others
  const reply = await order([first, second])
  expect(reply.json().lines).toEqual([
    expect.objectContaining({ amountCents: 19_900, memberRate: true }),
    expect.objectContaining({ amountCents: 29_900, memberRate: false }),
  ])
  // taken back and requested again, it costs what it costs then
  await fixture.call(member).post(`/api/submissions/${first.id}/withdraw-payment-request`)
  expect(await paymentOf(first)).toMatchObject({ amountCents: 29_900, memberRate: false })
})

test('a code takes its share off the member rate, and what is shown is what is ordered', async () => {
  await mark()
  const code = `C${newId().slice(-12)}`.toUpperCase()
  await office().post('/api/admin/discounts', {
    ...{ code, name: '', reduction: { kind: 'percent', percent: 10 }, isActive: true, categoryIds: [] },
    ...{ validFrom: null, validUntil: null, maxUses: null, maxUsesPerOrganization: null },
  })
  const draft = await fixture.draft(member, categoryId)
  const { organizationId } = member
  const checked = await fixture
    .call(member)
    .post('/api/discounts/check', { code, organizationId, submissionIds: [draft.id] })
  expect(checked.json().lines[0]).toMatchObject({ listCents: 19_900, discountCents: 1990 })
  const payable = (await fixture.call(member).get('/api/user/payable-entries')).json()
  expect(payable).toEqual([expect.objectContaining({ amountCents: 19_900, memberRate: true })])
  // the membership ends while the order dialog is open: nobody pays more than they saw
  await office().delete(url())
  const refused = await order([draft], { code, expectedCents: 17_910 })
  expect(refused.statusCode).toBe(409)
  await mark()
  expect((await order([draft], { code, expectedCents: 17_910 })).json().lines[0]).toMatchObject({
    ...{ amountCents: 17_910, discountCents: 1990, memberRate: true },
  })
})

test('where members enter free of charge a draft is submitted without an invoice', async () => {
  await mark()
  const free = (await fixture.category({ fee: 299, memberFee: 0 })).id
  const draft = await fixture.draft(member, free)
  const reply = await fixture.call(member).post(`/api/submissions/${draft.id}/complete`)
  expect(reply.json()).toMatchObject({ status: 'submitted', payment: { required: false, amountCents: 0 } })
  const other = await fixture.member()
  const theirs = await fixture.draft(other, free)
  expect(theirs.payment).toMatchObject({ required: true, amountCents: 29_900 })
})

test('nobody else reads who is a member', async () => {
  await mark({ number: 'N-secret' })
  const other = await fixture.member()
  expect((await fixture.call(other).get('/api/user/association-memberships')).json()).toEqual([])
  expect((await fixture.call(other).get('/api/admin/association-members')).statusCode).toBe(403)
  expect((await fixture.call(other).put(url(), always)).statusCode).toBe(403)
})
