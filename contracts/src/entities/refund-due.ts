import { addDays } from './add-days.ts'
import { dayIn } from './calendar.ts'
import type { Refund } from './payment.ts'

/** The most business or bank days that each stretch of a refund takes (spec §9); `refundTimes` says them in words. */
const mostDays = { review: 5, processing: 10, bank: 5 } as const

/** From which step the next one is counted, and how many days it may take. */
const counted: Readonly<Record<Refund['status'], readonly [since: Refund['status'], days: number] | null>> = {
  requested: ['requested', mostDays.review],
  approved: ['approved', mostDays.processing],
  processing: ['approved', mostDays.processing],
  failed: ['approved', mostDays.processing],
  succeeded: ['succeeded', mostDays.bank],
  denied: null,
}

/**
 * The day, `YYYY-MM-DD`, by which the next step of a refund is promised: the decision, the transfer, or the amount on the account; null
 * where nothing follows. Days are those of the time zone, and business days are Monday to Friday: public holidays are not known.
 */
export function refundDue(
  { status, steps }: Pick<Refund, 'status' | 'steps'>,
  timeZone: string,
): string | null {
  const [since, days] = counted[status] ?? []
  const begin = steps.findLast((step) => step.status === since)
  return begin && days ? addBusinessDays(dayIn(timeZone, new Date(begin.at)), days) : null
}

/** The day that many days after another one, Saturdays and Sundays not counted. */
export function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

function isBusinessDay(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
