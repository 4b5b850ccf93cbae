import { type PricedCategory, type PriceNow, pricesNow } from '@accolade/contracts/entities/price-lists'
import { formatDay, formatFee, formatList } from './format.ts'
import { useNow } from './now.ts'
import { useProgramme } from './programme.ts'
import { t } from './words.ts'

/** What entering a category costs now, in words. */
export interface FeeWords {
  fee: string
  /** Until when, and what follows, or why it is another fee; null where the fee stays the same. */
  note: string | null
  /** What members of the association pay, for who is none; null where they pay the same. */
  forMembers: string | null
  /** The fee in the other currencies that it can be paid in; null where there are none. */
  inOthers: string | null
}

/** Whose fee it is, and in which currency it is said first; without one in the programme's own. */
interface Asked {
  isMember?: boolean
  currency?: string
}

/** Says of a category what entering costs now, by the calendar of the programme. */
export function useFeeNow(): (category: PricedCategory, asked?: Asked) => FeeWords {
  const programme = useProgramme()
  const { timeZone } = programme
  const now = useNow()
  return (category, { isMember = false, currency } = {}) => {
    const prices = pricesNow(category, programme, { timeZone, now, isMember })
    const price = prices.find((each) => each.currency === currency) ?? prices[0]
    const { period, until, next, isMemberRate } = price
    const others = prices.filter((each) => each !== price)
    const ofMembers = isMember
      ? []
      : pricesNow(category, programme, { timeZone, now, isMember: true }).filter((each) => each.isMemberRate)
    return {
      fee: wordsOf(price),
      note: isMemberRate
        ? t('Member rate')
        : noteOf(period, until, next === null ? null : formatFee(next, price.currency)),
      forMembers:
        ofMembers.length > 0 ? t('Members of the association: {fee}', { fee: listOf(ofMembers) }) : null,
      inOthers: others.length > 0 ? t('In other currencies: {prices}', { prices: listOf(others) }) : null,
    }
  }
}

const wordsOf = ({ fee, currency }: PriceNow) => formatFee(fee, currency)
const listOf = (prices: readonly PriceNow[]) => formatList(prices.map(wordsOf), 'or')

function noteOf(period: string, until: string | null, next: string | null): string | null {
  if (period === 'late') return t('Late fee')
  if (until === null || next === null) return null
  const values = { day: formatDay(until), next }
  return period === 'early-bird'
    ? t('Early-bird fee until {day}, then {next}', values)
    : t('Until {day}, then {next}', values)
}
