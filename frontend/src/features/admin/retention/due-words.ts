import type { Due } from '@accolade/contracts/entities/retention'
import { formatShortDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'

/** How many records fall due, and since when the oldest counts; null: its service did not say. */
export function dueWords(due: Due | null): string {
  if (!due) return t('Not known now')
  if (due.oldest === null || due.count === 0) return t('Nothing')
  return t('{count, plural, one {# record} other {# records}}, the oldest of {day}', {
    count: due.count,
    day: formatShortDay(due.oldest),
  })
}

/** A number of days, or for ever. */
export function daysWords(days: number | null): string {
  return days === null ? t('for ever') : t('{days, plural, one {# day} other {# days}}', { days })
}
