import { dayIn } from '@accolade/contracts/entities/calendar'
import type { Programme } from '@accolade/contracts/entities/programme'
import { errors } from '@accolade/contracts/errors'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'
import { useRead } from '../../lib/use-read.ts'

/** Why nothing can be scored now; null where judging is open, or while nobody knows. */
export function useClosedPhase(): string | null {
  const { data: programme } = useRead(catalogueRoutes.getProgramme)
  const now = useNow()
  return programme ? closedPhase(programme, now) : null
}

/** The switch decides, as on the server, in the server's words; the dates of timeline B say what to expect. */
export function closedPhase({ toggles, timelineB, timeZone }: Programme, now: Date): string | null {
  if (toggles.judgingPhase) return null
  const today = dayIn(timeZone, now)
  const { judgingStarts, judgingEnds } = timelineB
  const closed = `${errors['judging-closed'].title}.`
  if (today < judgingStarts) return `${closed} It opens on ${formatDay(judgingStarts)}.`
  if (today > judgingEnds) return `${closed} It ended on ${formatDay(judgingEnds)}.`
  return `${closed} It runs until ${formatDay(judgingEnds)}, once the programme opens it.`
}
