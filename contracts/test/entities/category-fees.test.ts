import { expect, test } from '@jest/globals'
import { addDays } from '../../src/entities/add-days.ts'
import { membershipState } from '../../src/entities/association-member-rules.ts'
import { categoryFormSchema, categorySchema } from '../../src/entities/category.ts'
import { feeNow, feeProblems } from '../../src/entities/category-fees.ts'

const at = (instant: string) => new Date(instant)
const fees = (until: string, from: string) => ({
  fee: 299,
  earlyBird: { fee: 199, until },
  late: { fee: 399, from },
})
const feeAt = (of: Parameters<typeof feeNow>[0], timeZone: string, instants: readonly string[]) =>
  instants.map((instant) => feeNow(of, { timeZone, now: at(instant), isMember: false }).fee)

test('the fee that holds, until when, and what follows', () => {
  const of = fees('2025-11-30', '2026-01-01')
  expect(feeNow(of, { timeZone: 'UTC', now: at('2025-11-30T12:00:00Z'), isMember: false })).toEqual({
    ...{ period: 'early-bird', fee: 199, until: '2025-11-30', next: 299, isMemberRate: false },
  })
  expect(feeNow(of, { timeZone: 'UTC', now: at('2025-12-01T12:00:00Z'), isMember: false })).toEqual({
    ...{ period: 'regular', fee: 299, until: '2025-12-31', next: 399, isMemberRate: false },
  })
  expect(feeNow(of, { timeZone: 'UTC', now: at('2026-01-01T12:00:00Z'), isMember: false })).toEqual({
    ...{ period: 'late', fee: 399, until: null, next: null, isMemberRate: false },
  })
  expect(
    feeNow(
      { fee: 299, earlyBird: null },
      { timeZone: 'UTC', now: at('2025-12-01T12:00:00Z'), isMember: false },
    ),
  ).toEqual({
    ...{ period: 'regular', fee: 299, until: null, next: null, isMemberRate: false },
  })
})

test('periods change at midnight of the programme, wherever that is', () => {
  const of = fees('2025-11-30', '2025-12-10')
  expect(feeAt(of, 'UTC', ['2025-11-30T23:59:59.999Z', '2025-12-01T00:00:00Z'])).toEqual([199, 299])
  expect(feeAt(of, 'UTC', ['2025-12-09T23:59:59.999Z', '2025-12-10T00:00:00Z'])).toEqual([299, 399])
  expect(feeAt(of, 'Pacific/Kiritimati', ['2025-11-30T09:59:59.999Z', '2025-11-30T10:00:00Z'])).toEqual([
    199, 299,
  ])
  expect(feeAt(of, 'Pacific/Pago_Pago', ['2025-12-10T10:59:59.999Z', '2025-12-10T11:00:00Z'])).toEqual([
    299, 399,
  ])
})

test('on the days on which the clocks change, midnight is the one of the clocks', () => {
  // summer time begins in the night to March 30 and ends in the night to October 26, 2025, both at 01:00 UTC
  const spring = fees('2025-03-29', '2025-03-31')
  expect(feeAt(spring, 'Europe/Berlin', ['2025-03-29T22:59:59Z', '2025-03-29T23:00:00Z'])).toEqual([199, 299])
  expect(feeAt(spring, 'Europe/Berlin', ['2025-03-30T21:59:59Z', '2025-03-30T22:00:00Z'])).toEqual([299, 399])
  const autumn = fees('2025-10-25', '2025-10-27')
  expect(feeAt(autumn, 'Europe/Berlin', ['2025-10-25T21:59:59Z', '2025-10-25T22:00:00Z'])).toEqual([199, 299])
  expect(feeAt(autumn, 'Europe/Berlin', ['2025-10-26T22:59:59Z', '2025-10-26T23:00:00Z'])).toEqual([299, 399])
  expect([addDays('2025-03-31', -1), addDays('2025-10-27', -1), addDays('2024-03-01', -1)]).toEqual([
    ...['2025-03-30', '2025-10-26', '2024-02-29'],
  ])
})

test('where midnight does not exist, the day begins with the first moment that does', () => {
  // Beirut's clocks went from 23:59:59 on March 29 to 01:00 on March 30, 2025
  expect(
    feeAt(fees('2025-03-29', '2025-04-10'), 'Asia/Beirut', ['2025-03-29T21:59:59Z', '2025-03-29T22:00:00Z']),
  ).toEqual([199, 299])
})

