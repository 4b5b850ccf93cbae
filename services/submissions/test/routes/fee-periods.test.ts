import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

// The programme lives by the clocks of Berlin, which were set back in the night to October 26, 2025.
const periods = {
  ...{ fee: 299, deadline: '2025-12-15' },
  earlyBird: { fee: 199, until: '2025-10-25' },
  late: { fee: 399, from: '2025-10-27' },
}
const lastEarly = new Date('2025-10-25T21:59:59.999Z')
const firstRegular = new Date('2025-10-25T22:00:00Z')
const lastRegular = new Date('2025-10-26T22:59:59.999Z')
const firstLate = new Date('2025-10-26T23:00:00Z')

let fixture: Fixture
let member: Member
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme({ timeZone: 'Europe/Berlin', currency: 'EUR' })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.time.now = lastEarly
  member = await fixture.member()
})

const paymentOf = async (id: string) =>
  (await fixture.call(member).get(`/api/submissions/${id}`)).json().payment
const amountOf = async (id: string) => (await paymentOf(id)).amountCents
const request = (id: string) => fixture.call(member).post(`/api/submissions/${id}/request-payment`)

test('a draft costs what entering costs at that moment, to the millisecond of midnight', async () => {
  const draft = await fixture.draft(member, (await fixture.category(periods)).id)
  expect(draft.payment).toMatchObject({ amountCents: 19_900, currency: 'EUR' })
  const seen = []
  for (const at of [lastEarly, firstRegular, lastRegular, firstLate]) {
    fixture.time.now = at
    seen.push(await amountOf(draft.id))
  }
  expect(seen).toEqual([19_900, 29_900, 29_900, 39_900])
})

test.each([
  [lastEarly, 19_900],
  [firstRegular, 29_900],
  [lastRegular, 29_900],
  [firstLate, 39_900],
])(
  'an invoice that is requested at %p is over the fee of then, whatever time it is later',
  async (at, cents) => {
    const draft = await fixture.draft(member, (await fixture.category(periods)).id)
    fixture.time.now = at
    expect((await request(draft.id)).statusCode).toBe(202)
    const event = await fixture.events.next('submission.payment-requested')
    expect([event.data.submissionId, event.data.amountCents, event.data.currency]).toEqual([
      draft.id,
      cents,
      'EUR',
    ])
    fixture.time.now = firstLate
    expect(await amountOf(draft.id)).toBe(cents)
  },
)

test('an entry that becomes a draft again costs the fee of then', async () => {
  const draft = await fixture.draft(member, (await fixture.category(periods)).id)
  await request(draft.id)
  fixture.time.now = firstLate
  await fixture.call(member).post(`/api/submissions/${draft.id}/withdraw-payment-request`)
  expect(await amountOf(draft.id)).toBe(39_900)
})

test('a category that is free for early birds is completed at once, and owes its fee the day after', async () => {
  const { id } = await fixture.category({ ...periods, earlyBird: { fee: 0, until: '2025-10-25' } })
  const [first, second] = [await fixture.draft(member, id), await fixture.draft(member, id)]
  const complete = async (draft: { id: string }) =>
    (await fixture.call(member).post(`/api/submissions/${draft.id}/complete`)).json()
  expect(await complete(first)).toMatchObject({ status: 'submitted', payment: { required: false } })
  fixture.time.now = firstRegular
  expect(await complete(second)).toMatchObject({
    status: 'draft',
    payment: { required: true, amountCents: 29_900 },
  })
})

test('the periods follow the category, and end where it names none', async () => {
  const category = await fixture.category(periods)
  const draft = await fixture.draft(member, category.id)
  await fixture.category({ ...category, earlyBird: null, version: 2 })
  expect(await amountOf(draft.id)).toBe(29_900)
  // an event of the release before has no periods
  const { earlyBird: _early, late: _late, ...old } = category
  await fixture.category({ ...old, fee: 149, version: 3, earlyBird: undefined, late: undefined } as never)
  fixture.time.now = firstLate
  expect(await amountOf(draft.id)).toBe(14_900)
})
