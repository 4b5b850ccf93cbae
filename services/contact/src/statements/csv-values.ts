import type { BankColumns } from '@accolade/contracts/entities/bank-columns'
import { minorUnits } from './minor-units.ts'

type DayOrder = BankColumns['dayOrder']

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const otherDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T].*)?$/

/** Whether a text has the form of a day. */
export const looksLikeDay = (text: string) => isoDay.test(text) || otherDay.test(text)

/** A day of a file as `YYYY-MM-DD`; null where it is none. */
export function readDay(text: string, order: DayOrder): string | null {
  const iso = isoDay.exec(text)
  if (iso) return valid(iso[1]!, iso[2]!, iso[3]!)
  const [, first, second, year] = otherDay.exec(text) ?? []
  if (!first || !second || !year) return null
  const full = year.length === 2 ? `20${year}` : year
  return order === 'mdy' ? valid(full, first, second) : valid(full, second, first)
}

function valid(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** The order of day and month in a column; null where both would do. Points are only written with the day first. */
export function dayOrderOf(days: readonly string[]): DayOrder | null {
  if (days.every((day) => isoDay.test(day))) return 'ymd'
  const found = days.flatMap((day) => {
    const [, first, second] = otherDay.exec(day) ?? []
    if (day.includes('.') || Number(first) > 12) return ['dmy' as const]
    return Number(second) > 12 ? ['mdy' as const] : []
  })
  return new Set(found).size === 1 ? found[0]! : null
}

/** The sign before the cents in a column of amounts; null where every amount can be read both ways. */
export function decimalOf(amounts: readonly string[]): ',' | '.' | null {
  const found = amounts.flatMap((amount) => {
    const digits = amount.replace(/[^\d.,]/g, '')
    const last = /[.,](?=[^.,]*$)/.exec(digits)?.[0]
    if (!last) return []
    const other = last === ',' ? '.' : ','
    const behind = digits.length - digits.lastIndexOf(last) - 1
    if (digits.includes(other)) return [last]
    if (digits.split(last).length > 2) return [other]
    return behind === 3 ? [] : [last]
  }) as (',' | '.')[]
  if (new Set(found).size === 1) return found[0]!
  return found.length === 0 && amounts.every((amount) => !/[.,]/.test(amount)) ? '.' : null
}

/** An amount of a file in the smallest unit, below zero where it went out; null where it is none. */
export function readAmount(text: string, decimal: ',' | '.', digits: number): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{3}|[€$£]/g, '').replaceAll('−', '-')
  const [, before, number = '', after] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(bare) ?? []
  const grouping = decimal === ',' ? '.' : ','
  // thousands are in groups of three, or the file means something else by the sign
  const [whole = '', fraction, ...more] = number.split(decimal)
  if (more.length > 0 || fraction?.includes(grouping)) return null
  const groups = whole.split(grouping)
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return null
  const units = minorUnits(`${groups.join('')}${fraction ? `.${fraction}` : ''}`, digits)
  if (units === null) return null
  return (before === '-' || after === '-') && units !== 0 ? -units : units
}