test('members pay their rate, but an early-bird fee that is lower, and never the late fee', () => {
  const of = { ...fees('2025-11-30', '2026-01-01'), memberFee: 249 }
  const ofMember = (now: string, memberFee = 249) =>
    feeNow({ ...of, memberFee }, { timeZone: 'UTC', now: at(now), isMember: true })
  const forGood = { until: null, next: null }
  expect(ofMember('2025-11-30T12:00:00Z')).toEqual({
    ...{ period: 'early-bird', fee: 199, until: '2025-11-30', next: 249, isMemberRate: false },
  })
  expect(ofMember('2025-12-01T12:00:00Z')).toEqual({
    ...{ period: 'regular', fee: 249, ...forGood, isMemberRate: true },
  })
  expect(ofMember('2026-01-01T12:00:00Z')).toEqual({
    ...{ period: 'late', fee: 249, ...forGood, isMemberRate: true },
  })
  expect(ofMember('2025-11-30T12:00:00Z', 0)).toMatchObject({ fee: 0, ...forGood, isMemberRate: true })
  // the early-bird fee is the rate itself: nothing follows it, and it is nobody's rate
  expect(ofMember('2025-11-30T12:00:00Z', 199)).toMatchObject({
    ...{ fee: 199, ...forGood, isMemberRate: false },
  })
  expect(feeNow(of, { timeZone: 'UTC', now: at('2025-12-01T12:00:00Z'), isMember: false }).fee).toBe(299)
  const none = { fee: 299, memberFee: null }
  expect(feeNow(none, { timeZone: 'UTC', now: at('2025-12-01T12:00:00Z'), isMember: true })).toMatchObject({
    ...{ fee: 299, isMemberRate: false },
  })
})

test('a membership holds on whole days of the programme, and without days always', () => {
  const period = { validFrom: '2025-11-01', validUntil: '2025-12-31' }
  const states = (instants: string[]) =>
    instants.map((instant) => membershipState(period, 'Europe/Berlin', at(instant)))
  expect(states(['2025-10-31T22:59:59Z', '2025-10-31T23:00:00Z', '2025-12-31T22:59:59Z'])).toEqual([
    ...['not-begun', 'present', 'present'],
  ])
  expect(states(['2025-12-31T23:00:00Z'])).toEqual(['ended'])
  const always = { validFrom: null, validUntil: null }
  expect(membershipState(always, 'UTC', at('2025-12-31T23:00:00Z'))).toBe('present')
})

test('what periods cannot say', () => {
  const problems = (earlyBird: object | null, late: object | null) =>
    feeProblems({ fee: 299, deadline: '2025-12-15', earlyBird, late } as never).map(({ path }) =>
      path.join('.'),
    )
  expect(problems({ fee: 199, until: '2025-12-14' }, { fee: 399, from: '2025-12-15' })).toEqual([])
  expect(problems({ fee: 299, until: '2025-12-15' }, null)).toEqual(['earlyBird.fee', 'earlyBird.until'])
  expect(problems(null, { fee: 299, from: '2025-12-16' })).toEqual(['late.fee', 'late.from'])
  expect(problems({ fee: 199, until: '2025-12-01' }, { fee: 399, from: '2025-12-01' })).toEqual(['late.from'])
  const rate = (memberFee: number) => feeProblems({ fee: 299, deadline: '2025-12-15', memberFee })
  expect([rate(0), rate(298)]).toEqual([[], []])
  expect(rate(299)).toEqual([{ path: ['memberFee'], message: 'The member rate must be lower than the fee' }])
})

test('the form names the field of a wrong period; an event from before periods existed has none', () => {
  const form = {
    ...{ name: 'Social Impact', description: 'Work that moved people', fee: 99, deadline: '2025-12-15' },
    criteria: [{ name: 'Idea', weight: 100 }],
  }
  const { error } = categoryFormSchema.safeParse({ ...form, late: { fee: 50, from: '2025-12-01' } })
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['late', 'fee'], 'The late fee must be higher than the fee'],
  ])
  const { criteria: _, ...old } = form
  const id = '0193e7a0-0000-7000-8000-000000000030'
  const event = { ...old, id, isActive: true, revealProjectUrl: false, criteria: [], version: 1 }
  expect(categorySchema.parse(event)).toEqual({
    ...{ ...event, earlyBird: null, late: null, memberFee: null, priceLists: [] },
    judgesPerEntry: null,
  })
})
