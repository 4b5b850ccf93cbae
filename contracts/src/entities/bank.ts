import { z } from 'zod'
import { bankColumnsSchema } from './bank-columns.ts'
import { daySchema, idSchema, instantSchema } from './common.ts'
import { line, wellFormed } from './text.ts'

/**
 * Where a movement on the account is: nothing of it is allocated to invoices, some of it, or all; or its rest was set aside, because it
 * was sent back or is not about invoices.
 */
export const bankEntryStatusSchema = z.enum(['open', 'partly', 'allocated', 'returned', 'ignored'])
export type BankEntryStatus = z.infer<typeof bankEntryStatusSchema>

/** Why an invoice is suggested. */
export const matchReasonSchema = z.enum([
  'number',
  'short-number',
  'numbers',
  'amount',
  'less',
  'more',
  'name',
  'shared',
])
export type MatchReason = z.infer<typeof matchReasonSchema>

const matchedInvoiceSchema = z.object({
  invoiceId: idSchema,
  invoiceNumber: z.string(),
  organizationName: z.string(),
  payerName: z.string(),
  /** What is still missing of the invoice, and what this suggestion gives to it. */
  missingCents: z.int(),
  amountCents: z.int(),
})

/** Invoices that the money may be for, how sure that is, and why. Nothing is booked without an administrator. */
export const bankMatchSchema = z.object({
  certainty: z.enum(['sure', 'likely', 'possible']),
  reasons: z.array(matchReasonSchema),
  invoices: z.array(matchedInvoiceSchema),
})
export type BankMatch = z.infer<typeof bankMatchSchema>

/** What the bank says about one movement. */
export const bankFactsSchema = z.object({
  bookedOn: daySchema,
  amountCents: z.int(),
  currency: z.string(),
  /** `reversal`: the bank took money back that had come in; it cannot be allocated. */
  kind: z.enum(['credit', 'reversal']),
  payerName: z.string(),
  payerAccount: z.string(),
  endToEndId: z.string(),
  remittance: z.string(),
  bankReference: z.string(),
  /** The programme's own account; empty where the file did not say. */
  account: z.string(),
})
export type BankFacts = z.infer<typeof bankFactsSchema>

/** A movement in the list of administrators; the first suggestion comes with those that wait. */
export const bankEntrySchema = bankFactsSchema.extend({
  id: idSchema,
  statementId: idSchema,
  status: bankEntryStatusSchema,
  allocatedCents: z.int(),
  /** How many facts about it there are: what somebody acts on is the version that was read. */
  version: z.int(),
  match: bankMatchSchema.nullable(),
})
export type BankEntry = z.infer<typeof bankEntrySchema>

const byWhom = { at: instantSchema, byName: z.string().nullable() }

/** What was done with a movement: an amount was given to an invoice or taken back from it, or its rest was set aside or reopened. */
export const bankStepSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('allocated'),
    id: idSchema,
    invoiceId: idSchema,
    invoiceNumber: z.string(),
    organizationName: z.string(),
    /** Below zero where it was taken back. */
    amountCents: z.int(),
    /** Whether it can be taken back: not where it made the invoice paid, and not twice. */
    undoable: z.boolean(),
    ...byWhom,
  }),
  z.object({ kind: z.enum(['ignored', 'returned', 'reopened']), note: z.string(), ...byWhom }),
])
export type BankStep = z.infer<typeof bankStepSchema>

/** One movement with its history, oldest first, and everything that is suggested for its rest. */
export const bankEntryDetailSchema = bankEntrySchema.extend({
  matches: z.array(bankMatchSchema),
  steps: z.array(bankStepSchema),
  statement: z.object({ name: z.string(), importedByName: z.string().nullable(), importedAt: instantSchema }),
})
export type BankEntryDetail = z.infer<typeof bankEntryDetailSchema>

/** A bank's file that was imported. */
export const bankStatementSchema = z.object({
  id: idSchema,
  name: z.string(),
  format: z.string(),
  accounts: z.array(z.string()),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** Entries that came with this file, and those that were known from others. */
  added: z.int(),
  known: z.int(),
  importedAt: instantSchema,
  importedByName: z.string().nullable(),
})
export type BankStatement = z.infer<typeof bankStatementSchema>

/** The longest content, so that the whole body stays below the limit of every body. */
const longestContent = 1_000_000

/** A file of a bank: packed with gzip, in base64. `columns` says what is in a CSV file that does not say it itself. */
export const statementFileSchema = z.strictObject({
  name: line(200).min(1, 'The file has no name'),
  content: wellFormed()
    .max(longestContent, 'The file is too large')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The file is empty'),
  columns: bankColumnsSchema.optional(),
})
export type StatementFile = z.output<typeof statementFileSchema>

/** What a file holds, before anything is stored; or what has to be said about its columns first. */
export const statementPreviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entries'),
    format: z.string(),
    accounts: z.array(z.string()),
    from: daySchema.nullable(),
    to: daySchema.nullable(),
    /** The file itself was imported before. */
    imported: bankStatementSchema.nullable(),
    /** How many of them are known from other files. */
    known: z.int(),
    leftOut: z.object({ debits: z.int(), pending: z.int() }),
    entries: z.array(
      bankFactsSchema.extend({
        known: z.boolean(),
        /** Another file has one of this day and amount: it may be the same one in another format. */
        similar: z.boolean(),
        match: bankMatchSchema.nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('columns'),
    head: z.array(z.string()),
    /** The first rows, to recognize the columns by. */
    rows: z.array(z.array(z.string())),
  }),
])
export type StatementPreview = z.infer<typeof statementPreviewSchema>

const version = z.int().min(1).max(2_147_483_646)
const cents = z.int().min(1).max(2_147_483_647)

/** Which amounts of a movement are for which invoices. */
export const allocationFormSchema = z.strictObject({
  version,
  allocations: z
    .array(z.strictObject({ invoiceId: idSchema, amountCents: cents }))
    .min(1)
    .max(50)
    .refine((rows) => new Set(rows.map(({ invoiceId }) => invoiceId)).size === rows.length, {
      message: 'Name each invoice once',
    }),
})
export type AllocationForm = z.output<typeof allocationFormSchema>

/** Why the rest of a movement needs nobody: `note` is the reason, or the bank's reference of the transfer back. */
export const setAsideFormSchema = z.strictObject({
  version,
  kind: z.enum(['ignored', 'returned']),
  note: line(200).min(1, 'Please say why'),
})
export type SetAsideForm = z.output<typeof setAsideFormSchema>

/** Which version is opened again or taken back from. */
export const bankVersionSchema = z.strictObject({ version })
