import { addDays } from './add-days.ts'
import { dayIn } from './calendar.ts'

// What entering a category costs at a moment: one rule for what pages show and for what is billed. Apart from the schemas, so that
// public pages load it without zod.

/** The fee of a category with its periods; all amounts are in one unit, days are `YYYY-MM-DD` in the programme's time zone. */
export interface CategoryFees {
  /** The regular fee. */
  fee: number
  /** A lower fee that holds until the end of a day; null or absent where there is none. */
  earlyBird?: { fee: number; until: string } | null
  /** A higher fee that holds from the beginning of a day. */
  late?: { fee: number; from: string } | null
  /** What members of the programme's association pay at most, whatever the day; null or absent where they pay what others pay. */
  memberFee?: number | null
}

/** The fee that holds at a moment. */
export interface FeeNow {
  period: 'early-bird' | 'regular' | 'late'
  fee: number
  /** The last day on which it holds, and the fee after it; null where none follows. */
  until: string | null
  next: number | null
  /** It is the rate of members, which is lower than what others pay now. */
  isMemberRate: boolean
}

/**
 * What entering costs at a moment. Members pay their rate where it is lower than the fee that holds: an early-bird fee that is lower
 * still holds for them, too, and a late fee never does.
 *
 * @param timeZone IANA name of the programme's zone, in which days begin and end
 */
export function feeNow(
  fees: CategoryFees,
  { timeZone, now, isMember }: { timeZone: string; now: Date; isMember: boolean },
): FeeNow {
  const all = feeOfAll(fees, timeZone, now)
  const { memberFee } = fees
  if (!isMember || typeof memberFee !== 'number') return { ...all, isMemberRate: false }
  // fees only rise
  if (memberFee < all.fee) return { ...all, fee: memberFee, until: null, next: null, isMemberRate: true }
  const next = all.next === null ? null : Math.min(all.next, memberFee)
  return next === all.fee
    ? { ...all, until: null, next: null, isMemberRate: false }
    : { ...all, next, isMemberRate: false }
}

function feeOfAll(
  { fee, earlyBird, late }: CategoryFees,
  timeZone: string,
  now: Date,
): Omit<FeeNow, 'isMemberRate'> {
  const today = dayIn(timeZone, now)
  if (earlyBird && today <= earlyBird.until)
    return { period: 'early-bird', fee: earlyBird.fee, until: earlyBird.until, next: fee }
  if (!late) return { period: 'regular', fee, until: null, next: null }
  if (today >= late.from) return { period: 'late', fee: late.fee, until: null, next: null }
  return { period: 'regular', fee, until: addDays(late.from, -1), next: late.fee }
}

/** A period of a fee, or the rate of members, that contradicts the rest of its category; the path is that of the field. */
export interface FeeProblem {
  path: ['earlyBird', 'fee' | 'until'] | ['late', 'fee' | 'from'] | ['memberFee']
  message: string
}

/**
 * What is wrong with the fees of a category: its periods follow one another and end before the deadline, the fee only rises, and members
 * pay less.
 */
export function feeProblems({
  fee,
  earlyBird,
  late,
  memberFee,
  deadline,
}: CategoryFees & { deadline: string }): FeeProblem[] {
  const problems: FeeProblem[] = []
  if (earlyBird && earlyBird.fee >= fee)
    problems.push({ path: ['earlyBird', 'fee'], message: 'The early-bird fee must be lower than the fee' })
  if (earlyBird && earlyBird.until >= deadline)
    problems.push({
      path: ['earlyBird', 'until'],
      message: 'The early-bird fee must end before the deadline',
    })
  if (late && late.fee <= fee)
    problems.push({ path: ['late', 'fee'], message: 'The late fee must be higher than the fee' })
  if (late && late.from > deadline)
    problems.push({ path: ['late', 'from'], message: 'The late fee cannot begin after the deadline' })
  if (earlyBird && late && late.from <= earlyBird.until)
    problems.push({
      path: ['late', 'from'],
      message: 'The late fee cannot begin before the early-bird fee has ended',
    })
  if (typeof memberFee === 'number' && memberFee >= fee)
    problems.push({ path: ['memberFee'], message: 'The member rate must be lower than the fee' })
  return problems
}
