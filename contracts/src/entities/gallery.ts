import { z } from 'zod'
import { awardLevelSchema } from './judging.ts'
import { line, wellFormed } from './text.ts'
import { winnerSchema } from './winner.ts'
import { countrySchema, filmLoopSchema } from './winner-media.ts'

/** How many winners a page of the gallery shows, and how many the home page does. */
export const galleryRules = { pageSize: 36, latest: 5 }

/** What winners have in common that have a page together. */
export const galleryScopeSchema = z.enum(['edition', 'category', 'agency'])
export type GalleryScope = z.infer<typeof galleryScopeSchema>

const key = wellFormed().trim().min(1).max(120)

/** Which winners are shown, by the keys that the answer itself names; `q` is looked for in names, titles and categories. */
export const galleryQuerySchema = z.object({
  q: line(100).optional(),
  edition: key.optional(),
  category: key.optional(),
  agency: key.optional(),
  country: countrySchema.optional(),
  level: awardLevelSchema.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type GalleryQuery = z.infer<typeof galleryQuerySchema>

export const galleryScopeParamsSchema = z.object({ scope: galleryScopeSchema, key })

/**
 * A winner as the gallery's pages show it: without what only its own page shows. `edition` is always known; `grandPrize` says that it is the first of its
 * edition; the keys are those of the pages of its category and its agency.
 */
export const galleryCardSchema = winnerSchema
  .omit({
    ...{ stills: true, film: true, credits: true, juryWords: true },
    ...{ quote: true, quoteName: true, quoteRole: true, entries: true },
  })
  .extend({
    loop: filmLoopSchema.optional(),
    edition: z.string(),
    grandPrize: z.boolean(),
    categoryKey: z.string(),
    agencyKey: z.string(),
  })
export type GalleryCard = z.infer<typeof galleryCardSchema>

const neighbourSchema = winnerSchema.pick({ slug: true, title: true })

/**
 * A winner with those before and after it in its edition, in the order of the gallery's pages. `medals` is how many winners of its category and edition
 * are public with a level, itself among them.
 */
export const winnerWithNeighboursSchema = winnerSchema.extend({
  previous: neighbourSchema.optional(),
  next: neighbourSchema.optional(),
  medals: z.int().optional(),
})
export type WinnerWithNeighbours = z.infer<typeof winnerWithNeighboursSchema>

/** One value that winners can be chosen by, and how many of those that the other choices leave have it. */
const choiceSchema = z.object({ key: z.string(), name: z.string(), winners: z.int().min(0) })
export type GalleryChoice = z.infer<typeof choiceSchema>

/**
 * A page of the gallery: the winners that match, edition by edition, the Grand Prize first, then Gold, Silver and Bronze.
 * `agencies` are at most 100, those with the most winners.
 */
export const galleryPageSchema = z.object({
  winners: z.array(galleryCardSchema),
  total: z.int().min(0),
  page: z.int(),
  pageSize: z.int(),
  editions: z.array(choiceSchema),
  categories: z.array(choiceSchema),
  agencies: z.array(choiceSchema),
  countries: z.array(choiceSchema),
  levels: z.array(choiceSchema),
})
export type GalleryPage = z.infer<typeof galleryPageSchema>

/** The same for what winners have in common, which is `of`. */
export const galleryOfSchema = galleryPageSchema.extend({
  of: z.object({ scope: galleryScopeSchema, key: z.string(), name: z.string() }),
})
export type GalleryOf = z.infer<typeof galleryOfSchema>
