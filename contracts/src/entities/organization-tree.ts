import { z } from 'zod'
import { editedVersionSchema, idSchema, pageQuerySchema } from './common.ts'
import { line } from './text.ts'

/** How many levels a tree of organizations has at most. */
export const treeLevels = 8

/** An organization in its tree, for administrators. */
export const treeOrganizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What it belongs to, from the top down: the last is its parent. */
  path: z.array(z.object({ id: idSchema, name: z.string() })),
  /** An administrator made it, and nobody enters for it. */
  listed: z.boolean(),
  /** How many organizations belong to it directly, and how many submissions it has. */
  below: z.int(),
  submissions: z.int(),
  version: z.int(),
})
export type TreeOrganization = z.infer<typeof treeOrganizationSchema>

/** Which organizations: those with these words in their names, or those that belong to one directly. */
export const treeQuerySchema = pageQuerySchema.extend({
  q: line(200).optional(),
  parentId: idSchema.optional(),
})

/** A network or a holding that has no account here. */
export const listedOrganizationFormSchema = z.strictObject({
  name: line(120).min(2, 'Name must be at least 2 characters'),
  parentId: idSchema.nullable(),
})

/** What an organization is to belong to; null: to nothing. `version` is what was edited. */
export const organizationPlaceSchema = z.strictObject({
  parentId: idSchema.nullable(),
  version: editedVersionSchema.optional(),
})
