import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { line, text } from './text.ts'

/** How an owner's request that the own organization belongs to another one has ended. */
export const parentOutcomes = ['confirmed', 'refused', 'withdrawn'] as const

/** What an owner asks for: the name of a network or a holding, typed, and how the two belong together. */
export const parentRequestFormSchema = z.strictObject({
  name: line(120).min(2, 'Name must be at least 2 characters'),
  note: text(1000).default(''),
})
export type ParentRequestForm = z.infer<typeof parentRequestFormSchema>

/** What an organization belongs to, for its owners: the name directly above it, and the last request of theirs. */
export const ownParentSchema = z.object({
  parent: z.string().nullable(),
  request: z
    .object({
      name: z.string(),
      note: z.string(),
      askedAt: instantSchema,
      /** Null while it waits. */
      outcome: z.enum(parentOutcomes).nullable(),
      reason: z.string().nullable(),
      answeredAt: instantSchema.nullable(),
    })
    .nullable(),
})
export type OwnParent = z.infer<typeof ownParentSchema>

/** A request that waits, for administrators. */
export const parentRequestSchema = z.object({
  /** The organization's id. */
  id: idSchema,
  organizationName: z.string(),
  /** What it belongs to now. */
  parent: z.object({ id: idSchema, name: z.string() }).nullable(),
  name: z.string(),
  note: z.string(),
  /** Who asked, as far as their name is known here. */
  askedBy: z.string().nullable(),
  askedAt: instantSchema,
  version: z.int(),
})
export type ParentRequest = z.infer<typeof parentRequestSchema>

/** The organization that was meant; null: it belongs to none. `version` is that of the request which was read. */
export const confirmedParentSchema = z.strictObject({
  parentId: idSchema.nullable(),
  version: z.int().min(1),
})

/** Why the organization does not belong there; its owners get it by mail. */
export const refusedParentSchema = z.strictObject({
  reason: text(1000).min(3, 'Please give a reason'),
  version: z.int().min(1),
})
