import {
  calibrationRules,
  type JudgeFinding,
  type PlainReason,
} from '@accolade/contracts/entities/calibration-rules'
import { type Block, blockOf, blocksOf, type Mark } from './blocks.ts'
import { tQuantile } from './distributions.ts'
import { discoveriesOf } from './false-discoveries.ts'
import { deviationsOf } from './judge-marks.ts'
import { fitJudges, type JudgeModel } from './judge-model.ts'
import { type Finding, findingsOf } from './judge-tests.ts'
import { type Confidence, confidencesOf } from './medal-confidence.ts'
import { meanOf } from './moments.ts'
import { drawFrom } from './random.ts'

/** Findings about judges are flagged so that at most this share of flags is due to chance. */
const falseDiscoveryRate = 0.05

/** Below this chance that all judges are equally severe, their severity is removed. */
const significance = 0.05

export interface BlockSummary {
  entryIds: readonly string[]
  judgeIds: readonly string[]
  marks: number
  /** Null: they are removed. */
  plain: PlainReason | null
  /** Standard deviations in points: of judges, and of single marks. Null where the model could not be fitted. */
  judgeSpread: number | null
  markSpread: number | null
}

export interface JudgeSummary {
  judgeId: string
  entries: number
  /** Points added, compared with the others on the same entries, with the interval of 95 %; null with too few entries. */
  severity: { points: number; low: number; high: number } | null
  findings: readonly Finding[]
  flags: readonly JudgeFinding[]
}

export interface EntrySummary {
  entryId: string
  judges: number
  plain: number
  /** Without the judges' severities; the plain mean where they are not removed. */
  adjusted: number
  /** Null where nobody can say how judges differ. */
  confidence: Confidence | null
}

export interface Calibration {
  blocks: readonly BlockSummary[]
  judges: readonly JudgeSummary[]
  entries: readonly EntrySummary[]
}

export interface CalibrationOptions {
  /** The same seed and marks give the same numbers. */
  seed: string
  /** Which mean decides. */
  decides: 'plain' | 'adjusted'
  /** How many juries are drawn to say how sure a level is; 0: it is not said. */
  juries?: number
  /** Whether an entry and a judge belong to the same group. */
  isInGroup?: (entryId: string, judgeId: string) => boolean
}

/** How the judges of an edition score, and what that means for the results. */
export function calibrate(marks: readonly Mark[], options: CalibrationOptions): Calibration {
  const blocks = blocksOf(marks).map((block) => calibrateBlock(block, options))
  const flagged = discoveriesOf(
    blocks.flatMap(({ findings }) => findings),
    falseDiscoveryRate,
  )
  return {
    blocks: blocks.map(({ summary }) => summary),
    judges: blocks.flatMap(({ block, severities, findings }) => {
      const byJudge = Map.groupBy(findings, ({ judgeId }) => judgeId)
      const counts = Map.groupBy(block.marks, ({ judgeId }) => judgeId)
      return block.judgeIds.map((judgeId) => {
        const own = byJudge.get(judgeId) ?? []
        return {
          judgeId,
          entries: counts.get(judgeId)!.length,
          severity: severities.get(judgeId) ?? null,
          findings: own,
          flags: own.filter((finding) => flagged.has(finding)).map(({ kind }) => kind),
        }
      })
    }),
    entries: blocks.flatMap(({ entries }) => entries),
  }
}

function calibrateBlock(block: Block, options: CalibrationOptions) {
  const { seed, decides, juries = calibrationRules.juries, isInGroup = () => false } = options
  const compared = comparedIn(block)
  const model = compared && fitJudges(compared)
  const plain = reasonOf(compared, model)
  const draw = drawFrom(`${seed} ${block.judgeIds[0]}`)
  const entries = meansOf(block, plain ? null : { block: compared!, model: model! })
  const results = new Map(entries.map((entry) => [entry.entryId, entry[decides]]))
  // a model that leaves out judges cannot speak of their entries
  const whole = compared?.marks.length === block.marks.length ? model : fitJudges(block)
  const confidences = confidencesOf({ block, model: plain ? null : whole, results, decides, juries, draw })
  return {
    block,
    findings:
      compared && model
        ? findingsOf({ block: compared, model, deviations: deviationsOf(compared, model), isInGroup, draw })
        : [],
    severities:
      compared && model ? severitiesOf(compared, model) : new Map<string, JudgeSummary['severity']>(),
    entries: entries.map((entry) => ({ ...entry, confidence: confidences.get(entry.entryId) ?? null })),
    summary: {
      entryIds: block.entryIds,
      judgeIds: block.judgeIds,
      marks: block.marks.length,
      plain,
      judgeSpread: model && Math.sqrt(model.judgeVariance),
      markSpread: model && Math.sqrt(model.residualVariance),
    },
  }
}

/** The part of a block whose judges have enough entries; null where it has not two judges, or is not connected any more. */
function comparedIn({ marks }: Block): Block | null {
  const byJudge = Map.groupBy(marks, ({ judgeId }) => judgeId)
  const kept = marks.filter(({ judgeId }) => byJudge.get(judgeId)!.length >= calibrationRules.fewestEntries)
  const parts = blocksOf(kept)
  return parts.length === 1 && parts[0]!.judgeIds.length > 1 ? blockOf(kept) : null
}

function reasonOf(compared: Block | null, model: JudgeModel | null): PlainReason | null {
  if (!compared) return 'too-few-judges'
  if (!model) return 'too-few-marks'
  // rounded, so that the last bits, which differ between ways to work it out, decide nothing
  return Math.round(model.judgesAlike * 1e9) < significance * 1e9 ? null : 'judges-alike'
}

function severitiesOf(block: Block, model: JudgeModel): Map<string, JudgeSummary['severity']> {
  const wide = tQuantile(0.975, model.degrees)
  return new Map(
    block.judgeIds.map((judgeId, at) => {
      const [points, error] = [model.shifts[at]!, model.shiftErrors[at]! * wide]
      return [judgeId, { points, low: points - error, high: points + error }]
    }),
  )
}

/** Both means of each entry. A judge who is not in the model has no severity that could be removed. */
function meansOf(block: Block, fitted: { block: Block; model: JudgeModel } | null) {
  const effects = new Map(fitted?.block.judgeIds.map((judgeId, at) => [judgeId, fitted.model.effects[at]!]))
  return [...Map.groupBy(block.marks, ({ entryId }) => entryId)].map(([entryId, marks]) => ({
    entryId,
    judges: marks.length,
    plain: meanOf(marks.map(({ value }) => value)),
    adjusted: meanOf(marks.map(({ value, judgeId }) => value - (effects.get(judgeId) ?? 0))),
  }))
}
