import { z } from 'zod'
import { editedVersionSchema, idSchema, instantSchema } from './common.ts'
import { text } from './text.ts'

/** The longest internal note, in characters, and how many one entry has at most. */
export const noteLimits = { text: 2000, perEntry: 100 }

const textSchema = text(noteLimits.text).min(1, 'Please write a note')

/** An internal note about an entry. */
export const noteFormSchema = z.strictObject({ text: textSchema })

/** A change of one's own note; with the `version` that was edited, a newer one is not overwritten. */
export const noteEditSchema = z.strictObject({ text: textSchema, version: editedVersionSchema.optional() })

/** An internal note as administrators read it. Neither entrants nor judges ever get one. */
export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** The name is null where nobody knows it; of an account that was deleted it is the pseudonym. */
  by: z.object({ userId: idSchema, name: z.string().nullable() }),
  at: instantSchema,
  editedAt: instantSchema.nullable(),
  version: z.int(),
})
export type Note = z.infer<typeof noteSchema>

/** All notes of an entry, the oldest first. */
export const notesSchema = z.object({ items: z.array(noteSchema) })
