import { formatShortDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'

/** From when until when something holds. */
export function periodWords({
  validFrom,
  validUntil,
}: {
  validFrom: string | null
  validUntil: string | null
}): string {
  if (validFrom && validUntil)
    return t('{from} to {until}', { from: formatShortDay(validFrom), until: formatShortDay(validUntil) })
  if (validFrom) return t('from {day} on', { day: formatShortDay(validFrom) })
  if (validUntil) return t('until {day}', { day: formatShortDay(validUntil) })
  return t('always')
}
