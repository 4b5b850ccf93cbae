import { locale } from '../../../../lib/language.ts'

/** `Nov 2025`, of `2025-11`. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
}
