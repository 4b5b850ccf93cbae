import { statusesBeforeJudges } from '../domain/preview.ts'
import type { Database } from './database.ts'

/** Entries are completed and not withdrawn. */
interface WeekCount {
  /** The Monday, `YYYY-MM-DD`. */
  week: string
  entries: number
}

/** How many entries were completed in each week since a day; weeks without any are left out. */
export function countByWeek(
  db: Database,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<WeekCount[]> {
  return db.$queryRaw<WeekCount[]>`
    SELECT to_char(date_trunc('week', submitted_at AT TIME ZONE ${timeZone}), 'YYYY-MM-DD') AS week,
      count(*)::int AS entries
    FROM submission
    WHERE submitted_at >= ${since}::date::timestamp AT TIME ZONE ${timeZone} AND status <> 'withdrawn'
    GROUP BY 1 ORDER BY 1`
}

/** How many entries each category has since a day. */
export function countByCategory(
  db: Database,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<{ id: string; name: string; entries: number }[]> {
  return db.$queryRaw`
    SELECT c.id, c.name, count(*)::int AS entries
    FROM submission s JOIN category c ON c.id = s.category_id
    WHERE s.submitted_at >= ${since}::date::timestamp AT TIME ZONE ${timeZone} AND s.status <> 'withdrawn'
    GROUP BY c.id, c.name ORDER BY lower(c.name), c.id`
}

/** How many submissions have a file that judges do not get. */
export async function countWithheld(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ submissions: number }[]>`
    SELECT count(DISTINCT a.submission_id)::int AS submissions
    FROM judges_copy j JOIN asset a ON a.id = j.asset_id WHERE j.status = 'withheld'`
  return row?.submissions ?? 0
}

/** How many files that judges will see are still to be read for names. */
export async function countFilesReading(db: Database): Promise<number> {
  const before = [...statusesBeforeJudges]
  const [row] = await db.$queryRaw<{ files: number }[]>`
    SELECT count(*)::int AS files
    FROM file_reading r JOIN asset a ON a.id = r.asset_id JOIN submission s ON s.id = a.submission_id
    WHERE r.status = 'wanted' AND s.status = ANY(${before})`
  return row?.files ?? 0
}

/** How many submissions that judges will see have names in files about which nobody said why they stay. */
export async function countNamed(db: Database): Promise<number> {
  const before = [...statusesBeforeJudges]
  const [row] = await db.$queryRaw<{ submissions: number }[]>`
    SELECT count(DISTINCT a.submission_id)::int AS submissions
    FROM file_reading r JOIN asset a ON a.id = r.asset_id JOIN submission s ON s.id = a.submission_id
    WHERE r.open AND s.status = ANY(${before})`
  return row?.submissions ?? 0
}
