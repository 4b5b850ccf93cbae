import { mark, type Words } from '../words.ts'

/** Why an entry cannot be ordered, in words for its people. They are not in the schemas' file, so that a page loads no zod for them. */
export const orderRefusalWords = {
  'submissions-closed': mark('The programme takes no submissions now'),
  'category-inactive': mark('Its category takes no submissions'),
  'deadline-passed': mark('The deadline of its category has passed'),
  undeclared: mark('Its declarations are missing: make them in its form'),
  'no-fee': mark('Its category has no entry fee: complete it in its form'),
  paid: mark('Its entry fee is already paid: complete it in its form'),
  'other-status': mark('It is no longer a draft'),
  'no-price': mark('Its category has no price in this currency'),
  'other-currency': mark('Its open invoice is in another currency: cancel its request to change that'),
  'unknown-currency': mark('Its fee cannot be billed: the currency of the programme is unknown'),
} as const satisfies Record<string, Words>

export type OrderRefusal = keyof typeof orderRefusalWords
