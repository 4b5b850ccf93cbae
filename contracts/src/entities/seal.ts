import { z } from 'zod'
import { mark } from '../words.ts'
import { actReasonSchema } from './act-request.ts'
import { idSchema, instantSchema } from './common.ts'
import { type AwardLevel, levelOrder } from './judging-rules.ts'
import { decidingMeanSchema } from './result-rule.ts'
import { wellFormed } from './text.ts'

/** Why something cannot be changed. */
export const resultsAreSealed = mark('The results are sealed. An administrator has to unseal them first.')

/** Why results cannot be sealed now, or a seal not opened. */
export const sealRefusals = {
  open: mark('Judging is open. Close it before you seal the results.'),
  settling: mark('The results are still being worked out. Please try again in a few seconds.'),
  changed: mark('The results have changed meanwhile. Please look at them again.'),
  empty: mark('There is no entry whose result could be sealed.'),
  sealed: mark('The results are sealed already.'),
  notSealed: mark('The results are not sealed.'),
  conflict: mark(
    'You have a conflict of interest with an entry. Another administrator has to ask for sealing; you can approve it.',
  ),
} as const

const hashSchema = wellFormed().regex(/^[0-9a-f]{64}$/)

/** Seals the results that have this hash, as `sealingSchema` showed it. The reason is in the log, which everybody may read once its bundle is published. */
export const sealFormSchema = z.strictObject({ hash: hashSchema, reason: actReasonSchema })

/** Opens the seal that holds. The reason is in the log, too. */
export const unsealFormSchema = z.strictObject({ reason: actReasonSchema })

/** Ends the edition of the seal that holds. The reason is in the log, too. */
export const endEditionFormSchema = z.strictObject({ reason: actReasonSchema })

export const sealParamsSchema = z.object({ id: idSchema })
export const bundlePublicationSchema = z.strictObject({ isPublic: z.boolean() })

const count = z.int().min(0)

/** What a seal fixes, counted. */
export const medalCountsSchema = z.object({
  decides: decidingMeanSchema,
  /** SHA-256 of the medal table, in hex. */
  hash: hashSchema,
  entries: count,
  /** Complete scorecards that count. */
  sheets: count,
  categories: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      entries: count,
      ...(Object.fromEntries(levelOrder.map((level) => [level, count])) as Record<AwardLevel, typeof count>),
    }),
  ),
})
export type MedalCounts = z.output<typeof medalCountsSchema>

/** A seal, and what it fixes. */
export const sealSchema = medalCountsSchema.extend({
  id: idSchema,
  sealedAt: instantSchema,
  sealedBy: idSchema.nullable(),
  /** A signed head covers it, so that the bundle can be made. */
  isSigned: z.boolean(),
  /** Everybody may download the bundle. */
  isPublic: z.boolean(),
  /** When, by whom and why it was opened; null while it holds. */
  opened: z.object({ at: instantSchema, by: idSchema.nullable(), reason: z.string() }).nullable(),
  /** When and by whom its edition was ended, so that it is never opened; absent from answers of the release before. */
  ended: z.object({ at: instantSchema, by: idSchema.nullable() }).nullable().optional(),
})
export type Seal = z.output<typeof sealSchema>

/**
 * The state of sealing: `next` is what a seal would fix now, `refusal` why it cannot be made; both null while a seal holds, which was neither opened nor ended.
 * `conflict`: who asks has a conflict with an entry, and does not see what would be fixed.
 */
export const sealingSchema = z.object({
  refusal: z.enum(['open', 'settling', 'empty', 'conflict']).nullable(),
  next: medalCountsSchema.nullable(),
  /** The newest first; only the first one can hold. */
  seals: z.array(sealSchema),
})
export type Sealing = z.output<typeof sealingSchema>

/** A bundle that everybody may download. */
export const publicBundleSchema = z.object({
  id: idSchema,
  sealedAt: instantSchema,
  hash: hashSchema,
  entries: count,
  /** The seal was opened later: the results of this bundle may not be the last ones. */
  openedAt: instantSchema.nullable(),
})
export type PublicBundle = z.output<typeof publicBundleSchema>

export const publicBundlesSchema = z.array(publicBundleSchema)
