import { z } from 'zod'
import { serviceNames } from '../service-name.ts'
import { idSchema, instantSchema } from './common.ts'

/** A copy of everything that is stored about a person, as that person sees it while it is made and until it is deleted. */
export const dataExportSchema = z.object({
  id: idSchema,
  /** `late`: some service has not answered for so long that it may be asked for again. */
  state: z.enum(['preparing', 'ready', 'late']),
  requestedAt: instantSchema,
  readyAt: instantSchema.nullable(),
  expiresAt: instantSchema,
  /** What each service has put together; those that have not yet say null. */
  parts: z.array(
    z.object({
      service: z.enum(serviceNames),
      ready: z.object({ files: z.int(), sizeBytes: z.int() }).nullable(),
    }),
  ),
})
export type DataExport = z.infer<typeof dataExportSchema>

/** What is said of a file besides its content: what it is, why it is stored and how long, and who else gets it (Art. 15 GDPR). */
export const fileNoteSchema = z.object({
  what: z.string(),
  why: z.string(),
  kept: z.string(),
  receivers: z.string(),
})
export type FileNote = z.infer<typeof fileNoteSchema>

/**
 * What comes before each file of a service's part, which is a stream: the length of this header as four bytes (big-endian), the
 * header as JSON, and the file's bytes. Four zeros end the part: without them it is not complete.
 */
export const partFileSchema = z.object({
  /** Its path in the archive, within the service's folder. */
  name: z.string(),
  sizeBytes: z.int().min(0),
  note: fileNoteSchema,
  /** One of many of the same kind, which are described once. */
  oneOfMany: z.boolean(),
  /** It was deleted after the export was prepared: no bytes follow. */
  gone: z.boolean(),
})
export type PartFile = z.infer<typeof partFileSchema>

/** The media type of such a stream. */
export const partMediaType = 'application/vnd.accolade.export-part'
