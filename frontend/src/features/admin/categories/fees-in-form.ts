import type { PriceList } from '@accolade/contracts/entities/price-lists'
import { toNumber } from '../shared/number-rule.ts'

/** The prices in another currency, as they were typed. */
type TypedPrices = Partial<Record<Exclude<keyof PriceList, 'currency'>, unknown>>

/** The fields of the form that say what entering costs, as they were typed. */
export interface TypedFees {
  fee?: unknown
  deadline?: string
  earlyBird?: { fee?: unknown; until?: string } | null
  late?: { fee?: unknown; from?: string } | null
  memberFee?: unknown
  /** By currency. */
  prices?: Record<string, TypedPrices>
}

/** What was typed, as the contract's form has it: a period with both fields empty is null; half of one is not valid. */
export function feesIn({ fee, deadline = '', earlyBird, late, memberFee, prices = {} }: TypedFees) {
  const early = { fee: toNumber(earlyBird?.fee) as number, until: earlyBird?.until ?? '' }
  const higher = { fee: toNumber(late?.fee) as number, from: late?.from ?? '' }
  return {
    fee: toNumber(fee) as number,
    deadline,
    earlyBird: early.fee === undefined && early.until === '' ? null : early,
    memberFee: toNumber(memberFee) ?? null,
    late: higher.fee === undefined && higher.from === '' ? null : higher,
    priceLists: Object.entries(prices).flatMap(([currency, typed]) => listIn(currency, typed)),
  }
}

/** A list of which no field is filled in does not exist; one without its fee is not valid. */
function listIn(currency: string, { fee, earlyBirdFee, lateFee, memberFee }: TypedPrices): PriceList[] {
  const list = {
    currency,
    fee: toNumber(fee) as number,
    earlyBirdFee: toNumber(earlyBirdFee) ?? null,
    lateFee: toNumber(lateFee) ?? null,
    memberFee: toNumber(memberFee) ?? null,
  }
  const isEmpty = [list.fee, list.earlyBirdFee, list.lateFee, list.memberFee].every((each) => each == null)
  return isEmpty ? [] : [list]
}

/** A category's price lists as the form holds them. */
export function pricesOf(lists: readonly PriceList[] = []): Record<string, TypedPrices> {
  return Object.fromEntries(lists.map(({ currency, ...prices }) => [currency, prices]))
}
