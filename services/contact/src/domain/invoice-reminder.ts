import { addDays } from '@accolade/contracts/entities/add-days'

/** How many days late a reminder still goes out where nothing ran on its day. What is older is not sent: nobody expects it any more. */
const lateDays = 2

/** The due dates of invoices for which the reminder of `days` after the due date may go out today, `YYYY-MM-DD`. */
export function dueDatesToRemind(days: number, today: string): string[] {
  return Array.from({ length: lateDays + 1 }, (_none, late) => addDays(today, -days - late))
}

/**
 * Which reminder of an open invoice goes out today, in days after its due date: the latest that may. Null: none, or it went out already, or
 * a later one did.
 */
export function reminderFor(
  { dueOn, sent }: { dueOn: string; sent: readonly number[] },
  reminderDays: readonly number[],
  today: string,
): number | null {
  const possible = reminderDays.filter((days) => dueDatesToRemind(days, today).includes(dueOn))
  if (possible.length === 0) return null
  const latest = Math.max(...possible)
  return sent.some((days) => days >= latest) ? null : latest
}
