import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { outcomeOf, type Sheet, toTenths } from '../../src/domain/points.ts'

const equal = [25, 25, 25, 25].map((weight, at) => ({ id: `c${at}`, weight }))
const sheet = (...values: number[]): Sheet => new Map(values.map((value, at) => [`c${at}`, toTenths(value)]))

test('four equal criteria: 8.0, 9.0, 7.5 and 8.5 are 82.50 points, Silver', () => {
  expect(outcomeOf(equal, [sheet(8, 9, 7.5, 8.5)])).toEqual({
    judges: 1,
    meanHundredths: 8250,
    spreadHundredths: 0,
    level: 'silver',
  })
})

test('weights that do not sum to 100: (9 × 30 + 6 × 10) / 40 is 8.25', () => {
  const criteria = [
    { id: 'c0', weight: 30 },
    { id: 'c1', weight: 10 },
  ]
  expect(outcomeOf(criteria, [sheet(9, 6)]).meanHundredths).toBe(8250)
})

test('three judges with 90, 80 and 70 points: mean 80, spread sqrt(200 / 3) = 8.16', () => {
  const criteria = [{ id: 'c0', weight: 7 }]
  expect(outcomeOf(criteria, [sheet(9), sheet(8), sheet(7)])).toEqual({
    judges: 3,
    meanHundredths: 8000,
    spreadHundredths: 816,
    level: 'silver',
  })
})

test('rounded to the nearest hundredth, halves up: 66.666… is 66.67, 0.125 is 0.13', () => {
  const three = [1, 1, 1].map((weight, at) => ({ id: `c${at}`, weight }))
  expect(outcomeOf(three, [sheet(6.6, 6.7, 6.7)]).meanHundredths).toBe(6667)
  const eight = [
    { id: 'c0', weight: 1 },
    { id: 'c1', weight: 79 },
  ]
  // 10 tenths × 1 / 80 = 0.125 points
  expect(outcomeOf(eight, [sheet(1, 0)]).meanHundredths).toBe(13)
})

test('the spread rounds halves up, too: 0.25 points apart from the mean of 0.25 each way', () => {
  const criteria = [
    { id: 'c0', weight: 1 },
    { id: 'c1', weight: 199 },
  ]
  // 0 and 1 tenth × 1 / 200 = 0.005 points: each 0.0025 from the mean, which is 0.25 hundredths
  expect(outcomeOf(criteria, [sheet(0, 0), sheet(0.1, 0)]).spreadHundredths).toBe(0)
  // 0 and 2 tenths: each 0.005 from the mean, which is half of a hundredth
  expect(outcomeOf(criteria, [sheet(0, 0), sheet(0.2, 0)]).spreadHundredths).toBe(1)
})

test('a sheet that is not complete does not count; scores for other criteria neither', () => {
  expect(outcomeOf(equal, [sheet(10, 10, 10), sheet(7, 7, 7, 7, 10)])).toMatchObject({
    judges: 1,
    meanHundredths: 7000,
  })
  const nothing = { judges: 0, meanHundredths: null, spreadHundredths: null, level: null }
  expect(outcomeOf(equal, [sheet(10)])).toEqual(nothing)
  expect(outcomeOf([], [sheet()])).toEqual(nothing)
})

const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 })
const panel = weights.chain((list) => {
  const criteria = list.map((weight, at) => ({ id: `c${at}`, weight }))
  const values = fc.array(fc.integer({ min: 0, max: 100 }), {
    minLength: list.length,
    maxLength: list.length,
  })
  const sheets = fc.array(
    values.map((tenths): Sheet => new Map(tenths.map((value, at) => [`c${at}`, value]))),
    { minLength: 1, maxLength: 30 },
  )
  return fc.record({ criteria: fc.constant(criteria), sheets })
})

test('the order of judges does not matter', () => {
  fc.assert(
    fc.property(panel, fc.infiniteStream(fc.nat()), ({ criteria, sheets }, random) => {
      const shuffled = sheets.toSorted(() => (random.next().value % 2 === 0 ? 1 : -1))
      expect(outcomeOf(criteria, shuffled)).toEqual(outcomeOf(criteria, sheets))
    }),
  )
})

test('mean and spread are those of floating point, within their rounding', () => {
  fc.assert(
    fc.property(panel, ({ criteria, sheets }) => {
      const sum = criteria.reduce((total, { weight }) => total + weight, 0)
      const points = sheets.map(
        (one) => criteria.reduce((total, { id, weight }) => total + (one.get(id) ?? 0) * weight, 0) / sum,
      )
      const mean = points.reduce((total, value) => total + value, 0) / points.length
      const variance = points.reduce((total, value) => total + (value - mean) ** 2, 0) / points.length
      const { meanHundredths, spreadHundredths, judges } = outcomeOf(criteria, sheets)
      expect(judges).toBe(sheets.length)
      expect(Math.abs((meanHundredths ?? -1) - mean * 100)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(Math.abs((spreadHundredths ?? -1) - Math.sqrt(variance) * 100)).toBeLessThanOrEqual(0.5 + 1e-3)
    }),
  )
})

test('multiplying all weights changes nothing, nor does a judge whose sheet is not complete', () => {
  fc.assert(
    fc.property(panel, fc.integer({ min: 2, max: 9 }), ({ criteria, sheets }, factor) => {
      const heavier = criteria.map(({ id, weight }) => ({ id, weight: weight * factor }))
      expect(outcomeOf(heavier, sheets)).toEqual(outcomeOf(criteria, sheets))
      expect(outcomeOf(criteria, [...sheets, new Map([['other', 100]])])).toEqual(outcomeOf(criteria, sheets))
    }),
  )
})

test('judges who agree leave no spread, and the mean is theirs', () => {
  fc.assert(
    fc.property(panel, ({ criteria, sheets }) => {
      const [one] = sheets as [Sheet]
      const agreed = outcomeOf(
        criteria,
        sheets.map(() => one),
      )
      expect(agreed.spreadHundredths).toBe(0)
      expect(agreed.meanHundredths).toBe(outcomeOf(criteria, [one]).meanHundredths)
    }),
  )
})
