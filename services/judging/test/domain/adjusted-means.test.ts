import { expect, test } from '@jest/globals'
import { adjustedMeansOf } from '../../src/domain/adjusted-means.ts'

const block = (entryIds: string[], plain: 'judges-alike' | null) => ({
  ...{ entryIds, judgeIds: ['j'], marks: 3, plain, judgeSpread: null, markSpread: null },
})
const entry = (entryId: string, adjusted: number) => ({
  ...{ entryId, judges: 3, plain: 50, adjusted, confidence: null },
})

test('adjusted means are rounded to hundredths, stay on the scale, and are none where severities stay in', () => {
  const blocks = [block(['a', 'b', 'c'], null), block(['d'], 'judges-alike')]
  const entries = [entry('a', 89.995), entry('b', 100.4), entry('c', -0.2), entry('d', 50)]
  expect(adjustedMeansOf({ blocks, entries })).toEqual([
    { judgingId: 'a', judges: 3, meanHundredths: 9000 },
    { judgingId: 'b', judges: 3, meanHundredths: 10_000 },
    { judgingId: 'c', judges: 3, meanHundredths: 0 },
    { judgingId: 'd', judges: 3, meanHundredths: null },
  ])
})
