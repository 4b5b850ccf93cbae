import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Database } from './database.ts'

/** How many submissions there are in each status; statuses without any are left out. */
export async function readStatusCounts(db: Database): Promise<Map<SubmissionStatus, number>> {
  const rows = await db.$queryRaw<{ status: SubmissionStatus; submissions: number }[]>`
    SELECT status, sum(submissions)::int AS submissions FROM (
      SELECT status, submissions FROM status_count UNION ALL SELECT status, submissions FROM status_count_change
    ) AS counted GROUP BY status HAVING sum(submissions) <> 0`
  return new Map(rows.map(({ status, submissions }) => [status, submissions]))
}

/** The job: adds what has changed since it ran last to the counts. */
export async function addUpStatusCounts(db: Database): Promise<void> {
  await db.$executeRaw`
    WITH taken AS (DELETE FROM status_count_change RETURNING *)
    INSERT INTO status_count AS known (status, submissions)
    SELECT status, sum(submissions) FROM taken GROUP BY status HAVING sum(submissions) <> 0 ORDER BY status
    ON CONFLICT (status) DO UPDATE SET submissions = known.submissions + excluded.submissions`
}
