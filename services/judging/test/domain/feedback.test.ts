import { expect, test } from '@jest/globals'
import { feedbackOf } from '../../src/domain/feedback.ts'

const criteria = [
  { id: 'idea', weight: 60 },
  { id: 'craft', weight: 40 },
]
const sheet = (idea: number, craft: number) =>
  new Map([
    ['idea', idea],
    ['craft', craft],
  ])
const entry = (judgingId: string, meanHundredths: number, ...sheets: Map<string, number>[]) => ({
  judgingId,
  meanHundredths,
  sheets,
})

test('each entry of a category learns which share of the others got less, and where the category lies', () => {
  const means = [5000, 6000, 6000, 7000, 9000]
  const entries = means.map((mean, at) => entry(`${at}`, mean, sheet(mean / 100, 100 - mean / 100)))
  const { spread, criteria: spreads, entries: shown } = feedbackOf(criteria, entries)
  expect(spread).toEqual({ low: 6000, middle: 6000, high: 7000 })
  expect(spreads).toEqual([
    { low: 6000, middle: 6000, high: 7000 },
    { low: 3000, middle: 4000, high: 4000 },
  ])
  expect(shown.map(({ score }) => score)).toEqual([
    { mean: 5000, percentile: 0 },
    // equal ones are not above each other
    { mean: 6000, percentile: 25 },
    { mean: 6000, percentile: 25 },
    { mean: 7000, percentile: 75 },
    { mean: 9000, percentile: 100 },
  ])
  expect(shown[0]!.criteria).toEqual([
    { mean: 5000, percentile: 0 },
    { mean: 5000, percentile: 100 },
  ])
})

test("where the category lies is said in whole points, which are nobody's exact result", () => {
  const entries = [5012, 6049, 7050, 8051, 9000].map((mean, at) => entry(`${at}`, mean))
  expect(feedbackOf([], entries).spread).toEqual({ low: 6000, middle: 7100, high: 8100 })
})

test('of a criterion the mean counts the judges who scored all of the sheet, rounded half up', () => {
  const incomplete = new Map([['idea', 0]])
  const entries = [entry('one', 7000, sheet(80, 70), sheet(81, 70), sheet(80, 71), incomplete)]
  expect(feedbackOf(criteria, entries).entries[0]!.criteria.map(({ mean }) => mean)).toEqual([8033, 7033])
})

test('with fewer than five scored entries nothing is said about the others', () => {
  const entries = [1, 2, 3, 4].map((at) => entry(`${at}`, at * 1000, sheet(at * 10, at * 10)))
  const { spread, criteria: spreads, entries: shown } = feedbackOf(criteria, entries)
  expect([spread, ...spreads]).toEqual([null, null, null])
  expect(
    shown.flatMap(({ score, criteria: each }) => [score, ...each].map(({ percentile }) => percentile)),
  ).toEqual(Array(12).fill(null))
  expect(shown[3]!.score.mean).toBe(4000)
})
