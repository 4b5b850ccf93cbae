import { mark } from '../words.ts'

/** How many calendar days after the day of payment each kind of refund can be requested (spec §9). */
export const refundDays = { full: 7, partial: 30 } as const

/** Percent of the fee that goes back (spec §9). */
export const refundPercents = { full: 100, partial: 75 } as const

/** How long each stretch between request and bank account takes (spec §9). */
export const refundTimes = {
  review: mark('3 to 5 business days'),
  processing: mark('7 to 10 business days'),
  bank: mark('3 to 5 bank days'),
} as const

/** Why no refund can be requested, in words for the payer: pages show them and the service answers with them. */
export const refundRefusalWords = {
  'not-paid': mark('This invoice is not paid'),
  refunded: mark('This payment was already refunded'),
  requested: mark('A refund was already requested'),
  winner: mark('No refund: this submission has won, and there is no refund once judging has begun'),
  'judging-begun': mark('No refund: judging of this category has begun'),
  'too-late': mark('No refund: the 30 days after payment are over'),
} as const

/** Why no refund can be asked for. */
export type RefundRefusal = keyof typeof refundRefusalWords
