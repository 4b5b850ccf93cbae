import { z } from 'zod'
import { idSchema, instantSchema, text } from './common.ts'

/** A winner as the gallery shows it (spec §3). */
export const winnerSchema = z.object({
  id: idSchema,
  slug: z.string(),
  organizationName: z.string(),
  title: z.string(),
  awardTitle: z.string().optional(),
  description: z.string(),
  categoryName: z.string(),
  teamSize: z.string().optional(),
  projectUrl: z.string().optional(),
  createdAt: instantSchema,
})

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

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters, digits and hyphens')

/** What an administrator writes about a winner. */
export const winnerFormSchema = z.object({
  slug: slug.max(120).optional(),
  organizationName: text(120),
  title: text(200),
  awardTitle: text(200).optional(),
  description: text(10_000),
  categoryName: text(120),
  teamSize: text(20).optional(),
  projectUrl: z.string().max(2000).optional(),
  published: z.boolean().default(false),
})

/** What an administrator writes in an article. */
export const articleFormSchema = awardArticleSchema
  .omit({ id: true })
  .extend({ brandSlug: slug, awardSlug: slug })
