import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { adjustedMeansOf } from '../../services/judging/src/domain/adjusted-means.ts'
import { calibrate } from '../../services/judging/src/domain/calibration/calibration.ts'
import { adjustedMeans, type Mark } from '../judge-model.ts'

// The service fits the same model with libraries: both have to come to the same hundredths.

/** Judges of different severity, who see entries in panels of some; with weights that give points between the tenths. */
const programme = fc
  .record({
    judges: fc.integer({ min: 2, max: 9 }),
    entries: fc.integer({ min: 3, max: 60 }),
    panel: fc.integer({ min: 1, max: 6 }),
    severity: fc.integer({ min: 0, max: 200 }),
    noise: fc.integer({ min: 0, max: 150 }),
    weights: fc.constantFrom(1, 3, 7, 100),
    seed: fc.integer({ min: 1, max: 2 ** 30 }),
  })
  .map(marksOf)

function marksOf(
  of: Record<'judges' | 'entries' | 'panel' | 'severity' | 'noise' | 'weights' | 'seed', number>,
) {
  let state = of.seed
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  const severities = Array.from({ length: of.judges }, () => random(of.severity + 1) - of.severity / 2)
  const marks: Mark[] = []
  for (let entry = 0; entry < of.entries; entry++) {
    const quality = 300 + random(500)
    const first = random(of.judges)
    for (let place = 0; place < Math.min(of.panel, of.judges); place++) {
      const judge = (first + place) % of.judges
      const tenths = quality + severities[judge]! + random(of.noise + 1)
      const sum = Math.round((Math.min(1_000, Math.max(0, tenths)) * of.weights) / 10)
      marks.push({ entry: `entry ${entry}`, judge: `judge ${judge}`, sum, weights: of.weights })
    }
  }
  return marks
}

test('both ways to fit the model come to the same adjusted means', () => {
  let adjusted = 0
  fc.assert(
    fc.property(programme, (marks) => {
      const own = adjustedMeans(marks)
      const calibration = calibrate(
        marks.map(({ entry, judge, sum, weights }) => ({
          ...{ entryId: entry, judgeId: judge, categoryId: 'category', value: sum / weights },
          ...{ position: 0, alike: null },
        })),
        { seed: '', decides: 'adjusted', juries: 0 },
      )
      const others = new Map(
        adjustedMeansOf(calibration).map(({ judgingId, meanHundredths }) => [judgingId, meanHundredths]),
      )
      adjusted += [...own.values()].filter((mean) => mean !== null).length
      expect(new Map([...own].sort())).toEqual(new Map([...others].sort()))
    }),
    { numRuns: 300, seed: 17 },
  )
  expect(adjusted).toBeGreaterThan(1_000)
})

test('severities that cancel out leave the plain mean, also between two hundredths', () => {
  // every judge sees every entry: 80.125 is 80.13, whatever the last bits of the model say
  const marks = Array.from({ length: 12 }, (_, entry) =>
    [0, 100, 200, 37].map((harsh, judge) => ({
      ...{ entry: `entry ${entry}`, judge: `judge ${judge}`, weights: 10 },
      sum: 800 + entry * 4 + (entry % 2 === judge % 2 ? 1 : 0) - harsh,
    })),
  ).flat()
  for (const [entry, mean] of adjustedMeans(marks)) {
    const own = marks.filter((mark) => mark.entry === entry)
    const exact = own.reduce((total, { sum }) => total + sum, 0) * 10
    expect(mean).toBe(Math.floor((exact * 2 + own.length) / (own.length * 2)))
  }
})
