import type { JudgeFinding } from '@accolade/contracts/entities/calibration-rules'
import { expect, it } from '@jest/globals'
import { calibrate } from '../../../src/domain/calibration/calibration.ts'
import { type SimulationOptions, simulate } from './simulated.ts'

// LONG=1 draws 1,000 editions without and 200 with each kind of judge.
const runs = process.env.LONG ? 1000 : 100
const edition = { entries: 120, judges: 12, perEntry: 4, severity: 0, noise: 7 }

function judgesOf(options: SimulationOptions) {
  const { marks, isInGroup } = simulate(options)
  return calibrate(marks, { seed: options.seed, decides: 'plain', isInGroup, juries: 0 }).judges
}

it('flags anybody in at most 5 of 100 editions whose judges are all alike', () => {
  const alarms = Array.from({ length: runs }, (_, run) =>
    judgesOf({ ...edition, seed: `alike ${run}` }),
  ).filter((judges) => judges.some(({ flags }) => flags.length > 0))
  // 1,000 editions gave 27
  expect(alarms.length / runs).toBeLessThanOrEqual(0.05)
}, 300_000)

/** What one of 12 judges does, how it is found, and how often at least: its power. */
const planted: [string, JudgeFinding, NonNullable<SimulationOptions['planted']>, number][] = [
  ['gives 6 points less', 'severity', { shift: -6 }, 0.8],
  ['gives 6 points more', 'severity', { shift: 6 }, 0.8],
  ['strays by 18 points, the others by 7', 'noise', { noise: 18 }, 0.8],
  ['strays by 25 points', 'agreement', { noise: 25 }, 0.8],
  ['gives 18 points less at the end than at the beginning', 'drift', { drift: -18 }, 0.65],
  ['gives a quarter of the entries 15 points more', 'in-group', { inGroup: 15 }, 0.75],
  ['gives all criteria the same on 6 of 10 sheets, the others on 1', 'alike', { alike: 0.6 }, 0.9],
]

it.each(planted)(
  'finds a judge who %s (%s)',
  (_, kind, of, power) => {
    const tries = runs / 5
    let found = 0
    let others = 0
    for (let run = 0; run < tries; run++) {
      const judges = judgesOf({ ...edition, seed: `${kind} ${run}`, planted: of })
      if (judges.some(({ judgeId, flags }) => judgeId === 'j0' && flags.includes(kind))) found++
      others += judges.filter(({ judgeId, flags }) => judgeId !== 'j0' && flags.length > 0).length
    }
    expect(found / tries).toBeGreaterThanOrEqual(power)
    expect(others / (tries * (edition.judges - 1))).toBeLessThanOrEqual(0.05)
  },
  300_000,
)

it('compares nobody who has fewer than 8 entries', () => {
  const { marks } = simulate({ ...edition, entries: 14, seed: 'few', planted: { shift: -40 } })
  const counts = Map.groupBy(marks, ({ judgeId }) => judgeId)
  const { judges, blocks } = calibrate(marks, { seed: 'few', decides: 'plain', juries: 0 })
  expect(blocks[0]!.plain).not.toBeNull()
  for (const { severity, flags } of judges.filter(({ judgeId }) => counts.get(judgeId)!.length < 8))
    expect({ severity, flags }).toEqual({ severity: null, flags: [] })
})

it('gives the same numbers whatever the order of the marks', () => {
  const { marks, isInGroup } = simulate({ ...edition, seed: 'order', severity: 5 })
  const options = { seed: 'order', decides: 'adjusted' as const, isInGroup, juries: 50 }
  const [one, other] = [marks, marks.toReversed()].map((of) => calibrate(of, options))
  const byEntry = (of: typeof one) => of!.entries.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1))
  expect(JSON.stringify(byEntry(other))).toBe(JSON.stringify(byEntry(one)))
  expect(JSON.stringify(other!.judges)).toBe(JSON.stringify(one!.judges))
})

it('compares judges within their block only', () => {
  const harsh = simulate({ ...edition, seed: 'north' }).marks.map((mark) => ({
    ...mark,
    value: mark.value - 30,
  }))
  const south = simulate({ ...edition, seed: 'south' }).marks.map((mark) => ({
    ...{ ...mark, entryId: `s${mark.entryId}`, judgeId: `s${mark.judgeId}` },
  }))
  const { blocks, judges } = calibrate([...harsh, ...south], { seed: 'two', decides: 'plain', juries: 0 })
  expect(blocks).toHaveLength(2)
  expect(judges.flatMap(({ flags }) => flags)).toEqual([])
})
