import type { Discount } from '@accolade/contracts/entities/discount'
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

const form = (change: object = {}) => ({
  ...{ code: `C${newId().slice(-12)}`, name: 'Newsletter', reduction: { kind: 'percent', percent: 20 } },
  ...{ isActive: true, categoryIds: [], validFrom: null, validUntil: null },
  ...{ maxUses: null, maxUsesPerOrganization: null, ...change },
})
const create = (change: object = {}) => fixture.call(fixture.admin).post('/api/admin/discounts', form(change))
const created = async (change: object = {}) => (await create(change)).json() as Discount
const listed = async (id: string) =>
  ((await fixture.call(fixture.admin).get('/api/admin/discounts')).json() as Discount[]).find(
    (each) => each.id === id,
  )
const draft = (by = member) => fixture.draft(by, categoryId, { title: `Work ${newId()}` })
const order = (entries: readonly { id: string }[], code?: string, by = member, more: object = {}) =>
  fixture.call(by).post('/api/orders', {
    ...{ organizationId: by.organizationId, submissionIds: entries.map(({ id }) => id) },
    ...(code && { code }),
    ...more,
  })
const linesOf = async ({ id }: { id: string }) => {
  const { rows } = await fixture.pool.query(
    `SELECT payload -> 'data' -> 'lines' AS lines FROM outbox
      WHERE subject = 'evt.submission.payment-requested' AND aggregate_id = $1 ORDER BY sequence`,
    [id],
  )
  return rows.map(({ lines }) => lines)
}
const check = (entries: readonly { id: string }[], code: string, by = member) =>
  fixture.call(by).post('/api/discounts/check', {
    ...{ organizationId: by.organizationId, submissionIds: entries.map(({ id }) => id), code },
  })
const statusOf = async ({ id }: { id: string }) =>
  (await fixture.call(member).get(`/api/submissions/${id}`)).json().status

test('a code is made, found by its letters in either case, changed, and its letters exist once', async () => {
  const code = `SPRING-${newId().slice(-8)}`.toUpperCase()
  const made = await create({ code: code.toLowerCase() })
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({ code, uses: 0, version: 1 }),
  ])
  expect((await create({ code })).statusCode).toBe(409)
  const { id } = made.json()
  const url = `/api/admin/discounts/${id}`
  const changed = await fixture.call(fixture.admin).put(url, form({ code, isActive: false, version: 1 }))
  expect(changed.json()).toMatchObject({ isActive: false, version: 2 })
  const late = await fixture.call(fixture.admin).put(url, form({ code, version: 1 }))
  expect([late.statusCode, late.json().code]).toEqual([409, 'version-conflict'])
})

test('with a code an entry is billed less; the event says by how much, and the code counts as used', async () => {
  const code = await created()
  const one = await draft()
  const price = one.payment.amountCents
  const checked = (await check([one], code.code.toLowerCase())).json()
  expect(checked).toEqual({
    code: code.code,
    refusal: null,
    lines: [
      { submissionId: one.id, listCents: price, discountCents: price / 5, currency: 'USD', refusal: null },
    ],
  })
  const reply = await order([one], code.code)
  expect([reply.statusCode, reply.json().amountCents]).toEqual([201, (price * 4) / 5])
  const [lines] = await linesOf(one)
  expect(lines).toEqual([
    expect.objectContaining({
      amountCents: (price * 4) / 5,
      discount: { code: code.code, cents: price / 5 },
    }),
  ])
  expect(await listed(code.id)).toMatchObject({
    uses: 1,
    discounts: [{ currency: 'USD', amountCents: price / 5 }],
  })
})

test('whoever takes the request back has not used the code, and pays the full fee without it', async () => {
  const code = await created({ maxUses: 1 })
  const one = await draft()
  await order([one], code.code)
  await fixture.call(member).post(`/api/submissions/${one.id}/withdraw-payment-request`)
  expect(await listed(code.id)).toMatchObject({ uses: 0, discounts: [] })
  await fixture.call(member).post(`/api/submissions/${one.id}/request-payment`)
  expect(await listed(code.id)).toMatchObject({ uses: 0 })
  const { payment } = (await fixture.call(member).get(`/api/submissions/${one.id}`)).json()
  expect(payment.amountCents).toBe(one.payment.amountCents)
})

test('of many at once no more get the discount than it has uses', async () => {
  const code = await created({ maxUses: 3 })
  const people = await Promise.all(Array.from({ length: 10 }, () => fixture.member()))
  const drafts = await Promise.all(people.map((person) => fixture.draft(person, categoryId)))
  const replies = await Promise.all(people.map((person, index) => order([drafts[index]!], code.code, person)))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  const refused = replies.filter(({ statusCode }) => statusCode !== 201)
  expect(new Set(refused.map((reply) => JSON.stringify(reply.json().issues)))).toEqual(
    new Set([JSON.stringify([{ path: 'code', message: 'This code has been used as often as it can be' }])]),
  )
  expect(await listed(code.id)).toMatchObject({ uses: 3 })
})

test('an organization uses a code as often as it may', async () => {
  const code = await created({ maxUsesPerOrganization: 1 })
  await order([await draft()], code.code)
  const again = await order([await draft()], code.code)
  expect([again.statusCode, again.json().issues[0].message]).toEqual([
    400,
    'Your organization has used this code as often as it can',
  ])
  const other = await fixture.member()
  expect((await order([await draft(other)], code.code, other)).statusCode).toBe(201)
})

