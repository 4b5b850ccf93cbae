import { z } from 'zod'
import { daySchema, idSchema } from './common.ts'

/** Entries are submissions that were completed and not withdrawn. */
export const entryFiguresSchema = z.object({
  /**
   * The weeks since submissions opened, or the last 26 where that is not known or long ago: how many entries were completed in
   * each, and in the same week of the year before.
   */
  weeks: z.array(z.object({ from: daySchema, entries: z.int(), before: z.int() })),
  /** By name; categories without an entry are not there. */
  categories: z.array(z.object({ id: idSchema, name: z.string(), entries: z.int() })),
  /** Submissions with a file that judges do not get. */
  withheld: z.int(),
  /** Submissions before judging with a file in which the entrant can be read, where nobody said why that may stay. */
  named: z.int().default(0),
  /** Files of submissions before judging in which names are still to be looked for. */
  filesReading: z.int().default(0),
  /** Submissions with files in the store that are not the ones that were accepted. */
  filesChanged: z.int().default(0),
  /** Submissions of which a change is requested, and how many of those requests are overdue. */
  changesOpen: z.int().default(0),
  changesOverdue: z.int().default(0),
  /** Submissions with messages of entrants that the caller has not read. */
  messagesUnread: z.int().default(0),
})
export type EntryFigures = z.infer<typeof entryFiguresSchema>

/** What came in and what is owed, in cents, by currency; and what of contact needs a hand. */
export const moneyFiguresSchema = z.object({
  currencies: z.array(
    z.object({
      currency: z.string(),
      /** Paid, less what was paid back. */
      incomeCents: z.int(),
      openCents: z.int(),
    }),
  ),
  openInvoices: z.int(),
  /** Open invoices whose term has ended. */
  overdueInvoices: z.int(),
  refundsRequested: z.int(),
  /** Refunds whose transfer failed. */
  transfersFailed: z.int(),
  mailsGivenUp: z.int(),
  /** Messages of the contact form that nobody has answered or closed. */
  messagesOpen: z.int().default(0),
  /** Entries of the bank with a rest that is neither allocated nor set aside. */
  bankEntriesWaiting: z.int().default(0),
  /** Payments by card of which something is for no invoice and was not sent back. */
  cardMoneyWaiting: z.int().default(0),
})
export type MoneyFigures = z.infer<typeof moneyFiguresSchema>

const progress = { reviews: z.int(), scored: z.int() }

/** How far judging is: a review is one submission in judging of one judge. */
export const judgingFiguresSchema = z.object({
  ...progress,
  /** By name. */
  categories: z.array(z.object({ id: idSchema, name: z.string(), ...progress })),
  /** Submissions that nobody is left to judge. */
  needJudge: z.int(),
})
export type JudgingFigures = z.infer<typeof judgingFiguresSchema>
