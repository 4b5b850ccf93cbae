import { type CategoryFees, type FeeNow, type FeeProblem, feeNow, feeProblems } from './category-fees.ts'

// What entering a category costs in the programme's other currencies: one rule for what pages show and for what is billed. Apart from the
// schemas, so that public pages load it without zod.

/** How many currencies a programme takes besides its own. */
export const otherCurrenciesMax = 10

/** The message where the programme's own currency is among the others. */
export const ownCurrencyMessage = 'The currency of the programme is not another one'

/**
 * What a category costs in another currency than the programme's own. Its early-bird and late fees hold on the same days as the
 * category's own ones; null: its fee holds on these days, too, or members pay what others pay.
 */
export interface PriceList {
  currency: string
  fee: number
  earlyBirdFee: number | null
  lateFee: number | null
  memberFee: number | null
}

/** A category's fees in all currencies; all amounts are in one unit. */
export interface PricedCategory extends CategoryFees {
  priceLists?: readonly PriceList[]
}

/** The currencies that a programme takes. */
export interface Currencies {
  currency: string
  otherCurrencies?: readonly string[]
}

/** The fee that holds at a moment, in its currency. */
export interface PriceNow extends FeeNow {
  currency: string
}

/**
 * What entering costs at a moment in each currency that the programme takes and the category has a price in, the programme's own
 * first. Whether entering is free is decided by the category's own fees: what costs nothing has one price.
 */
export function pricesNow(
  category: PricedCategory,
  { currency, otherCurrencies = [] }: Currencies,
  at: { timeZone: string; now: Date; isMember: boolean },
): [PriceNow, ...PriceNow[]] {
  const own = { ...feeNow(category, at), currency }
  if (own.fee === 0) return [own]
  const others = otherCurrencies.flatMap((other) => {
    const list = category.priceLists?.find((each) => each.currency === other)
    return list && other !== currency ? [{ ...feeNow(feesOfList(category, list), at), currency: other }] : []
  })
  return [own, ...others]
}

function feesOfList(
  { earlyBird, late }: CategoryFees,
  { fee, earlyBirdFee, lateFee, memberFee }: PriceList,
): CategoryFees {
  return {
    ...{ fee, memberFee },
    earlyBird: earlyBird && earlyBirdFee !== null ? { fee: earlyBirdFee, until: earlyBird.until } : null,
    late: late && lateFee !== null ? { fee: lateFee, from: late.from } : null,
  }
}

/** An amount of a price list that contradicts the rest of its category; the path is that of the field. */
export interface PriceListProblem {
  path: ['priceLists', number, 'currency' | 'fee' | 'earlyBirdFee' | 'lateFee' | 'memberFee']
  message: string
}

const fieldOf = {
  earlyBird: 'earlyBirdFee',
  late: 'lateFee',
  memberFee: 'memberFee',
} as const satisfies Record<FeeProblem['path'][0], string>

/** What is wrong with the price lists of a category, each by the rules for its own fees. */
export function priceListProblems(category: PricedCategory & { deadline: string }): PriceListProblem[] {
  const { priceLists = [], fee, earlyBird, late, deadline } = category
  return priceLists.flatMap((list, index) => {
    const problem = (field: PriceListProblem['path'][2], message: string): PriceListProblem => ({
      path: ['priceLists', index, field],
      message,
    })
    const isSecond = priceLists.findIndex(({ currency }) => currency === list.currency) < index
    return [
      ...(isSecond ? [problem('currency', 'There is a price list in this currency already')] : []),
      ...(fee === 0 ? [problem('fee', 'A category without a fee has no price in another currency')] : []),
      ...(list.earlyBirdFee !== null && !earlyBird
        ? [problem('earlyBirdFee', 'The category has no early-bird fee')]
        : []),
      ...(list.lateFee !== null && !late ? [problem('lateFee', 'The category has no late fee')] : []),
      // the days are those of the category's own fees, which are checked with these
      ...feeProblems({ ...feesOfList(category, list), deadline })
        .filter(({ path }) => path[0] === 'memberFee' || path[1] === 'fee')
        .map(({ path, message }) => problem(fieldOf[path[0]], message)),
    ]
  })
}