test('an entry that costs nothing with a code is submitted at once, and no invoice is asked for', async () => {
  const code = await created({ reduction: { kind: 'percent', percent: 100 }, maxUses: 1 })
  const [free, other] = [await draft(), await draft()]
  const reply = await order([free, other], code.code)
  expect(reply.json().lines.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([
    0,
    other.payment.amountCents,
  ])
  expect([await statusOf(free), await statusOf(other)]).toEqual(['submitted', 'pending_payment'])
  expect(await listed(code.id)).toMatchObject({ uses: 1 })
})

test('a code that does not hold refuses the order at its field, and nothing is ordered', async () => {
  const off = await created({ isActive: false })
  const one = await draft()
  for (const code of [off.code, 'NO-SUCH-CODE']) {
    const reply = await order([one], code)
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [{ path: 'code', message: 'This code is not valid' }],
    ])
    expect((await check([one], code)).json()).toMatchObject({ refusal: 'unknown', lines: [] })
  }
  expect(await statusOf(one)).toBe('draft')
})

test('who tries one code after the other is stopped, also by orders, and by orders that are sent with a key', async () => {
  const one = await draft()
  const { organizationId } = member
  const keyed = (code: string) =>
    fixture.as(member)({
      ...{ method: 'POST', url: '/api/orders', headers: { 'idempotency-key': newId() } },
      payload: { organizationId, submissionIds: [one.id], code },
    })
  const ways = [(code: string) => check([one], code), (code: string) => order([one], code), keyed]
  const replies = []
  for (let turn = 0; turn < 22; turn += 1) replies.push((await ways[turn % 3]!(`GUESS-${turn}`)).statusCode)
  expect(replies).toEqual([
    ...Array.from({ length: 20 }, (_, turn) => (turn % 3 === 0 ? 200 : 400)),
    429,
    429,
  ])
  // a code that exists costs no guess
  const code = await created()
  expect((await order([one], code.code)).statusCode).toBe(201)
})

test('an order at another price than was shown is refused, and nothing is ordered', async () => {
  const code = await created({ maxUses: 1 })
  const [one, two] = [await draft(), await draft()]
  const full = one.payment.amountCents
  const refused = await order([one, two], code.code, member, { expectedCents: (full * 8) / 5 })
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'The price has changed meanwhile. Please look at it again',
  ])
  expect([await statusOf(one), (await listed(code.id))?.uses]).toEqual(['draft', 0])
  const shown = { expectedCents: (full * 9) / 5 }
  expect((await order([one, two], code.code, member, shown)).statusCode).toBe(201)
})

test('what waits keeps its discount as it is ordered once more with others, whatever became of its code', async () => {
  const code = await created({ maxUses: 1 })
  const one = await draft()
  await order([one], code.code)
  const url = `/api/admin/discounts/${code.id}`
  await fixture.call(fixture.admin).put(url, form({ code: code.code, isActive: false, version: 1 }))
  const two = await draft()
  const price = one.payment.amountCents
  expect((await order([one, two])).json().amountCents).toBe((price * 9) / 5)
  const [, again] = await linesOf(one)
  expect(again.map((line: object) => line)).toEqual([
    expect.objectContaining({
      amountCents: (price * 4) / 5,
      discount: { code: code.code, cents: price / 5 },
    }),
    expect.not.objectContaining({ discount: expect.anything() }),
  ])
  expect(await listed(code.id)).toMatchObject({ uses: 1 })
})

test('whoever withdraws an entry that is not paid frees the use, whoever has paid keeps it', async () => {
  const code = await created({ maxUses: 1 })
  const one = await draft()
  await order([one], code.code)
  await fixture.call(member).post(`/api/submissions/${one.id}/withdraw`)
  expect([await statusOf(one), (await listed(code.id))?.uses]).toEqual(['withdrawn', 0])
  const two = await draft()
  expect((await order([two], code.code)).statusCode).toBe(201)
})

test('an amount is never more than the fee, and is for its currency only', async () => {
  const all = await created({ reduction: { kind: 'amount', amountCents: 9_999_999, currency: 'USD' } })
  const one = await draft()
  expect((await order([one], all.code)).json().lines).toEqual([
    expect.objectContaining({ amountCents: 0, discountCents: one.payment.amountCents }),
  ])
  expect(await statusOf(one)).toBe('submitted')
  const euros = await created({ reduction: { kind: 'amount', amountCents: 100, currency: 'EUR' } })
  const two = await draft()
  expect((await check([two], euros.code)).json().lines).toEqual([
    expect.objectContaining({ discountCents: 0, refusal: 'other-currency' }),
  ])
  expect((await order([two], euros.code)).statusCode).toBe(409)
})

test('a code holds from the first of its days to the last, in the time zone of the programme', async () => {
  await fixture.programme({ timeZone: 'Pacific/Auckland' })
  // noon of December 1 in Greenwich is in Auckland the first hour after midnight
  const one = await draft()
  const said = async (days: object) => (await check([one], (await created(days)).code)).json().refusal
  expect(await said({ validFrom: '2025-12-02', validUntil: '2025-12-02' })).toBe(null)
  expect(await said({ validFrom: '2025-12-03' })).toBe('not-begun')
  expect(await said({ validUntil: '2025-12-01' })).toBe('ended')
  await fixture.programme({})
})

test('what is about entries of others is not answered', async () => {
  const code = await created()
  const other = await fixture.member()
  const theirs = await draft(other)
  expect((await check([theirs], code.code)).json().lines).toEqual([])
  expect((await fixture.call(member).get('/api/admin/discounts')).statusCode).toBe(403)
})
