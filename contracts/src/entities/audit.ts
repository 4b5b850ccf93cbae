import { z } from 'zod'
import { actNames, objectKinds } from './acts.ts'
import { idSchema, instantSchema, pageQuerySchema } from './common.ts'
import { line } from './text.ts'

/** Fields of a thing by their place in it, `criteria.2.weight`; a list of plain values is one text. */
const fieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Fields of a thing, flat. */
export type AuditFields = z.output<typeof fieldsSchema>

/** What a service records about an act; who did it and when is in the event around it. */
export const administrationRecordSchema = z.object({
  act: z.string(),
  object: z.object({
    kind: z.string(),
    /** Absent where there is only one, as of the settings. */
    id: z.string().nullable(),
    /** What it was called at that time. */
    title: z.string().nullable(),
  }),
  /** The user whom it concerns, if it concerns one. */
  about: idSchema.nullable(),
  /** What has changed, as it was and as it is now. */
  before: fieldsSchema,
  after: fieldsSchema,
  /** Which fields (and `title`) say something about that user, and are blanked when the account is erased. */
  personal: z.array(z.string()),
  /** The network that the request came from; absent on the command line. */
  network: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
})

const personSchema = z.object({ id: idSchema, name: z.string().nullable() })

/** A row of the audit trail as administrators read it. */
export const auditEntrySchema = administrationRecordSchema
  .omit({ userAgent: true, personal: true, about: true })
  .extend({
    id: idSchema,
    at: instantSchema,
    /** Null: somebody on the command line of the installation. The name is null once the account is gone. */
    actor: personSchema.nullable(),
    about: personSchema.nullable(),
    /** Browser and system, as far as the browser named them. */
    browser: z.string().nullable(),
    /** What said something about a person whose account was erased is gone. */
    erased: z.boolean(),
  })

/** A row of the audit trail. */
export type AuditEntry = z.output<typeof auditEntrySchema>

/** What administrators look for in the audit trail, and what the file holds. */
export const auditFilterSchema = z.object({
  /** Parts of words: of titles, of values before and after, of the names of who did it and whom it concerns. */
  q: line(200).optional(),
  actor: idSchema.optional(),
  act: z.enum(actNames).optional(),
  kind: z.enum(objectKinds).optional(),
  /** The id of what it is about; a user's also finds what concerns that user. */
  object: line(100).optional(),
  from: instantSchema.optional(),
  /** Before this instant. */
  to: instantSchema.optional(),
})

/** What administrators look for in the audit trail. */
export type AuditFilter = z.output<typeof auditFilterSchema>

/** The same, and which page of it. */
export const auditQuerySchema = pageQuerySchema.extend(auditFilterSchema.shape)
