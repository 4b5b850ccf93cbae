import type { Database } from './database.ts'

/** A page of a member that has a draft open. */
export interface OpenPage {
  submissionId: string
  userId: string
  tab: string
}

/** Notes that a page is open, where it is about a draft. */
export async function notePage(
  db: Database,
  { submissionId, userId, tab }: OpenPage,
  field: string | null,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO presence (submission_id, user_id, tab, field, here, seen_at)
    SELECT id, ${userId}::uuid, ${tab}::uuid, ${field}, true, ${now} FROM submission
    WHERE id = ${submissionId}::uuid AND status = 'draft'
    ON CONFLICT (submission_id, user_id, tab) DO UPDATE SET field = excluded.field, here = true, seen_at = excluded.seen_at`
}

/** Notes that a page was closed. What its person saved is known for some minutes still. */
export async function notePageClosed(db: Database, { submissionId, userId, tab }: OpenPage): Promise<void> {
  await db.presence.updateMany({ where: { submissionId, userId, tab }, data: { here: false, field: null } })
}

/** Notes that a person saved the draft, where they have it open. */
export async function noteSaved(
  db: Database,
  { submissionId, userId }: Omit<OpenPage, 'tab'>,
  now: Date,
): Promise<void> {
  await db.presence.updateMany({ where: { submissionId, userId }, data: { savedAt: now } })
}

/** A page of somebody else, and what its person is called. */
export interface ColleaguePage {
  userId: string
  firstName: string | null
  lastName: string | null
  username: string
  field: string | null
  isOpen: boolean
  savedAt: Date | null
}

/** The pages of everybody but this person, who still are members; the one that was heard of last comes first. `goneAt`: what was not heard of since counts as closed. */
export function listColleagues(
  db: Database,
  { submissionId, userId }: Omit<OpenPage, 'tab'>,
  goneAt: Date,
): Promise<ColleaguePage[]> {
  return db.$queryRaw<ColleaguePage[]>`
    SELECT presence.user_id AS "userId", first_name AS "firstName", last_name AS "lastName", username, field,
           here AND seen_at > ${goneAt} AS "isOpen", saved_at AS "savedAt"
    FROM presence JOIN submission ON submission.id = submission_id
    JOIN membership ON membership.user_id = presence.user_id AND membership.organization_id = submission.organization_id
    JOIN person ON person.user_id = presence.user_id
    WHERE submission_id = ${submissionId}::uuid AND presence.user_id <> ${userId}::uuid
      AND membership.role IS NOT NULL AND username <> ''
    ORDER BY seen_at DESC, tab`
}

/** Forgets pages that nobody heard of since. */
export async function forgetPages(db: Database, before: Date): Promise<void> {
  await db.presence.deleteMany({ where: { seenAt: { lt: before } } })
}
