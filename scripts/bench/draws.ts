// `node scripts/bench/draws.ts`: how long a draw takes, and how much memory, for a programme of the usual size and a very large one.

import { createSeededRandom } from '../../services/_chassis/src/testing/seeded-random.ts'
import { draw } from '../../services/judging/src/domain/draw/draw.ts'
import type { DrawInputs, Expertise } from '../../services/judging/src/domain/draw/inputs.ts'
import { drawWeights } from '../../services/judging/src/domain/draw/inputs.ts'
import { publishedText } from '../../services/judging/src/domain/draw/published.ts'
import { commitmentTo, noiseOf } from '../../services/judging/src/seeded-noise.ts'
import { verifyDraw } from '../../verify/draw.ts'
import { describeMachine } from './support/machine.ts'

const perEntry = 5
const seed = '5eed'.repeat(16)

/** Twelve categories, of each of which most judges are; every judge has up to three conflicts in a hundred, half are in groups. */
function programmeOf(entries: number, judges: number): DrawInputs {
  const random = createSeededRandom(entries)
  const all = Array.from({ length: judges }, (_, judge) => judge)
  const average = (entries * perEntry) / judges
  return {
    ...{ weights: drawWeights, floor: Math.floor(average * 0.7), ceiling: Math.ceil(average * 1.2) },
    categories: Array.from({ length: 12 }, (_, at) => ({
      ...{ id: `category-${at}`, judgesPerEntry: perEntry },
      judges: all.filter(() => random(10) < 7).map((judge) => ({ judge, expertise: random(3) as Expertise })),
    })),
    judges: all.map((judge) => ({
      ...{ id: `judge-${judge}`, others: 0 },
      groups: random(2) === 0 ? [`group-${random(Math.ceil(judges / 3))}`] : [],
    })),
    entries: Array.from({ length: entries }, (_, at) => ({
      ...{ id: `entry-${at}`, category: at % 12, kept: [] },
      excluded: all.filter(() => random(100) < 3),
    })),
  }
}

console.log(describeMachine())
for (const [entries, judges] of [
  [250, 52],
  [10_000, 500],
] as const) {
  const inputs = programmeOf(entries, judges)
  const began = performance.now()
  const drawn = draw(inputs, noiseOf(seed))
  const drawnMs = performance.now() - began
  const text = publishedText({ seed, commitment: commitmentTo(seed) }, inputs, drawn)
  const beganCheck = performance.now()
  const { problems } = await verifyDraw(text)
  const checkedMs = performance.now() - beganCheck
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `${entries} entries × ${judges} judges: drawn in ${Math.round(drawnMs)} ms, checked in ${Math.round(checkedMs)} ms, ` +
      `${megabytes} MB at most, ${problems.length} problems`,
  )
}
