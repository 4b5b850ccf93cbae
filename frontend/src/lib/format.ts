import { moneyText } from '@accolade/contracts/entities/currency'
import { dayInWords } from '@accolade/contracts/entities/entering'

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `December 15, 2025`, of a calendar day or an instant. */
export function formatDay(value: string): string {
  return dayInWords(value)
}

/** `Dec 15, 2025`. */
export function formatShortDay(value: string): string {
  return shortDay.format(new Date(value))
}

/** `Dec 15, 2025, 3:12 PM`, in the reader's own time zone. */
export function formatMoment(value: string): string {
  return moment.format(new Date(value))
}

/** `12:04`, on the reader's own clock. */
export function formatTime(at: Date): string {
  return clock.format(at)
}

/** `$299`, or `$299.50` where there are cents. */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100), 'USD')
}

/** An amount of integer cents in its currency, without a tail of zeros. */
export function formatCents(amountCents: number, currency: string): string {
  return moneyText({ amountCents, currency }, { trailingZeroDisplay: 'stripIfInteger' })
}

/** `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`
}
