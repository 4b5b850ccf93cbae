import { expect, test } from '@jest/globals'
import { categoryFormSchema, categorySchema } from '../../src/entities/category.ts'
import { type PriceList, priceListProblems, pricesNow } from '../../src/entities/price-lists.ts'

const euros: PriceList = { currency: 'EUR', fee: 279, earlyBirdFee: 189, lateFee: null, memberFee: 150 }
const category = {
  ...{ fee: 299, memberFee: 200, priceLists: [euros] },
  earlyBird: { fee: 199, until: '2025-11-30' },
  late: { fee: 399, from: '2026-01-01' },
}
const both = { currency: 'USD', otherCurrencies: ['GBP', 'EUR'] }
const pricesAt = (
  day: string,
  { of = category, currencies = both as Parameters<typeof pricesNow>[1], isMember = false } = {},
) =>
  pricesNow(of, currencies, { timeZone: 'UTC', now: new Date(`${day}T12:00:00Z`), isMember }).map(
    ({ currency, fee, period, isMemberRate }) => [currency, fee, isMemberRate ? 'member' : period],
  )

test('each currency has its prices on the days of the own fees, and its fee where it names none', () => {
  expect(pricesAt('2025-11-30')).toEqual([
    ['USD', 199, 'early-bird'],
    ['EUR', 189, 'early-bird'],
  ])
  expect(pricesAt('2025-12-01')).toEqual([
    ['USD', 299, 'regular'],
    ['EUR', 279, 'regular'],
  ])
  expect(pricesAt('2026-01-01')).toEqual([
    ['USD', 399, 'late'],
    ['EUR', 279, 'regular'],
  ])
  expect(pricesAt('2026-01-01', { isMember: true })).toEqual([
    ['USD', 200, 'member'],
    ['EUR', 150, 'member'],
  ])
})

test('only currencies that the programme takes count, each once, and what the own fees make free is free', () => {
  expect(pricesAt('2025-12-01', { currencies: { currency: 'USD' } })).toEqual([['USD', 299, 'regular']])
  expect(pricesAt('2025-12-01', { currencies: { currency: 'EUR', otherCurrencies: ['EUR'] } })).toEqual([
    ['EUR', 299, 'regular'],
  ])
  const free = { ...category, earlyBird: { fee: 0, until: '2025-11-30' } }
  expect(pricesAt('2025-11-30', { of: free })).toEqual([['USD', 0, 'early-bird']])
})

test('a price list follows the rules of the own fees', () => {
  const problems = (list: Partial<PriceList>, change: object = {}) =>
    priceListProblems({
      ...{ ...category, deadline: '2026-01-31', ...change },
      priceLists: [euros, { ...euros, currency: 'GBP', ...list }],
    }).map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(problems({})).toEqual([])
  expect(problems({ currency: 'EUR' })).toEqual([
    'priceLists.1.currency: There is a price list in this currency already',
  ])
  expect(problems({ earlyBirdFee: 279, lateFee: 279, memberFee: 279 })).toEqual([
    'priceLists.1.earlyBirdFee: The early-bird fee must be lower than the fee',
    'priceLists.1.lateFee: The late fee must be higher than the fee',
    'priceLists.1.memberFee: The member rate must be lower than the fee',
  ])
  expect(problems({ lateFee: 400 }, { late: null })).toEqual([
    'priceLists.1.lateFee: The category has no late fee',
  ])
  // wrong days are said once, of the own fees
  expect(problems({ lateFee: 400 }, { late: { fee: 399, from: '2027-01-01' } })).toEqual([])
})

test('the form refuses currencies without hundredths, and prices of nothing', () => {
  const form = {
    ...{ name: 'Social Impact', description: 'Work that moved people.', fee: 299, deadline: '2026-01-31' },
    criteria: [{ name: 'Idea', weight: 100 }],
  }
  const refusals = (list: object, change: object = {}) =>
    categoryFormSchema
      .safeParse({ ...form, ...change, priceLists: [list] })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(refusals({ currency: 'EUR', fee: 279 })).toBeUndefined()
  expect(refusals({ currency: 'JPY', fee: 279 })?.[0]).toMatch(/^priceLists.0.currency: A currency/)
  expect(refusals({ currency: 'EUR', fee: 0 })).toEqual(['priceLists.0.fee: Fee must be more than 0'])
  expect(refusals({ currency: 'EUR', fee: 279 }, { fee: 0 })).toEqual([
    'priceLists.0.fee: A category without a fee has no price in another currency',
  ])
})

test('a category of the release before has none', () => {
  expect(categorySchema.shape.priceLists.parse(undefined)).toEqual([])
})
