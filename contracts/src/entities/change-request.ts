import { z } from 'zod'
import { changeParts, changeRequestRules } from './change-request-rules.ts'
import { chosenDay, daySchema, editedVersionSchema, idSchema, instantSchema } from './common.ts'
import { text } from './text.ts'

/** What of an entry is to be changed: its texts (title, description, address, team size, brand, credits), or its files and their captions. */
export const changePartSchema = z.enum(Object.keys(changeParts) as (keyof typeof changeParts)[])
export type ChangePart = z.infer<typeof changePartSchema>

const formShape = {
  message: text(changeRequestRules.messageMax).min(
    changeRequestRules.messageMin,
    'Please write at least 10 characters about what to change',
  ),
  parts: z
    .array(changePartSchema)
    .min(1, 'Please choose what may be changed')
    .max(2)
    .refine((parts) => new Set(parts).size === parts.length, 'Each part once'),
  /** The file that it is about, where it is about one. */
  assetId: idSchema.optional(),
  dueOn: chosenDay('Please choose a deadline'),
}

/** An administrator asks an entrant for a change. The deadline is a whole day in the programme's time zone. */
export const changeRequestFormSchema = z.strictObject(formShape)

/** The same for a request that is open; with the `version` that was edited, a newer one is not overwritten. */
export const changeRequestEditSchema = z.strictObject({
  ...formShape,
  version: editedVersionSchema.optional(),
})

/** The entrant sends the entry back. `version` is the submission's that was looked at; `note` says what was changed, or why nothing was. */
export const changeAnswerSchema = z.strictObject({
  note: text(changeRequestRules.noteMax).default(''),
  version: editedVersionSchema.optional(),
})

/** What an entrant is asked to change, while that is open. It is overdue from `dueAt` on, and can still be answered. */
export const openChangesSchema = z.object({
  id: idSchema,
  message: z.string(),
  parts: z.array(changePartSchema),
  /** The file that it is about; the entrant may have deleted it since. */
  file: z.object({ id: idSchema, name: z.string() }).nullable(),
  dueOn: daySchema,
  /** The last second of that day. */
  dueAt: instantSchema,
  requestedAt: instantSchema,
  version: z.int(),
})
export type OpenChanges = z.infer<typeof openChangesSchema>

/** `withdrawn` by an administrator; `ended` because the entry left the programme. */
export const changeStateSchema = z.enum(['open', 'answered', 'withdrawn', 'ended'])

/** What differs between an entry when the change was requested and when it came back, or now. */
export const changeDifferencesSchema = z.object({
  texts: z.array(
    z.object({
      field: z.enum(['title', 'description', 'projectUrl', 'teamSize', 'brand', 'credits']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Names of files. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  captions: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** Why names in files stay, where the entrant has said so since. */
  reasons: z.array(z.object({ name: z.string(), reason: z.string() })),
  reordered: z.boolean(),
})
export type ChangeDifferences = z.infer<typeof changeDifferencesSchema>

/** A requested change as administrators see it, open or not. */
export const changeRequestSchema = openChangesSchema.extend({
  state: changeStateSchema,
  /** When the last mail about it was asked for. */
  sentAt: instantSchema,
  closedAt: instantSchema.nullable(),
  /** What the entrant wrote to it. */
  note: z.string(),
  differences: changeDifferencesSchema,
})
export type ChangeRequest = z.infer<typeof changeRequestSchema>

/** All changes that were requested of an entry, the newest first. */
export const changeRequestsSchema = z.object({ items: z.array(changeRequestSchema) })
export type ChangeRequests = z.infer<typeof changeRequestsSchema>
