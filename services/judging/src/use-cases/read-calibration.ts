import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Calibration, JudgeCalibration } from '@accolade/contracts/entities/calibration'
import { calibrationRules, type JudgeFinding } from '@accolade/contracts/entities/calibration-rules'
import { levelOf } from '@accolade/contracts/entities/judging-rules'
import type { DecidingMean } from '@accolade/contracts/entities/result-rule'
import { type CalibrationAnswer, runCalibration } from '../calibration/run-calibration.ts'
import type { EntrySummary, JudgeSummary } from '../domain/calibration/calibration.ts'
import { readCategories } from '../replicas/category.ts'
import { type Hidden, nothingHidden, readHidden } from '../store/hidden-entries.ts'
import { readRule } from '../store/result-rule-store.ts'
import { type CompleteSheet, readEntries } from '../store/sheet-store.ts'
import type { Context } from './context.ts'
import { marksOf } from './marks.ts'

/** The numbers that are drawn are always the same: the same sheets give the same confidence. */
const seed = 'calibration'

/** What was worked out, from which scorecards and when. */
interface Statistics {
  computedAt: string
  decides: DecidingMean
  sheets: readonly CompleteSheet[]
  found: CalibrationAnswer
}

/**
 * Works out how judges score; whoever asks while that is done, or shortly after, gets the same figures. What entries are called and
 * who has them is read each time. An administrator with conflicts gets statistics of all other entries: any figure of a judge, or of
 * an entry, depends on every scorecard.
 *
 * @throws DomainError `unavailable` where it takes too long or too much memory
 */
export function createCalibration(context: Pick<Context, 'db' | 'pool'>, stopping: AbortSignal) {
  const kept = new Map<string, { at: number; statistics: Promise<Statistics> }>()
  return async (now: Date, by: { userId: string }): Promise<Calibration> => {
    const hidden = await readHidden(context.db, by)
    const of = [...hidden].join()
    for (const [key, { at }] of kept) if (now.getTime() - at >= calibrationRules.freshMs) kept.delete(key)
    const mine = kept.get(of) ?? { at: now.getTime(), statistics: workOut(context, now, stopping, hidden) }
    kept.set(of, mine)
    const statistics = await mine.statistics.catch((error: unknown) => {
      if (kept.get(of) === mine) kept.delete(of)
      throw error
    })
    return { ...(await calibrationOf(context, statistics)), hidden: hidden.size }
  }
}

/** @throws DomainError `unavailable` where it takes too long or too much memory */
export async function workOut(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  now: Date,
  stopping: AbortSignal,
  hidden: Hidden = nothingHidden,
): Promise<Statistics> {
  const { decides } = await readRule(db)
  const { sheets, marks } = await marksOf(pool, hidden)
  const found = await runCalibration(marks, { seed, decides }, stopping).catch((error: unknown) => {
    if (error instanceof ConfinedError) throw new DomainError('unavailable')
    throw error
  })
  return { computedAt: now.toISOString(), decides, sheets, found }
}

async function calibrationOf(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  { computedAt, decides, sheets, found }: Statistics,
): Promise<Omit<Calibration, 'hidden'>> {
  const surenessOf = surenessBy(decides)
  const leastSure = found.entries
    .toSorted((a, b) => surenessOf(a) - surenessOf(b))
    .slice(0, calibrationRules.listed)
  const entries = await readEntries(
    pool,
    leastSure.map(({ entryId }) => entryId),
  )
  const categories = await readCategories(db)
  const categoryOf = new Map(sheets.map(({ judgingId, categoryId }) => [judgingId, categoryId]))
  const nameOf = (categoryId: string) => categories.get(categoryId)?.name ?? ''
  return {
    ...{ computedAt, decides },
    sheets: sheets.length,
    blocks: found.blocks.map(({ judgeIds, entryIds, plain, judgeSpread, markSpread }) => ({
      ...{ judges: judgeIds.length, entries: entryIds.length, plain, judgeSpread, markSpread },
    })),
    judges: judgesOf(found),
    categories: found.categories
      .map(({ sheets, ...category }) => ({
        ...category,
        ...{ name: nameOf(category.categoryId), judgesPerEntry: sheets / category.entries },
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    entries: found.entries.length,
    closeCalls: found.entries.filter((entry) => entry.confidence && surenessOf(entry) < calibrationRules.sure)
      .length,
    leastSure: leastSure.flatMap(({ entryId: judgingId, plain, ...entry }) => {
      const known = entries.get(judgingId)
      const categoryId = categoryOf.get(judgingId)!
      if (!known) return []
      return {
        ...{ judgingId, ...known, categoryId, categoryName: nameOf(categoryId), ...entry },
        ...{ mean: plain, plainLevel: levelAt(plain), adjustedLevel: levelAt(entry.adjusted) },
        level: levelAt(decides === 'plain' ? plain : entry.adjusted),
      }
    }),
  }
}

/** The level that a mean has on the scale of 100 points. */
export const levelAt = (points: number) => levelOf(Math.round(points * 100))

/** How likely the level of an entry is; what nobody can say comes last. */
export function surenessBy(decides: DecidingMean) {
  return (entry: EntrySummary) =>
    entry.confidence ? entry.confidence.chances[levelAt(entry[decides]) ?? 'none'] : 2
}

function judgesOf({ blocks, judges }: CalibrationAnswer): JudgeCalibration[] {
  const blockOf = new Map(blocks.flatMap(({ judgeIds }, block) => judgeIds.map((id) => [id, block] as const)))
  return judges.map((judge) => ({
    ...{ judgeId: judge.judgeId, block: blockOf.get(judge.judgeId)!, entries: judge.entries },
    severity: judge.severity,
    noise: sizeOf(judge, 'noise'),
    agreement: sizeOf(judge, 'agreement'),
    drift: sizeOf(judge, 'drift'),
    alike: sizeOf(judge, 'alike'),
    inGroup: sizeOf(judge, 'in-group'),
    flags: [...judge.flags],
  }))
}

function sizeOf({ findings }: JudgeSummary, kind: JudgeFinding): number | null {
  return findings.find((finding) => finding.kind === kind)?.size ?? null
}
