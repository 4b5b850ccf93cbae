import { mark } from '../words.ts'
import { addDays } from './add-days.ts'

/** Facts about requested changes for pages that do not validate one. They are not in the schemas' file, so that such pages load no zod. */

/** Limits of what is written: what to change, and the entrant's answer. */
export const changeRequestRules = { messageMin: 10, messageMax: 2000, noteMax: 1000 }

/** The parts of an entry that its entrant can be asked to change. */
export const changeParts = {
  texts: mark('Texts'),
  evidence: mark('Files'),
} as const

/** How many days an entrant has by default. */
const defaultDays = 7

/** The last day that a deadline may have: the one before judging begins; null where judging has begun, or nobody knows when it does. */
export function latestChangeDay(judgingStarts: string | null, today: string): string | null {
  return judgingStarts !== null && judgingStarts > today ? addDays(judgingStarts, -1) : null
}

/** The deadline, `YYYY-MM-DD`, that is proposed: a week from today, or sooner where judging begins before. */
export function proposedChangeDay(judgingStarts: string | null, today: string): string {
  const [inAWeek, latest] = [addDays(today, defaultDays), latestChangeDay(judgingStarts, today)]
  return latest !== null && latest < inAWeek ? latest : inAWeek
}
