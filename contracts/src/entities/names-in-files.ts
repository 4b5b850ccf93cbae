import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { text } from './text.ts'

/**
 * Where the reading of a file is: on its way; done; not possible; or not possible here, because films need a program that is not
 * installed.
 */
export const readingStateSchema = z.enum(['reading', 'read', 'unreadable', 'no-reader'])
export type ReadingState = z.infer<typeof readingStateSchema>

/** Whose name was found: the organization's, a person's, or that of an address of theirs. */
export const nameKindSchema = z.enum(['organization', 'person', 'host'])

const fraction = z.number().min(0).max(1)

/** Where in a picture something is, as fractions of its width and height. */
export const boxSchema = z.object({ left: fraction, top: fraction, width: fraction, height: fraction })
export type Box = z.infer<typeof boxSchema>

/** A name that can be read in a file: in a picture with its place, in a document with the page, in a film with the second. */
export const foundNameSchema = z.object({
  kind: nameKindSchema,
  /** As it can be read there. */
  words: z.string(),
  box: boxSchema.optional(),
  page: z.int().min(1).optional(),
  second: z.int().min(0).optional(),
})
export type FoundName = z.infer<typeof foundNameSchema>

/** What was found in a file; `open`: nobody has said yet why these names may stay. */
export const namesInFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  contentType: z.string(),
  state: readingStateSchema,
  findings: z.array(foundNameSchema),
  open: z.boolean(),
  /** Why the entrant leaves them there. */
  reason: z.string().optional(),
  acceptedAt: instantSchema.optional(),
})
export type NamesInFile = z.infer<typeof namesInFileSchema>

/** The names in the files of a submission, which judges will see. */
export const namesInFilesSchema = z.object({ files: z.array(namesInFileSchema) })
export type NamesInFiles = z.infer<typeof namesInFilesSchema>

/** Limits of a reason for which names stay. */
export const reasonRules = { min: 5, max: 500 }

/** Why the names in a file may stay, such as that they are the brand that is advertised. */
export const namesReasonSchema = z.strictObject({
  reason: text(reasonRules.max).min(reasonRules.min, 'Please give a reason of at least 5 characters'),
})
