import { z } from 'zod'
import { calibrationRules, judgeFindings, plainReasons } from './calibration-rules.ts'
import { idSchema, instantSchema } from './common.ts'
import { awardLevelSchema } from './judging.ts'
import { decidingMeanSchema } from './result-rule.ts'

const points = z.number()
const share = z.number().min(0).max(1)

/** How a judge scores, compared with the others on the same entries; points are those of the 100-point scale. */
export const judgeCalibrationSchema = z.object({
  judgeId: idSchema,
  /** Which of the blocks the judge belongs to, from 0 on. */
  block: z.int().min(0),
  /** Entries with a complete sheet of the judge. */
  entries: z.int().min(1),
  /** Points that the judge adds (below 0: takes off), with the interval of 95 %; null with too few entries to say. */
  severity: z.object({ points, low: points, high: points }).nullable(),
  /** By how many points the judge's marks stray from what the entry and the severity let expect. */
  noise: points.nullable(),
  /** Rank correlation with the mean of the others, −1 to 1. */
  agreement: z.number().nullable(),
  /** Points that the judge gives more for the last entry than for the first. */
  drift: points.nullable(),
  /** The share of sheets on which every criterion has the same value; null for categories with one criterion. */
  alike: share.nullable(),
  /** Points that the judge gives more to works of former employers than to others; null with fewer than two of either. */
  inGroup: points.nullable().default(null),
  /** What stands out, after allowing for how many things were looked for. */
  flags: z.array(z.enum(judgeFindings)),
})
export type JudgeCalibration = z.infer<typeof judgeCalibrationSchema>

/** A part of the edition within which judges can be compared: it is connected by entries that several of them scored. */
export const calibrationBlockSchema = z.object({
  judges: z.int().min(1),
  entries: z.int().min(1),
  /** Why severities are not removed here; null: they are. */
  plain: z.enum(plainReasons).nullable(),
  /** Standard deviations in points: of the judges' severities, and of single marks. */
  judgeSpread: points.nullable(),
  markSpread: points.nullable(),
})

/** How far the marks of a category can be relied on. */
export const categoryReliabilitySchema = z.object({
  categoryId: idSchema,
  name: z.string(),
  entries: z.int().min(1),
  /** Complete sheets for an entry, on average. */
  judgesPerEntry: z.number(),
  /** Krippendorff's α for intervals: 1 for perfect agreement, 0 for chance. */
  alpha: z.number().nullable(),
  /** Intraclass correlation of one judge, absolute agreement. */
  icc: z.number().nullable(),
  /** Judges that an entry needs so that the mean has a reliability of 0.75; null where no number is enough. */
  judgesNeeded: z.int().min(1).nullable(),
})
export type CategoryReliability = z.infer<typeof categoryReliabilitySchema>

/** A result, and how sure its level is. */
export const entryCalibrationSchema = z.object({
  judgingId: idSchema,
  title: z.string(),
  categoryId: idSchema,
  categoryName: z.string(),
  /** Still being judged. */
  open: z.boolean(),
  judges: z.int().min(1),
  /** Judges who have it: their scorecards count, or are still to come. */
  assigned: z.int().min(0).default(0),
  /** The plain mean, and the level by the mean that decides. */
  mean: points,
  level: awardLevelSchema.nullable(),
  /** The mean without the judges' severities, and its level; the plain mean where they are not removed. */
  adjusted: points,
  adjustedLevel: awardLevelSchema.nullable(),
  plainLevel: awardLevelSchema.nullable().default(null),
  /** How likely each level is if other juries of the same kind judged, and the interval of 95 % of their mean; null: cannot be said. */
  confidence: z
    .object({
      chances: z.object({ gold: share, silver: share, bronze: share, none: share }),
      low: points,
      high: points,
    })
    .nullable(),
})
export type EntryCalibration = z.infer<typeof entryCalibrationSchema>

/** How judges score, and how sure the results are, as of a moment. */
export const calibrationSchema = z.object({
  computedAt: instantSchema,
  /** Which mean decides the levels; the chances are those of this one. */
  decides: decidingMeanSchema.default('plain'),
  /** Complete sheets that count. */
  sheets: z.int().min(0),
  blocks: z.array(calibrationBlockSchema),
  judges: z.array(judgeCalibrationSchema),
  categories: z.array(categoryReliabilitySchema),
  /** How many entries have a result, and for how many of them the level is too close to call. */
  entries: z.int().min(0),
  closeCalls: z.int().min(0),
  /** So many entries are left out of all figures: who asks has a conflict with them, and results are not sealed. */
  hidden: z.int().min(0).default(0),
  /** The entries whose level is least sure, those first; so many at most. */
  leastSure: z.array(entryCalibrationSchema).max(calibrationRules.listed),
})
export type Calibration = z.infer<typeof calibrationSchema>
