import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { publicDrawSchema } from './draw.ts'
import { decidingMeanSchema } from './result-rule.ts'
import { logHeadSchema } from './score-log.ts'
import { medalCountsSchema } from './seal.ts'

const count = z.int().min(0)

/** How sure the medals of a level are: how many there are, and how many of them other juries would most likely give as well. */
export const medalConfidenceSchema = z.object({
  gold: z.object({ entries: count, sure: count }),
  silver: z.object({ entries: count, sure: count }),
  bronze: z.object({ entries: count, sure: count }),
})
export type MedalConfidence = z.output<typeof medalConfidenceSchema>

/** Who judged what results were sealed of, counted; null for seals of a release that did not count them. */
export const judgingCountsSchema = z.object({
  /** Judges of whom a scorecard counts. */
  judges: count,
  /** Conflicts of interest that judges declared themselves, and those that were worked out. */
  declared: count,
  computed: count,
  /** Entries that an administrator had a conflict with; absent from seals of the release before. */
  administrators: count.optional(),
})
export type JudgingCounts = z.output<typeof judgingCountsSchema>

/** What everybody may know of an edition once an administrator has published its results bundle. */
export const editionReportSchema = medalCountsSchema.extend({
  /** The seal, which is also what its bundle is called by. */
  id: idSchema,
  /** Null where judging did not know the edition. */
  edition: z.string().nullable(),
  sealedAt: instantSchema,
  judging: judgingCountsSchema.nullable(),
  /** Null where it was not worked out before the seal was opened. */
  confidence: medalConfidenceSchema.nullable(),
  draws: z.array(publicDrawSchema),
  /** The seal was opened later: these results may not be the last ones. */
  opened: z.object({ at: instantSchema, reason: z.string() }).nullable(),
})
export type EditionReport = z.output<typeof editionReportSchema>

/** What the programme shows of its judging while it goes on, and of each edition whose results bundle is published. */
export const transparencySchema = z.object({
  /** Null before the settings are known. */
  edition: z.string().nullable(),
  phase: z.enum(['open', 'closed', 'sealed']),
  decides: decidingMeanSchema,
  /** There is a score: which mean decides stays as it is. */
  decidesFixed: z.boolean(),
  /** The newest signed head, which covers everything logged before it; null while nothing was logged. */
  head: logHeadSchema.nullable(),
  /** Draws that no published report has yet, the newest first; of the one that waits only the commitment is known. */
  draws: z.array(publicDrawSchema),
  /** Every time that results were sealed, the newest first, whether they are published or not. */
  seals: z.array(
    z.object({
      sealedAt: instantSchema,
      openedAt: instantSchema.nullable(),
      /** When its edition ended: it is never opened any more; absent from answers of the release before. */
      endedAt: instantSchema.nullable().optional(),
      /** Which of these the only administrator did, without a second one; absent from answers of the release before. */
      alone: z.array(z.enum(['sealed', 'opened', 'ended'])).optional(),
    }),
  ),
  /** What else takes two administrators and was done by the only one, the newest first; absent from answers of the release before. */
  actsAlone: z
    .array(z.object({ act: z.enum(['drop-scores', 'change-criteria', 'reopen-judging']), at: instantSchema }))
    .optional(),
  /** The newest first. */
  reports: z.array(editionReportSchema),
})
export type Transparency = z.output<typeof transparencySchema>
