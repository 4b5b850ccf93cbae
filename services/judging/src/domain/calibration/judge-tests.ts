import type { JudgeFinding } from '@accolade/contracts/entities/calibration-rules'
import type { Block } from './blocks.ts'
import { fisherTail, normalLowerTail, tTail, tUpperTail } from './distributions.ts'
import { inGroupDifference } from './in-group.ts'
import type { Deviation } from './judge-marks.ts'
import type { JudgeModel } from './judge-model.ts'
import { meanError, meanOf, type Sums, sumsOf, without } from './moments.ts'
import type { Draw } from './random.ts'
import { rankCorrelation } from './ranks.ts'

/** Something found about a judge, and the chance that somebody like all the others shows as much. */
export interface Finding {
  judgeId: string
  kind: JudgeFinding
  /** Points for severity, noise, drift and the in-group; a correlation; a share of sheets. */
  size: number
  chance: number
}

/** Everything that can be found of the judges of a block; what there is too little of for a judge is left out. */
export function findingsOf(of: {
  block: Block
  model: JudgeModel
  deviations: ReadonlyMap<string, readonly Deviation[]>
  isInGroup: (entryId: string, judgeId: string) => boolean
  draw: Draw
}): Finding[] {
  const { block, model, deviations, isInGroup, draw } = of
  const judgeIds = block.judgeIds.filter((judgeId) => (deviations.get(judgeId)?.length ?? 0) > 2)
  const own = (judgeId: string) => deviations.get(judgeId)!
  const distances = sumsOf([...deviations.values()].flat().map(distance))
  const sheets = sheetsOf(block.marks)
  const byJudge = Map.groupBy(block.marks, ({ judgeId }) => judgeId)
  return [
    ...severities(block, model),
    ...judgeIds.flatMap((judgeId) => noise(judgeId, own(judgeId), distances)),
    ...agreements(judgeIds, block, model),
    ...judgeIds.flatMap((judgeId) => drift(judgeId, own(judgeId))),
    ...judgeIds.flatMap((judgeId) => alike(judgeId, sheetsOf(byJudge.get(judgeId)!), sheets)),
    ...judgeIds.flatMap((judgeId) => {
      const marks = own(judgeId).map(({ entryId, scaled, points }) => ({
        ...{ scaled, points, inGroup: isInGroup(entryId, judgeId) },
      }))
      const found = inGroupDifference(marks, draw)
      return found ? [{ judgeId, kind: 'in-group' as const, ...found }] : []
    }),
  ]
}

const distance = ({ scaled }: Deviation) => Math.abs(scaled)

/** Points that a judge adds compared with the others; a t test. */
function severities({ judgeIds }: Block, { shifts, shiftErrors, degrees }: JudgeModel): Finding[] {
  return judgeIds.flatMap((judgeId, at) => {
    const [size, error] = [shifts[at]!, shiftErrors[at]!]
    return error > 0
      ? [{ judgeId, kind: 'severity' as const, size, chance: tTail(size / error, degrees) }]
      : []
  })
}

/** Points by which a judge strays, more than the others do: their distances from what was expected, by Welch's t test. */
function noise(judgeId: string, own: readonly Deviation[], all: Sums): Finding[] {
  const mine = sumsOf(own.map(distance))
  const theirs = without(all, mine)
  if (theirs.count < 3) return []
  const size = Math.sqrt(meanOf(own.map(({ scaled }) => scaled ** 2)))
  const [a, b] = [meanError(mine), meanError(theirs)]
  if (!(a + b > 0)) return []
  const degrees = (a + b) ** 2 / (a ** 2 / (mine.count - 1) + b ** 2 / (theirs.count - 1))
  const t = (mine.sum / mine.count - theirs.sum / theirs.count) / Math.sqrt(a + b)
  return [{ judgeId, kind: 'noise', size, chance: tUpperTail(t, degrees) }]
}

/** Of a judge's agreement with the others' mean, in ranks; lower than the others' own by Fisher's z. */
function agreements(judgeIds: readonly string[], block: Block, model: JudgeModel): Finding[] {
  const shiftOf = new Map(block.judgeIds.map((judgeId, at) => [judgeId, model.shifts[at]!]))
  const byEntry = Map.groupBy(block.marks, ({ entryId }) => entryId)
  const byJudge = Map.groupBy(block.marks, ({ judgeId }) => judgeId)
  const found = judgeIds.flatMap((judgeId) => {
    const pairs = byJudge.get(judgeId)!.flatMap(({ entryId, value }) => {
      const rest = byEntry.get(entryId)!.filter((mark) => mark.judgeId !== judgeId)
      if (rest.length === 0) return []
      return [[value, meanOf(rest.map((mark) => mark.value - shiftOf.get(mark.judgeId)!))] as const]
    })
    const size = pairs.length > 3 ? rankCorrelation(pairs) : null
    // a correlation of 1 has no finite z
    return size === null ? [] : [{ judgeId, size, z: Math.atanh(size * 0.999999), weight: pairs.length - 3 }]
  })
  const weights = found.reduce((total, { weight }) => total + weight, 0)
  const weighted = found.reduce((total, { z, weight }) => total + z * weight, 0)
  return found.flatMap(({ judgeId, size, z, weight }) => {
    const rest = weights - weight
    if (rest <= 0) return []
    // 1.06 is the variance of a rank correlation's z
    const error = Math.sqrt(1.06 / weight + 1.06 / rest)
    const chance = normalLowerTail((z - (weighted - z * weight) / rest) / error)
    return [{ judgeId, kind: 'agreement' as const, size, chance }]
  })
}

/** Points by which a judge gives more (or less) for the last entry than for the first; the slope of a line through the order. */
function drift(judgeId: string, own: readonly Deviation[]): Finding[] {
  const sorted = own.toSorted((a, b) => a.position - b.position)
  const middle = (sorted.length - 1) / 2
  const spread = sorted.reduce((total, _, at) => total + (at - middle) ** 2, 0)
  const slopeOf = (values: readonly number[]) =>
    values.reduce((total, value, at) => total + (at - middle) * value, 0) / spread
  const scaled = sorted.map((mark) => mark.scaled)
  const slope = slopeOf(scaled)
  const mean = meanOf(scaled)
  const unexplained = scaled.reduce(
    (total, value, at) => total + (value - mean - slope * (at - middle)) ** 2,
    0,
  )
  const degrees = sorted.length - 2
  const error = Math.sqrt(unexplained / degrees / spread)
  if (!(error > 0)) return []
  const size = slopeOf(sorted.map((mark) => mark.points)) * (sorted.length - 1)
  return [{ judgeId, kind: 'drift', size, chance: tTail(slope / error, degrees) }]
}

/** How many sheets have the same value for every criterion, and how many have not. */
interface Sheets {
  alike: number
  varied: number
}

function sheetsOf(marks: Block['marks']): Sheets {
  const count = (alike: boolean) => marks.filter((mark) => mark.alike === alike).length
  return { alike: count(true), varied: count(false) }
}

/** The share of sheets with the same value for every criterion; more than the others' by Fisher's exact test. */
function alike(judgeId: string, own: Sheets, all: Sheets): Finding[] {
  const sheets = own.alike + own.varied
  if (sheets === 0) return []
  const chance = fisherTail(own.alike, own.varied, all.alike - own.alike, all.varied - own.varied)
  return [{ judgeId, kind: 'alike', size: own.alike / sheets, chance }]
}
