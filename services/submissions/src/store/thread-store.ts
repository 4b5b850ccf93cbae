import type { Database, Transaction } from './database.ts'
import type { Message, ReadMark } from './generated/client.ts'

/** A message as it is stored. */
export type StoredMessage = Message

/** All messages about a submission, the oldest first, and who has read up to which of them. */
export async function readThread(
  db: Database,
  submissionId: string,
): Promise<{ messages: StoredMessage[]; marks: ReadMark[] }> {
  const [messages, marks] = await Promise.all([
    db.message.findMany({ where: { submissionId }, orderBy: { number: 'asc' } }),
    db.readMark.findMany({ where: { submissionId }, orderBy: [{ readAt: 'asc' }, { userId: 'asc' }] }),
  ])
  return { messages, marks }
}

/** How many messages there are about a submission. Each is numbered by the one before: none is ever deleted. */
export function countMessages(tx: Transaction, submissionId: string): Promise<number> {
  return tx.message.count({ where: { submissionId } })
}

export async function insertMessage(tx: Transaction, message: StoredMessage): Promise<void> {
  await tx.message.create({ data: message })
}

/** Moves a mark forward, never past the last message and never back; false where it is there already, or there is no message. */
export async function moveMark(
  tx: Transaction,
  { submissionId, userId, asOffice, number, readAt }: ReadMark,
): Promise<boolean> {
  const moved = await tx.$executeRaw`
    INSERT INTO read_mark (submission_id, user_id, as_office, number, read_at)
    SELECT submission_id, ${userId}::uuid, ${asOffice}, LEAST(max(number), ${number}::int), ${readAt}
      FROM message WHERE submission_id = ${submissionId}::uuid GROUP BY submission_id
    ON CONFLICT (submission_id, user_id, as_office) DO UPDATE SET number = excluded.number, read_at = excluded.read_at
      WHERE read_mark.number < excluded.number`
  return moved > 0
}

/** How many messages of administrators a user has not read, by submission; those without any are left out. */
export async function countUnread(
  db: Database,
  userId: string,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; unread: number }[]>`
    SELECT m.submission_id AS id, count(*)::int AS unread FROM message m
      LEFT JOIN read_mark r ON r.submission_id = m.submission_id AND r.user_id = ${userId}::uuid AND NOT r.as_office
     WHERE m.submission_id = ANY (${submissionIds}::uuid[]) AND m.from_office AND m.number > coalesce(r.number, 0)
     GROUP BY m.submission_id`
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** How many submissions have messages of entrants that this administrator has not read. */
export async function countThreadsUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ threads: number }[]>`
    SELECT count(DISTINCT m.submission_id)::int AS threads FROM message m
      LEFT JOIN read_mark r ON r.submission_id = m.submission_id AND r.user_id = ${userId}::uuid AND r.as_office
     WHERE NOT m.from_office AND m.number > coalesce(r.number, 0)`
  return row?.threads ?? 0
}
