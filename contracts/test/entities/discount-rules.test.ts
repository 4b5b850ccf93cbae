import { describe, expect, test } from '@jest/globals'
import { discountFormSchema } from '../../src/entities/discount.ts'
import {
  codeRefusal,
  type DiscountTerms,
  discountOf,
  entryDiscountRefusal,
  usesLeft,
} from '../../src/entities/discount-rules.ts'

const terms: DiscountTerms = {
  reduction: { kind: 'percent', percent: 20 },
  isActive: true,
  categoryIds: [],
  validFrom: null,
  validUntil: null,
  maxUses: null,
  maxUsesPerOrganization: null,
}
const none = { all: 0, organization: 0 }

test.each([
  [{ kind: 'percent', percent: 20 }, 14900, 2980],
  [{ kind: 'percent', percent: 33 }, 101, 33],
  [{ kind: 'percent', percent: 50 }, 101, 51],
  [{ kind: 'percent', percent: 100 }, 14999, 14999],
  [{ kind: 'amount', amountCents: 5000, currency: 'USD' }, 14900, 5000],
  [{ kind: 'amount', amountCents: 5000, currency: 'USD' }, 4900, 4900],
] as const)('%j takes off %i cents: %i', (reduction, fee, expected) => {
  expect(discountOf(reduction, fee)).toBe(expected)
})

describe('a code holds', () => {
  const at = (change: Partial<DiscountTerms> | null, instant: string, uses = none, timeZone = 'UTC') =>
    codeRefusal(change && { ...terms, ...change }, { uses, timeZone, now: new Date(instant) })
  const noon = '2026-03-29T12:00:00Z'

  test('while it exists and is switched on: both are one answer', () => {
    expect([at({}, noon), at(null, noon), at({ isActive: false }, noon)]).toEqual([
      null,
      'unknown',
      'unknown',
    ])
  })

  test('from its first day to its last one in the time zone of the programme, also as the clocks change', () => {
    const days = { validFrom: '2026-03-29', validUntil: '2026-03-29' }
    const berlin = (instant: string) => at(days, instant, none, 'Europe/Berlin')
    expect(berlin('2026-03-28T22:59:59Z')).toBe('not-begun')
    expect(berlin('2026-03-28T23:00:00Z')).toBe(null)
    // the day has 23 hours
    expect(berlin('2026-03-29T21:59:59Z')).toBe(null)
    expect(berlin('2026-03-29T22:00:00Z')).toBe('ended')
  })

  test('as often as it may be used, by all and by each organization', () => {
    const limits = { maxUses: 3, maxUsesPerOrganization: 2 }
    expect(at(limits, noon, { all: 2, organization: 1 })).toBe(null)
    expect(at(limits, noon, { all: 3, organization: 0 })).toBe('used-up')
    expect(at(limits, noon, { all: 2, organization: 2 })).toBe('used-up-here')
    expect(usesLeft({ ...terms, ...limits }, { all: 2, organization: 0 })).toBe(1)
    expect(usesLeft({ ...terms, ...limits }, { all: 0, organization: 1 })).toBe(1)
    expect(usesLeft({ ...terms, maxUses: 1 }, { all: 5, organization: 5 })).toBe(0)
    expect(usesLeft(terms, { all: 5, organization: 5 })).toBe(null)
  })

  test('for its categories, and an amount in its currency', () => {
    const entry = { categoryId: 'one', currency: 'USD' }
    expect(entryDiscountRefusal(terms, entry)).toBe(null)
    expect(entryDiscountRefusal({ ...terms, categoryIds: ['one', 'two'] }, entry)).toBe(null)
    expect(entryDiscountRefusal({ ...terms, categoryIds: ['two'] }, entry)).toBe('other-category')
    const euros = { kind: 'amount', amountCents: 100, currency: 'EUR' } as const
    expect(entryDiscountRefusal({ ...terms, reduction: euros }, entry)).toBe('other-currency')
  })
})

test('what administrators write is kept in capital letters, and contradictions are named at their field', () => {
  const form = { ...terms, code: ' spring-26 ', name: 'Newsletter' }
  expect(discountFormSchema.parse(form).code).toBe('SPRING-26')
  const wrong = (change: object) =>
    discountFormSchema.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join('.'))
  expect(wrong({ code: 'a b' })).toEqual(['code'])
  expect(wrong({ code: 'AB' })).toEqual(['code'])
  expect(wrong({ reduction: { kind: 'percent', percent: 0 } })).toEqual(['reduction.percent'])
  expect(wrong({ reduction: { kind: 'amount', amountCents: 100, currency: 'XXX' } })).toEqual([
    'reduction.currency',
  ])
  expect(wrong({ validFrom: '2026-02-01', validUntil: '2026-01-31' })).toEqual(['validUntil'])
  expect(wrong({ maxUses: 0 })).toEqual(['maxUses'])
})
