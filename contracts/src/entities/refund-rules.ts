/** How many calendar days after the day of payment each kind of refund can be requested (spec §9). */
export const refundDays = { full: 7, partial: 30 } as const

/** Percent of the fee that goes back (spec §9). */
export const refundPercents = { full: 100, partial: 75 } as const

/** How long each stretch between request and bank account takes (spec §9). */
export const refundTimes = {
  review: '3 to 5 business days',
  processing: '7 to 10 business days',
  bank: '3 to 5 bank days',
} as const

/** Why no refund can be requested, in words for the payer: pages show them and the service answers with them. */
export const refundRefusalWords = {
  'not-paid': 'This invoice is not paid',
  refunded: 'This payment was already refunded',
  requested: 'A refund was already requested',
  winner: 'No refund: this submission has won, and there is no refund once judging has begun',
  'judging-begun': 'No refund: judging of this category has begun',
  'too-late': 'No refund: the 30 days after payment are over',
} as const

/** Why no refund can be asked for. */
export type RefundRefusal = keyof typeof refundRefusalWords
