import { z } from 'zod'
import { assetRules } from './asset-rules.ts'
import { idSchema, instantSchema } from './common.ts'
import { line, text, wellFormed } from './text.ts'

/** `pending`: an upload address was issued, the file does not count yet; `uploaded`: size and content were checked. */
export const assetStatusSchema = z.enum(['pending', 'uploaded'])

/** A piece of evidence (spec §3). `url` answers with the file. */
export const assetSchema = z.object({
  id: idSchema,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  status: assetStatusSchema,
  url: z.string(),
  createdAt: instantSchema,
  /** Its place among the files, lowest first; numbers may be missing. */
  position: z.int(),
  /** What the entrant says about it; judges read it without names. */
  caption: z.string(),
  /** SHA-256 of the file as it was accepted, in hex; it never changes. */
  sha256: z.string().optional(),
  /** When the file in the store was last compared with it, and what was wrong with it then, if anything. */
  checkedAt: instantSchema.optional(),
  fault: z.enum(['changed', 'missing']).optional(),
  /** The copy that judges get, without metadata, once judging has begun; withheld where the file can't be cleaned. */
  judgesCopy: z.enum(['clean', 'withheld']).optional(),
  /** With it whoever has the file can find it in the log of judging; administrators get it. */
  salt: z.string().optional(),
})
export type Asset = z.infer<typeof assetSchema>

/** Asks for an upload address for one file; `size` is in bytes. Without `position` it comes after all others. */
export const assetRequestSchema = z.strictObject({
  name: line(255).min(1, 'Required'),
  contentType: wellFormed().refine((type) => (assetRules.contentTypes as readonly string[]).includes(type), {
    message: 'Only images, PDFs and videos can be uploaded',
  }),
  size: z.int().min(1, 'The file is empty').max(assetRules.maxBytes, 'The file is larger than 50 MB'),
  position: z.int().min(0).max(1_000_000).optional(),
})

/** What can be changed of a file. */
export const assetChangeSchema = z.strictObject({ caption: text(assetRules.captionMax) })

/** The files in their new order; those that are not named follow in the order they have. */
export const assetOrderSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1)
    .max(assetRules.maxFiles)
    .refine((ids) => new Set(ids).size === ids.length, 'Each file once'),
})

/** How the browser sends the file: `fields` go before the file in a multipart form (POST), `headers` with a raw body (PUT). */
export const uploadTargetSchema = z.object({
  method: z.enum(['POST', 'PUT']),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  fields: z.record(z.string(), z.string()),
})
export type UploadTarget = z.infer<typeof uploadTargetSchema>

/** The answer to an asset request. */
export const assetTicketSchema = z.object({ id: idSchema, name: z.string(), upload: uploadTargetSchema })
