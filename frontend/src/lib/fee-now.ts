import { type CategoryFees, feeNow } from '@accolade/contracts/entities/category-fees'
import { formatDay, formatFee } from './format.ts'
import { useNow } from './now.ts'
import { useProgramme } from './programme.ts'
import { t } from './words.ts'

/** What entering a category costs now, in words. */
export interface FeeWords {
  fee: string
  /** Until when, and what follows; null where the fee stays the same. */
  note: string | null
}

/** Says of a category what entering costs now, by the calendar of the programme. */
export function useFeeNow(): (category: CategoryFees) => FeeWords {
  const { timeZone, currency } = useProgramme()
  const now = useNow()
  return (category) => {
    const { period, fee, until, next } = feeNow(category, timeZone, now)
    const amountOf = (amount: number) => formatFee(amount, currency)
    return { fee: amountOf(fee), note: noteOf(period, until, next === null ? null : amountOf(next)) }
  }
}

function noteOf(period: string, until: string | null, next: string | null): string | null {
  if (period === 'late') return t('Late fee')
  if (until === null || next === null) return null
  const values = { day: formatDay(until), next }
  return period === 'early-bird'
    ? t('Early-bird fee until {day}, then {next}', values)
    : t('Until {day}, then {next}', values)
}
