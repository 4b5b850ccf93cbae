import { z } from 'zod'
import { daySchema, idSchema, instantSchema } from './common.ts'

/** The accounts of the ledger (docs/decisions/068-ledger.md). */
export const ledgerAccountSchema = z.enum([
  'receivable',
  'bank',
  'stripe',
  'clearing',
  'unallocated',
  'refunds-payable',
  'revenue',
  'tax',
  'other',
])
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>

/** What happened to money. */
export const ledgerKindSchema = z.enum([
  'issued',
  'void',
  'bank',
  'set-aside',
  'reopened',
  'captured',
  'noted',
  'undone',
  'charged',
  'returned',
  'refund',
  'refunded',
])
export type LedgerKind = z.infer<typeof ledgerKindSchema>

/** An amount on an account: a debit above zero, a credit below. */
export const ledgerPostingSchema = z.object({ account: ledgerAccountSchema, amountCents: z.int() })

/** One fact; its postings add up to zero. */
export const ledgerEntrySchema = z.object({
  id: z.string(),
  kind: ledgerKindSchema,
  at: instantSchema,
  currency: z.string(),
  invoiceId: idSchema.nullable(),
  invoiceNumber: z.string().nullable(),
  bankEntryId: idSchema.nullable(),
  postings: z.array(ledgerPostingSchema),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** An account in one currency: what was posted in the period, and its balance at the end of it. */
export const ledgerBalanceSchema = z.object({
  account: ledgerAccountSchema,
  currency: z.string(),
  debitCents: z.int(),
  creditCents: z.int(),
  balanceCents: z.int(),
})
export type LedgerBalance = z.infer<typeof ledgerBalanceSchema>

/** All accounts, and what their balances add up to in each currency: always zero. */
export const ledgerBalancesSchema = z.object({
  accounts: z.array(ledgerBalanceSchema),
  sums: z.array(z.object({ currency: z.string(), cents: z.int() })),
})

/** A period of days in the programme's time zone, both included, and one invoice. */
export const ledgerPeriodSchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  invoice: idSchema.optional(),
})

/** The same, and entries that touch one account. */
export const ledgerFilterSchema = ledgerPeriodSchema.extend({ account: ledgerAccountSchema.optional() })
