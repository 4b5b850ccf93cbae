import { dayIn } from '@accolade/contracts/entities/calendar'
import type { Programme } from '@accolade/contracts/entities/programme'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** Why nothing can be scored now; null where judging is open, or while nobody knows. */
export function useClosedPhase(): string | null {
  const { data: programme } = useRead(catalogueRoutes.getProgramme)
  const now = useNow()
  return programme ? closedPhase(programme, now) : null
}

/** The switch decides, as on the server, in the words of its refusal; the dates of timeline B say what to expect. */
export function closedPhase({ toggles, timelineB, timeZone }: Programme, now: Date): string | null {
  if (toggles.judgingPhase) return null
  const today = dayIn(timeZone, now)
  const { judgingStarts, judgingEnds } = timelineB
  if (today < judgingStarts) {
    return t('Judging is not open. It opens on {day}.', { day: formatDay(judgingStarts) })
  }
  const values = { day: formatDay(judgingEnds) }
  if (today > judgingEnds) return t('Judging is not open. It ended on {day}.', values)
  return t('Judging is not open. It runs until {day}, once the programme opens it.', values)
}
