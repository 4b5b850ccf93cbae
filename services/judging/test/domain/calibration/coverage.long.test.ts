import { describe, expect, it } from '@jest/globals'
import { calibrate } from '../../../src/domain/calibration/calibration.ts'
import { simulate } from './simulated.ts'

// LONG=1 draws 200 editions of each kind.
const runs = process.env.LONG ? 200 : 60

/** Between these shares what is said to be 95 % sure is right: intervals, and levels. */
const [least, most] = [0.93, 0.97]

/** Levels that are said to be about 95 % sure, of all editions, by the mean that decides. */
const nearly = { plain: { right: 0, all: 0 }, adjusted: { right: 0, all: 0 } }

const editions = [
  ['panels of 3 from 15 judges who differ', { entries: 100, judges: 15, perEntry: 3, severity: 5, noise: 6 }],
  [
    'panels of 5 from 15 judges who are alike',
    { entries: 100, judges: 15, perEntry: 5, severity: 0, noise: 8 },
  ],
  ['all of 6 judges who differ', { entries: 60, judges: 6, perEntry: 6, severity: 4, noise: 6 }],
] as const

describe.each(editions)('%s', (name, edition) => {
  it.each(['plain', 'adjusted'] as const)(
    'where the %s mean decides',
    (decides) => {
      const intervals = { right: 0, all: 0 }
      const sure = { right: 0, said: 0, all: 0 }
      for (let run = 0; run < runs; run++) {
        const drawn = simulate({ ...edition, seed: `${name} ${run}` })
        const { entries } = calibrate(drawn.marks, { seed: `${run}`, decides, juries: 400 })
        for (const { entryId, confidence } of entries) {
          intervals.all++
          if (isWithin(drawn.truth.get(entryId)!, confidence!)) intervals.right++
          for (const [level, chance] of Object.entries(confidence!.chances).filter(([, of]) => of >= 0.8)) {
            sure.all++
            sure.said += chance
            const right = drawn.levelOf(entryId) === level ? 1 : 0
            sure.right += right
            if (chance < 0.925 || chance >= 0.975) continue
            nearly[decides].all++
            nearly[decides].right += right
          }
        }
      }
      expectCoverage(intervals)
      // a level that is said to be so sure is so often the true one
      expect(Math.abs(sure.right - sure.said) / sure.all).toBeLessThanOrEqual(0.02)
    },
    600_000,
  )
})

it.each(['plain', 'adjusted'] as const)(
  'is right about 93 to 97 of 100 levels that are said to be 95 %% sure, where the %s mean decides',
  (decides) => expectCoverage(nearly[decides]),
)

it.each(editions)(
  "covers judges' severities: %s",
  (name, edition) => {
    const severities = { right: 0, all: 0 }
    // these are quick to find without the levels
    for (let run = 0; run < 400; run++) {
      const drawn = simulate({ ...edition, seed: `${name} ${run}` })
      const { judges } = calibrate(drawn.marks, { seed: `${run}`, decides: 'plain', juries: 0 })
      const mean = drawn.severities.reduce((sum, value) => sum + value, 0) / drawn.severities.length
      for (const { judgeId, severity } of judges) {
        // somebody with fewer than 8 entries
        if (!severity) continue
        severities.all++
        if (isWithin(drawn.severities[Number(judgeId.slice(1))]! - mean, severity)) severities.right++
      }
    }
    expectCoverage(severities)
  },
  300_000,
)

function expectCoverage({ right, all }: { right: number; all: number }) {
  expect(right / all).toBeGreaterThanOrEqual(least)
  expect(right / all).toBeLessThanOrEqual(most)
}

function isWithin(value: number, { low, high }: { low: number; high: number }): boolean {
  return low <= value && value <= high
}
