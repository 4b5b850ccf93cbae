import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { line } from './text.ts'

/** How well a judge knows a category, as the judge says: not, some, expert. */
export const expertiseSchema = z.enum(['none', 'some', 'expert'])
export type Expertise = z.output<typeof expertiseSchema>

/** A category that a judge is assigned to, with what the judge says of it; `fixed` once panels were drawn in it. */
export const ownExpertiseSchema = z.object({
  categoryId: idSchema,
  categoryName: z.string(),
  expertise: expertiseSchema,
  /** The judge has said it; otherwise `some` is taken. */
  stated: z.boolean(),
  fixed: z.boolean(),
})
export type OwnExpertise = z.output<typeof ownExpertiseSchema>

export const expertiseFormSchema = z.strictObject({ expertise: expertiseSchema })

/** What stays in a draw: `all`, whoever has an entry keeps it; `started`, only who has scored some of it. */
export const drawKeeps = { all: 'all', started: 'started' } as const

/** The limits of a draw: how many entries each judge gets, those of other categories included; and what stays. */
const limits = {
  floor: z.int().min(0).max(10_000),
  ceiling: z.int().min(1).max(10_000),
  keep: z.enum(drawKeeps).default(drawKeeps.all),
}
const isPossible = ({ floor, ceiling }: { floor: number; ceiling: number }) => floor <= ceiling
const notPossible = { message: 'The floor must not be above the ceiling', path: ['floor'] }

/** What a preview is asked for. A floor above the ceiling is as high as that. */
export const drawLimitsSchema = z.object({
  floor: z.coerce.number().int().min(0).max(10_000),
  ceiling: z.coerce.number().int().min(1).max(10_000),
  keep: limits.keep,
})

/** A draw of what a preview has shown: `inputsHash` is the preview's. */
export const drawFormSchema = z
  .strictObject({ ...limits, inputsHash: line(64) })
  .refine(isPossible, notPossible)

/** What keeps an entry from having enough judges. */
export const blockerSchema = z.enum(['judges', 'conflicts', 'groups', 'ceiling'])

/** What a draw would come to; who gets what is decided by a seed that nobody knows yet. */
export const drawPreviewSchema = z.object({
  /** SHA-256 of what is drawn from: a draw is refused where something has changed since. */
  inputsHash: z.string(),
  categories: z.array(
    z.object({ id: idSchema, name: z.string(), judgesPerEntry: z.int(), entries: z.int(), judges: z.int() }),
  ),
  /** Entries of each judge: those that stay, and about how many come. */
  judges: z.array(
    z.object({
      judgeId: idSchema,
      stays: z.int(),
      load: z.int(),
      /** What the judge says of the drawn categories. */
      expertise: z.array(ownExpertiseSchema.pick({ categoryId: true, expertise: true, stated: true })),
    }),
  ),
  needed: z.int(),
  offered: z.int(),
  shortages: z.array(
    z.object({
      judgingId: idSchema,
      title: z.string(),
      categoryId: idSchema,
      lacks: z.int(),
      because: blockerSchema,
    }),
  ),
  /** Judges who cannot get as many entries as the floor wants. */
  belowFloor: z.array(idSchema),
})
export type DrawPreview = z.output<typeof drawPreviewSchema>

/** What everybody may know of a draw: the commitment, and once it is drawn the seed and the fingerprint of the published file. */
export const publicDrawSchema = z.object({
  id: idSchema,
  commitment: z.string(),
  committedAt: instantSchema,
  drawnAt: instantSchema.nullable(),
  seed: z.string().nullable(),
  fingerprint: z.string().nullable(),
  places: z.int(),
})
export type PublicDraw = z.output<typeof publicDrawSchema>
