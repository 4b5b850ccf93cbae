import { z } from 'zod'
import { isCurrency } from './currency.ts'
import { wellFormed } from './text.ts'

/** What an entry costs in a currency; `memberRate`: that is the rate of members of the programme's association, before a discount. */
export const priceSchema = z.object({
  currency: z.string(),
  amountCents: z.int(),
  memberRate: z.boolean().default(false),
})
export type Price = z.infer<typeof priceSchema>

/** In which currency drafts are to be billed. */
export const chosenCurrencySchema = wellFormed().refine(isCurrency, 'Please select a currency')
