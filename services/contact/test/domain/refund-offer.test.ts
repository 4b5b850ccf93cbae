import { describe, expect, test } from '@jest/globals'
import { type Refundable, refundOffer } from '../../src/domain/refund-offer.ts'

const paidAt = new Date('2025-11-03T10:00:00Z')
const paid: Refundable = {
  amountCents: 14950,
  paidAt,
  refunds: [],
  submissionStatus: 'submitted',
  judged: false,
}
const offerOf = (change: Partial<Refundable>, now = '2025-11-03T12:00:00Z', timeZone = 'UTC') =>
  refundOffer({ ...paid, ...change }, { now: new Date(now), timeZone })

const full = { kind: 'full', percent: 100, amountCents: 14950, until: '2025-11-10', withdraws: true }
const partial = { kind: 'partial', percent: 75, amountCents: 11213, until: '2025-12-03', withdraws: false }
const tooLate = { kind: 'none', reason: 'too-late' }

describe('by the calendar', () => {
  // spec §9: full within 7 days after payment, 75 % from day 8 to 30, nothing later
  test.each([
    ['2025-11-03T10:00:00Z', full],
    ['2025-11-10T23:59:59.999Z', full],
    ['2025-11-11T00:00:00Z', partial],
    ['2025-12-03T23:59:59.999Z', partial],
    ['2025-12-04T00:00:00Z', tooLate],
  ])('at %s', (now, offer) => {
    expect(offerOf({}, now)).toEqual(offer)
  })

  test.each([
    ['America/Los_Angeles', '2025-11-11T07:59:59Z', '2025-11-11T08:00:00Z'],
    ['Asia/Tokyo', '2025-11-10T14:59:59Z', '2025-11-10T15:00:00Z'],
  ])("a day ends in the programme's time zone, in %s", (timeZone, last, first) => {
    expect(offerOf({}, last, timeZone)).toEqual(full)
    expect(offerOf({}, first, timeZone)).toEqual(partial)
  })

  test('a payment counts from the day that it was there', () => {
    const late = { paidAt: new Date('2025-11-03T23:30:00Z') }
    expect(offerOf(late, '2025-11-04T00:00:00Z', 'Asia/Tokyo')).toMatchObject({ until: '2025-11-11' })
  })

  test('days on which clocks change count as one', () => {
    const autumn = { paidAt: new Date('2025-10-20T22:30:00Z') }
    expect(offerOf(autumn, '2025-10-28T22:59:59Z', 'Europe/Berlin')).toMatchObject({ kind: 'full' })
    expect(offerOf(autumn, '2025-10-28T23:00:00Z', 'Europe/Berlin')).toMatchObject({ kind: 'partial' })
    const spring = { paidAt: new Date('2026-03-24T22:30:00Z') }
    expect(offerOf(spring, '2026-03-31T21:59:59Z', 'Europe/Berlin')).toMatchObject({ kind: 'full' })
    expect(offerOf(spring, '2026-03-31T22:00:00Z', 'Europe/Berlin')).toMatchObject({ kind: 'partial' })
    expect(offerOf(spring, '2026-04-23T21:59:59Z', 'Europe/Berlin')).toMatchObject({ kind: 'partial' })
    expect(offerOf(spring, '2026-04-23T22:00:00Z', 'Europe/Berlin')).toEqual(tooLate)
  })
})

test.each([
  [14950, 11213],
  [29900, 22425],
  [1, 1],
])('three quarters of %s cents are %s, halves in favour of who paid', (amountCents, cents) => {
  expect(offerOf({ amountCents }, '2025-11-20T00:00:00Z')).toMatchObject({ amountCents: cents })
})

test('a submission that was withdrawn already stays refundable, and has nothing left to leave', () => {
  expect(offerOf({ submissionStatus: 'withdrawn' })).toEqual({ ...full, withdraws: false })
})

describe('no refund, for the first reason that holds', () => {
  const none = { paidAt: null, refunds: [], submissionStatus: 'winner', judged: true } as const
  const asked = [{ status: 'processing' }] as const
  test.each<[string, Partial<Refundable>]>([
    ['not-paid', none],
    ['refunded', { ...none, paidAt, refunds: [{ status: 'succeeded' }] }],
    ['requested', { ...none, paidAt, refunds: asked }],
    ['winner', { ...none, paidAt }],
    ['judging-begun', { submissionStatus: 'reviewed', judged: true }],
    ['judging-begun', { submissionStatus: 'submitted', judged: true }],
    ['judging-begun', { submissionStatus: 'withdrawn', judged: true }],
  ])('%s (%#)', (reason, change) => {
    expect(offerOf(change)).toEqual({ kind: 'none', reason })
    // what is over anyway doesn't hide why
    expect(offerOf(change, '2026-01-01T00:00:00Z')).toEqual({ kind: 'none', reason })
  })

  test.each(['requested', 'approved', 'processing', 'failed'] as const)(
    'a refund that is %s is under way',
    (status) => {
      expect(offerOf({ refunds: [{ status }] })).toEqual({ kind: 'none', reason: 'requested' })
    },
  )

  test('a refund that was denied may be asked for again', () => {
    expect(offerOf({ refunds: [{ status: 'denied' }] })).toEqual(full)
  })
})
