import { moneyText } from '@accolade/contracts/entities/currency'
import { dayInWords } from '@accolade/contracts/entities/entering'
import { locale } from './language.ts'

const dateForms = {
  shortDay: { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'short', year: 'numeric', timeZone: 'UTC' },
  deadline: {
    ...{ weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(form: keyof typeof dateForms): Intl.DateTimeFormat {
  const key = `${locale()} ${form}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale(), dateForms[form])
  dateFormats.set(key, format)
  return format
}

/** `December 15, 2025`, of a calendar day or an instant. */
export function formatDay(value: string): string {
  return dayInWords(value, locale())
}

/** `Dec 15, 2025`. */
export function formatShortDay(value: string): string {
  return dateFormat('shortDay').format(new Date(value))
}

/** `Nov 2025`, of `2025-11`. */
export function formatMonth(month: string): string {
  return dateFormat('month').format(new Date(`${month}-01`))
}

/** `Dec 15, 2025, 3:12 PM`, in the reader's own time zone. */
export function formatMoment(value: string): string {
  return dateFormat('moment').format(new Date(value))
}

/** `Mon, December 15, 2025 at 11:59 PM GMT+1`, in the reader's own time zone. */
export function formatDeadline(at: Date): string {
  return dateFormat('deadline').format(at)
}

/** `12:04`, on the reader's own clock. */
export function formatTime(at: Date): string {
  return dateFormat('clock').format(at)
}

/** An entry fee, which categories and awards hold as units of the programme's currency: `$299`, or `$299.50`. */
export function formatFee(fee: number, currency: string): string {
  return formatCents(Math.round(fee * 100), currency)
}

/** An amount of integer cents in its currency, without a tail of zeros. */
export function formatCents(amountCents: number, currency: string): string {
  return moneyText({ amountCents, currency }, { trailingZeroDisplay: 'stripIfInteger' }, locale())
}

/** `EUR, Euro`. */
export function currencyWords(code: string): string {
  return `${code}, ${new Intl.DisplayNames(locale(), { type: 'currency' }).of(code)}`
}

/** `27,000`; `fractionDigits` are written even where they are zeros. */
export function formatNumber(value: number, fractionDigits = 0): string {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  return value.toLocaleString(locale(), digits)
}

/** `75%`. */
export function formatPercent(percent: number): string {
  return (percent / 100).toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 2 })
}

/** `A, B, and C`; with `or`: `A, B, or C`. */
export function formatList(items: readonly string[], type: 'and' | 'or' = 'and'): string {
  const kind = type === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(locale(), { type: kind }).format(items)
}

/** `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
  return `${formatNumber(bytes / (1024 * 1024), 1)} MB`
}
