import { z } from 'zod'
import { idSchema, instantSchema, pageOf, pageQuerySchema } from './common.ts'

/** A number of records that the log had when it was signed: the empty log was never signed. */
const sizeSchema = z.coerce.number().int().min(1)

/** What the log has signed: that its first `size` records have this root. `note` is what `verify/` and the tools of other logs read. */
export const logHeadSchema = z.object({
  /** Counts the heads from 1 on. */
  number: z.int().min(1),
  size: z.int().min(1),
  signedAt: instantSchema,
  /** The signed note (C2SP tlog-checkpoint): origin, size, root, time and signature. */
  note: z.string(),
})
export type LogHead = z.output<typeof logHeadSchema>

export const logHeadsSchema = pageOf(logHeadSchema)

/** Why a head is mailed to the witnesses: judging was opened or closed, results were sealed or unsealed, or a day has passed. */
export const announcementCauses = ['phase', 'seal', 'daily'] as const
export type AnnouncementCause = (typeof announcementCauses)[number]

/** The public keys of the log, the one that signs now first. Those before check what was signed with them, for ever. */
export const logKeysSchema = z.object({
  keys: z.array(z.object({ vkey: z.string(), since: instantSchema })),
})
export type LogKeys = z.output<typeof logKeysSchema>

/** Which two sizes of the log are compared. */
export const logSizesSchema = z
  .object({ from: sizeSchema, to: sizeSchema })
  .refine(({ from, to }) => from <= to, {
    message: 'The log only grows: from must not be above to',
    path: ['from'],
  })

/** That the log of size `to` only adds to the one of size `from` (RFC 9162, section 2.1.4); hashes in base64. */
export const logConsistencySchema = z.object({
  from: z.int(),
  to: z.int(),
  proof: z.array(z.string()),
})

/** What a judge does that is logged: each has a receipt. */
export const ownRecordKinds = ['score-saved', 'score-removed', 'conflict-declared'] as const

/** Where a record is: written down, in the log but not signed yet, or under a signed head, when there is a receipt. */
export const recordStates = ['recorded', 'logged', 'signed'] as const

/** One record of a judge's own. The submission is named as this judge knows it. */
export const ownRecordSchema = z.object({
  kind: z.enum(ownRecordKinds),
  at: instantSchema,
  /** Null where the judge does not have it any more. */
  submissionId: idSchema.nullable(),
  submissionNumber: z.int().nullable(),
  /** Null where nothing was scored, or the category does not have the criterion any more. */
  criterion: z.string().nullable(),
  /** The score that was given, or taken out: 0 to 10. */
  value: z.number().nullable(),
  state: z.enum(recordStates),
  /** Its place in the log; null until it is logged. */
  number: z.int().min(0).nullable(),
  /** The first signed head that covers it. */
  head: logHeadSchema.pick({ number: true, size: true, signedAt: true }).nullable(),
})
export type OwnRecord = z.output<typeof ownRecordSchema>

export const ownRecordsSchema = pageOf(ownRecordSchema).extend({
  /** How many of them have a receipt. */
  signed: z.int().min(0),
  /** After how long what waits will have a head: whoever waits for it reads again then. Null where nothing of the page waits. */
  nextHeadInMs: z.int().min(0).nullable().default(null),
})
export type OwnRecords = z.output<typeof ownRecordsSchema>

export const ownRecordsQuerySchema = pageQuerySchema.extend({
  /** Only of this submission of the judge. */
  submission: idSchema.optional(),
})

/** A record by its place in the log. */
export const recordParamsSchema = z.object({ number: z.coerce.number().int().min(0) })

/** A receipt, as `verify/` checks it; a file of several has them in `receipts`. */
export const receiptFormats = { one: 'accolade-receipt-1', several: 'accolade-receipts-1' } as const
