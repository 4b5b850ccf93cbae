import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

const euros = { currency: 'EUR', fee: 139.5, earlyBirdFee: null, lateFee: null, memberFee: 90 }

let fixture: Fixture
let member: Member
let categoryId: string
let ownOnlyId: string
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme({ currency: 'USD', otherCurrencies: ['EUR', 'GBP'] })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  member = await fixture.member()
  categoryId = (await fixture.category({ fee: 149, priceLists: [euros] })).id
  ownOnlyId = (await fixture.category({ fee: 149 })).id
})

const draft = (id = categoryId) => fixture.draft(member, id)
const order = (entries: readonly { id: string }[], more: object = {}) => {
  const submissionIds = entries.map(({ id }) => id)
  const body = { organizationId: member.organizationId, submissionIds, ...more }
  return fixture.call(member).post('/api/orders', body)
}
const paymentOf = async ({ id }: { id: string }) =>
  (await fixture.call(member).get(`/api/submissions/${id}`)).json().payment
const payable = async () => (await fixture.call(member).get('/api/user/payable-entries')).json()
const inBoth = [
  { currency: 'USD', amountCents: 14_900, memberRate: false },
  { currency: 'EUR', amountCents: 13_950, memberRate: false },
]

test('a draft says what it costs in each currency that its category has a price in', async () => {
  const [both, one] = [await draft(), await draft(ownOnlyId)]
  expect(both.payment).toMatchObject({ amountCents: 14_900, currency: 'USD', prices: inBoth })
  expect(one.payment.prices).toEqual(inBoth.slice(0, 1))
  expect((await payable()).map(({ id, prices }: { id: string; prices: unknown }) => [id, prices])).toEqual([
    [one.id, inBoth.slice(0, 1)],
    [both.id, inBoth],
  ])
})

test('two drafts are ordered in euros: the event says so, and what was requested keeps its currency', async () => {
  const drafts = [await draft(), await draft()]
  const reply = await order(drafts, { currency: 'EUR', expectedCents: 27_900 })
  expect([reply.statusCode, reply.json().currency, reply.json().amountCents]).toEqual([201, 'EUR', 27_900])
  const { data } = await fixture.events.next('submission.payment-requested')
  expect([data.currency, data.lines?.map(({ amountCents }) => amountCents)]).toEqual([
    'EUR',
    [13_950, 13_950],
  ])
  // neither a dearer price list nor a programme without euros changes what waits
  await fixture.category({ id: categoryId, fee: 149, priceLists: [{ ...euros, fee: 999 }], version: 2 })
  expect(await paymentOf(drafts[0]!)).toMatchObject({ currency: 'EUR', amountCents: 13_950, prices: [] })
  const third = await draft()
  const together = await order([drafts[0]!, third])
  expect([together.statusCode, together.json().detail]).toEqual([
    409,
    'Entries with fees in different currencies cannot be ordered together',
  ])
  expect((await order([drafts[0]!, third], { currency: 'EUR' })).json().amountCents).toBe(13_950 + 99_900)
})

test('whoever takes the request back chooses once more', async () => {
  const entry = await draft()
  await order([entry], { currency: 'EUR' })
  await fixture.call(member).post(`/api/submissions/${entry.id}/withdraw-payment-request`)
  expect(await paymentOf(entry)).toMatchObject({ currency: 'USD', amountCents: 14_900, prices: inBoth })
  expect((await order([entry])).json()).toMatchObject({ currency: 'USD', amountCents: 14_900 })
})

test('without a price in the currency nothing is ordered, whether the category has none or the programme does not take it', async () => {
  const [both, one] = [await draft(), await draft(ownOnlyId)]
  const refusal = (title: string) =>
    `The entry “${title}” cannot be ordered: Its category has no price in this currency`
  const replies = [
    await order([both, one], { currency: 'EUR' }),
    await order([both], { currency: 'GBP' }),
    await order([both], { currency: 'JPY' }),
  ]
  expect(replies.map((reply) => [reply.statusCode, reply.json().detail])).toEqual([
    [409, refusal(one.title)],
    [409, refusal(both.title)],
    [409, refusal(both.title)],
  ])
  expect((await order([both], { currency: 'XQQ' })).json()).toMatchObject({
    ...{ status: 400, issues: [{ path: 'currency', message: 'Please select a currency' }] },
  })
  expect(await paymentOf(both)).toMatchObject({ required: true, currency: 'USD' })
})

test('a currency that the settings no longer have is not offered, and the prices wait in the category', async () => {
  const entry = await draft()
  await fixture.programme({ currency: 'USD', otherCurrencies: [] })
  expect((await paymentOf(entry)).prices).toEqual(inBoth.slice(0, 1))
  expect((await order([entry], { currency: 'EUR' })).statusCode).toBe(409)
  await fixture.programme({ currency: 'USD', otherCurrencies: ['EUR', 'GBP'] })
  expect((await paymentOf(entry)).prices).toEqual(inBoth)
})

test('a code says what it takes off in the chosen currency', async () => {
  const code = { name: '', isActive: true, categoryIds: [], validFrom: null, validUntil: null }
  const limits = { maxUses: null, maxUsesPerOrganization: null }
  const make = (letters: string, reduction: object) =>
    fixture.call(fixture.admin).post('/api/admin/discounts', { ...code, ...limits, code: letters, reduction })
  await make('SHARE10', { kind: 'percent', percent: 10 })
  await make('TENEUROS', { kind: 'amount', amountCents: 1000, currency: 'EUR' })
  const entries = [await draft(), await draft(ownOnlyId)]
  const check = async (letters: string, currency: string) => {
    const submissionIds = entries.map(({ id }) => id)
    const body = { code: letters, organizationId: member.organizationId, submissionIds, currency }
    const { lines } = (await fixture.call(member).post('/api/discounts/check', body)).json()
    return lines.map((line: { discountCents: number; refusal: string | null }) => [
      line.discountCents,
      line.refusal,
    ])
  }
  expect(await check('SHARE10', 'EUR')).toEqual([[1395, null]])
  expect(await check('TENEUROS', 'EUR')).toEqual([[1000, null]])
  expect(await check('TENEUROS', 'USD')).toEqual(Array(2).fill([0, 'other-currency']))
})

test('an event of the release before has no price lists', async () => {
  const entry = await draft()
  const { priceLists: _none, ...old } = await fixture.category({ id: categoryId, version: 2 })
  await fixture.category({ ...old, fee: 99, version: 3, priceLists: undefined } as never)
  expect((await paymentOf(entry)).prices).toEqual([{ currency: 'USD', amountCents: 9900, memberRate: false }])
})
