import { z } from 'zod'
import { editedVersionSchema, idSchema, instantSchema, webAddressSchema } from './common.ts'
import { hiddenScoreSchema } from './hidden-score.ts'
import { awardLevelSchema } from './judging.ts'
import { line, text, wellFormed } from './text.ts'
import {
  adminMediaSchema,
  countrySchema,
  creditSchema,
  creditsFormSchema,
  winnerCoverSchema,
  winnerFilmSchema,
  winnerPictureSchema,
} from './winner-media.ts'
import { mediaRules } from './winner-media-rules.ts'
import { winnerRules } from './winner-rules.ts'

/** Points on the 100-point scale, with two decimals. */
const pointsSchema = z.number().min(0).max(100).multipleOf(0.01, 'At most two decimals')

/**
 * A winner as the gallery shows it (spec §3). `createdAt` is when the award was given; without `level` it has no metal,
 * which only winners have that were published before levels were asked for. `description` is the public text, never the text of the
 * entry. `edition` is absent where it is not known (`editionOf` in `winner-media-rules.ts`); `country` is that of the agency. What is
 * not there is absent, also empty lists; the list of winners has no stills, film, credits, words of the jury and words of the winner (`quote`).
 */
export const winnerSchema = z.object({
  id: idSchema,
  slug: z.string(),
  organizationName: z.string(),
  title: z.string(),
  level: awardLevelSchema.optional(),
  score: pointsSchema.optional(),
  /** How many entries its category had. */
  entries: z.int().optional(),
  awardTitle: z.string().optional(),
  description: z.string(),
  categoryName: z.string(),
  teamSize: z.string().optional(),
  projectUrl: z.string().optional(),
  createdAt: instantSchema,
  edition: z.string().optional(),
  country: z.string().optional(),
  cover: winnerCoverSchema.optional(),
  stills: z.array(winnerPictureSchema).optional(),
  film: winnerFilmSchema.optional(),
  credits: z.array(creditSchema).optional(),
  juryWords: z.string().optional(),
  quote: z.string().optional(),
  quoteName: z.string().optional(),
  quoteRole: z.string().optional(),
})
export type Winner = z.infer<typeof winnerSchema>

/**
 * A winner as administrators see it, drafts included; `submissionId` is null where it was written by hand. `result` is the
 * present result of judging, which may differ from the published one; null if none is known. `entryText` is what the entrant wrote
 * for the judges: it is confidential, and the public text can be drafted from it.
 */
export const adminWinnerSchema = winnerSchema.extend({
  submissionId: idSchema.nullable(),
  result: z.object({ score: pointsSchema, level: awardLevelSchema.nullable() }).nullable(),
  position: z.int(),
  published: z.boolean(),
  updatedAt: instantSchema,
  version: z.int(),
  entryText: z.string().optional(),
  /** Why level, score, award and result of a draft, or the result of a published winner, are not there. */
  scoreHidden: hiddenScoreSchema.optional(),
})
export type AdminWinner = z.infer<typeof adminWinnerSchema>

/** The same with its files, also those that are not ready; `makesFilms`: whether this installation can make films ready. */
export const adminWinnerDetailSchema = adminWinnerSchema.extend({
  media: z.array(adminMediaSchema),
  makesFilms: z.boolean(),
})
export type AdminWinnerDetail = z.infer<typeof adminWinnerDetailSchema>

/** An article about one award of one brand (spec §3). */
export const awardArticleSchema = z.object({
  id: idSchema,
  year: z.int(),
  title: z.string(),
  category: z.string(),
  awardingBody: z.string(),
  achievement: z.string(),
  description: z.string(),
  significance: z.string(),
  metrics: z.array(z.object({ value: z.string(), label: z.string() })),
  highlights: z.array(z.string()),
})
export type AwardArticle = z.infer<typeof awardArticleSchema>

/** An article as administrators see it, drafts included. */
export const adminArticleSchema = awardArticleSchema.extend({
  brandSlug: z.string(),
  awardSlug: z.string(),
  published: z.boolean(),
  updatedAt: instantSchema,
  version: z.int(),
})
export type AdminArticle = z.infer<typeof adminArticleSchema>

const slug = wellFormed()
  .max(winnerRules.slugMax, `At most ${winnerRules.slugMax} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters, digits and hyphens')
const required = (max: number) => line(max).min(1, 'Required')
const edited = editedVersionSchema.optional()

/**
 * What an administrator writes about a winner. Without `slug` a new one is made of organization and title, an existing
 * one stays; `createdAt` is for awards of past years; `version` is what was edited. Only with a `level`, a description and a cover is it
 * published: the service refuses it otherwise (409 `conflict`). Edition, country, entries of the category, credits and the words of the jury and of the winner
 * stay as they are where the form has none.
 */
export const winnerFormSchema = z
  .strictObject({
    slug: slug.optional(),
    organizationName: required(120),
    title: required(200),
    level: awardLevelSchema.optional(),
    score: pointsSchema.optional(),
    entries: z.int().min(1, 'At least 1').max(winnerRules.entriesMax).nullable().optional(),
    awardTitle: line(200).optional(),
    description: text(10_000),
    categoryName: required(120),
    teamSize: line(20).optional(),
    projectUrl: z.union([z.literal(''), webAddressSchema]).optional(),
    createdAt: instantSchema
      .refine((at) => at >= '1900' && at < '2200', 'A year between 1900 and 2199')
      .optional(),
    position: z.int().min(1).max(winnerRules.positionMax).default(winnerRules.positionDefault),
    published: z.boolean().default(false),
    edition: line(20).optional(),
    country: z.union([z.literal(''), countrySchema]).optional(),
    credits: creditsFormSchema.optional(),
    juryWords: text(mediaRules.juryWordsMax).optional(),
    quote: text(mediaRules.quoteMax).optional(),
    quoteName: line(mediaRules.quoteNameMax).optional(),
    quoteRole: line(mediaRules.quoteRoleMax).optional(),
    version: edited,
  })
  .refine(({ quote, quoteName }) => !quote || quoteName, {
    message: 'Please enter whose words these are',
    path: ['quoteName'],
  })

/** What an administrator writes in an article; `version` is what was edited. */
export const articleFormSchema = z.strictObject({
  brandSlug: slug,
  awardSlug: slug,
  year: z.int().min(1900).max(2200),
  title: required(200),
  category: required(120),
  awardingBody: required(200),
  achievement: text(500).min(1, 'Required'),
  description: text(10_000),
  significance: text(5000),
  metrics: z.array(z.strictObject({ value: required(40), label: required(120) })).max(12),
  highlights: z.array(text(500).min(1, 'Required')).max(20),
  published: z.boolean().default(false),
  version: edited,
})
