import { type AwardLevel, awardLevels } from '@accolade/contracts/entities/judging-rules'
import type { Block } from './blocks.ts'
import type { JudgeModel } from './judge-model.ts'
import { meanOf } from './moments.ts'
import type { Draw } from './random.ts'

/** How likely each level is for an entry, given how judges differ; `none`: no level. */
export type LevelChances = Readonly<Record<AwardLevel | 'none', number>>

export interface Confidence {
  chances: LevelChances
  /** The interval that holds the mean which very many judges would give, in 95 of 100 cases. */
  low: number
  high: number
}

/**
 * How sure each level is: so many other juries are drawn with replacement from the judges of the block, each judge with the
 * severity that the model found and with deviations as they were seen. What their means miss the truth by is what the mean at
 * hand may miss it by.
 *
 * Severities are brought back to the variance of the model, deviations to that of a single mark, because fitted ones vary too
 * little (Carpenter, Goldstein and Rasbash 2003).
 *
 * @param results the mean that decides, by entry
 * @param decides which mean it is: the plain one, or that without the judges' severities
 * @returns nothing for a block whose entries have one judge each: nobody knows then how judges differ
 */
export function confidencesOf(of: {
  block: Block
  model: JudgeModel | null
  results: ReadonlyMap<string, number>
  decides: 'plain' | 'adjusted'
  juries: number
  draw: Draw
}): Map<string, Confidence> {
  const { block, model, results, decides, juries, draw } = of
  const { entryIds, judgeIds, marks } = block
  const pools = deviationPools(block, model)
  if (!pools || juries === 0) return new Map()
  const severities = model ? reflated(model) : new Float64Array(judgeIds.length)
  const judgeAt = new Map(judgeIds.map((id, at) => [id, at]))
  const entryAt = new Map(entryIds.map((id, at) => [id, at]))
  const judgeOf = Int32Array.from(marks, ({ judgeId }) => judgeAt.get(judgeId)!)
  const entryOf = Int32Array.from(marks, ({ entryId }) => entryAt.get(entryId)!)
  const sizes = new Int32Array(entryIds.length)
  for (const entry of entryOf) sizes[entry]!++

  const errors = entryIds.map(() => new Float64Array(juries))
  const sums = new Float64Array(entryIds.length)
  const values = new Float64Array(marks.length)
  for (let jury = 0; jury < juries; jury++) {
    const drawn = Int32Array.from(judgeIds, () => draw(judgeIds.length))
    for (let at = 0; at < values.length; at++) {
      const judge = drawn[judgeOf[at]!]!
      const pool = pools[judge]!
      values[at] = severities[judge]! + pool[draw(pool.length)]!
    }
    const removed = model && decides === 'adjusted' ? model.effectsOf(values) : null
    sums.fill(0)
    for (let at = 0; at < values.length; at++)
      sums[entryOf[at]!]! += values[at]! - (removed ? removed[judgeOf[at]!]! : 0)
    for (let entry = 0; entry < sums.length; entry++) errors[entry]![jury] = sums[entry]! / sizes[entry]!
  }
  return new Map(entryIds.map((id, at) => [id, confidenceOf(results.get(id)!, errors[at]!)]))
}

/** The levels from the highest on. */
const levels = Object.entries(awardLevels) as [AwardLevel, number][]

function confidenceOf(mean: number, errors: Float64Array): Confidence {
  const sorted = errors.toSorted()
  const juries = sorted.length
  const tail = Math.round(juries * 0.025)
  const chances = { gold: 0, silver: 0, bronze: 0, none: 0 }
  // the smallest errors leave the highest means
  let at = 0
  for (const [level, points] of levels) {
    const from = at
    while (at < juries && Math.round((mean - sorted[at]!) * 100) >= points * 100) at++
    chances[level] = (at - from) / juries
  }
  chances.none = (juries - at) / juries
  return { chances, low: mean - sorted[juries - 1 - tail]!, high: mean - sorted[tail]! }
}

/** A judge needs so many deviations to be drawn from the own ones; with fewer, from everybody's. */
const enoughDeviations = 8

/** The deviations of each judge, by judge; null where there are none at all. */
function deviationPools({ entryIds, judgeIds, marks }: Block, model: JudgeModel | null): number[][] | null {
  const means = new Map(
    [...Map.groupBy(marks, ({ entryId }) => entryId)].map(([id, of]) => [
      id,
      { mean: meanOf(of.map(({ value }) => value)), judges: of.length },
    ]),
  )
  const own = new Map(judgeIds.map((id) => [id, [] as number[]]))
  marks.forEach(({ entryId, judgeId, value }, at) => {
    const { mean, judges } = means.get(entryId)!
    const left = model ? 1 - model.leverages[at]! : 1 - 1 / judges
    if (left > 1e-9) own.get(judgeId)!.push((model ? model.residuals[at]! : value - mean) / Math.sqrt(left))
  })
  const all = [...own.values()].flat()
  if (entryIds.length === 0 || all.length === 0) return null
  return judgeIds.map((id) => (own.get(id)!.length >= enoughDeviations ? own.get(id)! : all))
}

function reflated({ effects, judgeVariance }: JudgeModel): Float64Array {
  const seen = effects.reduce((total, effect) => total + effect ** 2, 0) / effects.length
  return seen > 0 ? effects.map((effect) => effect * Math.sqrt(judgeVariance / seen)) : effects
}
