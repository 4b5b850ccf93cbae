import { categoryRules } from '@accolade/contracts/entities/category-rules'
import type { Programme } from '@accolade/contracts/entities/programme'
import { formatDay, formatFee } from './format.ts'
import { t } from './words.ts'

/** What longer texts say about the programme, in words ready to be printed. */
export interface Facts {
  name: string
  edition: string
  /** Absent where the timeline does not name the day. */
  opens: string | null
  closes: string
  judgingStarts: string
  judgingEnds: string
  judging: string
  announced: string
  feesFrom: string
  judges: number
  since: number
}

/**
 * The facts by one of the programme's two timelines (spec §1): A on home and marketing pages, B on judging pages, FAQ and
 * policies. Where no starting fee is set, the fallback of spec §9 is used.
 */
export function factsOf(programme: Programme, timeline: 'A' | 'B'): Facts {
  const dates = timeline === 'A' ? programme.timelineA : programme.timelineB
  const { claims } = programme
  return {
    name: programme.name,
    edition: programme.edition,
    opens: dates.submissionsOpen && formatDay(dates.submissionsOpen),
    closes: formatDay(dates.submissionsClose),
    judgingStarts: formatDay(dates.judgingStarts),
    judgingEnds: formatDay(dates.judgingEnds),
    judging: formatSpan(dates.judgingStarts, dates.judgingEnds),
    announced: formatDay(dates.winnersAnnounced),
    feesFrom: formatFee(claims.feesFrom || categoryRules.feeFallback, programme.currency),
    judges: claims.expertJudges,
    since: claims.since,
  }
}

/** `March 16 to April 30, 2025`: the year once, unless the span crosses it. */
function formatSpan(start: string, end: string): string {
  const first = formatDay(start)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return t('{start} to {end}', {
    start: sameYear ? first.replace(/,? \d+$/, '') : first,
    end: formatDay(end),
  })
}

/** The important dates, as label and day, in the order of the programme. */
export function datesOf(facts: Facts): (readonly [label: string, when: string])[] {
  return [
    ...(facts.opens ? [[t('Submissions open'), facts.opens] as const] : []),
    [t('Submission deadline'), facts.closes],
    [t('Judging'), facts.judging],
    [t('Winners announced'), facts.announced],
  ]
}
