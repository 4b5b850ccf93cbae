import { type CategoryFees, feeNow } from '@accolade/contracts/entities/category-fees'
import { formatDay, formatFee } from './format.ts'
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
}

/** Says of a category what entering costs now, by the calendar of the programme. */
export function useFeeNow(): (category: CategoryFees, organization?: { isMember: boolean }) => FeeWords {
  const { timeZone, currency } = useProgramme()
  const now = useNow()
  return (category, { isMember } = { isMember: false }) => {
    const { period, fee, until, next, isMemberRate } = feeNow(category, { timeZone, now, isMember })
    const ofMembers = feeNow(category, { timeZone, now, isMember: true })
    const amountOf = (amount: number) => formatFee(amount, currency)
    return {
      fee: amountOf(fee),
      note: isMemberRate ? t('Member rate') : noteOf(period, until, next === null ? null : amountOf(next)),
      forMembers:
        !isMember && ofMembers.isMemberRate
          ? t('Members of the association: {fee}', { fee: amountOf(ofMembers.fee) })
          : null,
    }
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
