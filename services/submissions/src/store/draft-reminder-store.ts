import type { DueReminders } from '../domain/draft-reminder.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** A draft that somebody is reminded of. */
export interface RemindedDraft {
  submissionId: string
  organizationId: string
  title: string
  categoryName: string
  deadline: string
  files: number
}

/** Drafts `s` with a step `step` and a person `m` who is to be reminded: who began it and still is a member, and the owners. */
const due = ({ steps, from }: DueReminders) => Prisma.sql`
  submission s
  JOIN category c ON c.id = s.category_id AND c.is_active
  JOIN unnest(${steps.map(({ deadline }) => deadline)}::text[], ${steps.map(({ days }) => days)}::int[])
    AS step (deadline, days) ON step.deadline = c.deadline
  JOIN membership m ON m.organization_id = s.organization_id
   AND (m.role = 'owner' OR m.role IS NOT NULL AND m.user_id = s.created_by)
  WHERE s.status = 'draft' AND s.created_at < ${from}`

/** Who has not been reminded of all of their drafts. */
export async function listPeopleToRemind(db: Database, reminders: DueReminders): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT m.user_id AS "userId" FROM ${due(reminders)}
       AND NOT EXISTS (SELECT FROM draft_reminder r WHERE r.submission_id = s.id AND r.user_id = m.user_id
                                                      AND r.deadline = step.deadline AND r.days = step.days)
     ORDER BY 1`
  return rows.map(({ userId }) => userId)
}

/**
 * Notes that a person is reminded, and gives the drafts that this had not been noted of, the next deadline first. A process that notes
 * the same at once waits here, and gets none.
 */
export function takeReminders(
  tx: Transaction,
  userId: string,
  reminders: DueReminders,
  now: Date,
): Promise<RemindedDraft[]> {
  return tx.$queryRaw<RemindedDraft[]>`
    WITH noted AS (
      INSERT INTO draft_reminder (submission_id, user_id, deadline, days, at)
      SELECT s.id, m.user_id, step.deadline, step.days, ${now} FROM ${due(reminders)} AND m.user_id = ${userId}::uuid
      ON CONFLICT DO NOTHING RETURNING submission_id, deadline
    )
    SELECT s.id AS "submissionId", s.organization_id AS "organizationId", s.title, c.name AS "categoryName", noted.deadline,
           (SELECT count(*)::int FROM asset a WHERE a.submission_id = s.id AND a.status = 'uploaded') AS files
      FROM noted JOIN submission s ON s.id = noted.submission_id JOIN category c ON c.id = s.category_id
     ORDER BY noted.deadline, s.created_at, s.id`
}
