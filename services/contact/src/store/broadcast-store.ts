import { currentTraceparent } from '@accolade/chassis/process/tracing'
import {
  type BroadcastContent,
  type Segment,
  sentContentSchema,
  sentSegmentSchema,
} from '@accolade/contracts/entities/broadcast'
import type { MailContent } from '../mail/content.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** A message that was sent, and how many of its mails are where. */
export interface StoredBroadcast {
  id: string
  content: BroadcastContent
  segment: Segment
  createdBy: string
  createdAt: Date
  recipients: number
  unsubscribed: number
  stoppedAt: Date | null
  stoppedBy: string | null
  waiting: number
  sent: number
  failed: number
  cancelled: number
}

type NewBroadcast = Pick<
  StoredBroadcast,
  'id' | 'content' | 'segment' | 'createdBy' | 'createdAt' | 'recipients' | 'unsubscribed'
>

/** Messages are sent one after the other, so that two administrators cannot send the same one at once. */
export async function queueUp(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('broadcast', 0))::text`
}

/** Whether the same message went to the same segment after that time, and nobody stopped it. */
export async function wasSent(
  tx: Transaction,
  { content, segment }: Pick<StoredBroadcast, 'content' | 'segment'>,
  since: Date,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM broadcast
     WHERE content = ${JSON.stringify(content)}::jsonb AND segment = ${JSON.stringify(segment)}::jsonb
       AND created_at > ${since} AND stopped_at IS NULL LIMIT 1`
  return rows.length > 0
}

export async function insertBroadcast(tx: Transaction, broadcast: NewBroadcast): Promise<void> {
  await tx.broadcast.create({ data: broadcast })
}

const atOnce = 200

/** Queues one mail for each reader, in the transaction of the message: who gets it is settled then. */
export async function queueBroadcastMails(
  tx: Transaction,
  { id: broadcastId, createdAt }: Pick<StoredBroadcast, 'id' | 'createdAt'>,
  readers: readonly { id: string; userId: string }[],
  write: (place: number) => Omit<MailContent, 'link'>,
): Promise<void> {
  const traceparent = currentTraceparent()
  for (let from = 0; from < readers.length; from += atOnce) {
    const data = readers.slice(from, from + atOnce).map(({ id, userId }, place) => ({
      ...write(from + place),
      ...{ id, kind: 'broadcast', broadcastId, aboutId: userId, traceparent },
      ...{ createdAt, nextAttemptAt: createdAt },
    }))
    await tx.mail.createMany({ data })
  }
}

const columns = Prisma.sql`
  b.id, b.content, b.segment, b.created_by AS "createdBy", b.created_at AS "createdAt", b.recipients, b.unsubscribed,
  b.stopped_at AS "stoppedAt", b.stopped_by AS "stoppedBy", coalesce(n.waiting, 0) AS waiting,
  b.deleted_sent + coalesce(n.sent, 0) AS sent, b.deleted_failed + coalesce(n.failed, 0) AS failed, b.cancelled`

const counts = Prisma.sql`LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE m.sent_at IS NOT NULL)::int AS sent,
         count(*) FILTER (WHERE m.sent_at IS NULL AND m.next_attempt_at IS NULL)::int AS failed,
         count(*) FILTER (WHERE m.sent_at IS NULL AND m.next_attempt_at IS NOT NULL)::int AS waiting
    FROM mail m WHERE m.broadcast_id = b.id) n ON true`

const parsed = (row: StoredBroadcast): StoredBroadcast => ({
  ...row,
  content: sentContentSchema.parse(row.content),
  segment: sentSegmentSchema.parse(row.segment),
})

/** One page of them, newest first, and how many there are. */
export async function listBroadcasts(db: Database, { page, pageSize }: { page: number; pageSize: number }) {
  const rows = await db.$queryRaw<StoredBroadcast[]>`
    SELECT ${columns} FROM broadcast b ${counts}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  return { items: rows.map(parsed), total: await db.broadcast.count() }
}

export async function findBroadcast(tx: Transaction, id: string): Promise<StoredBroadcast | null> {
  const [row] = await tx.$queryRaw<StoredBroadcast[]>`
    SELECT ${columns} FROM broadcast b ${counts} WHERE b.id = ${id}::uuid`
  return row ? parsed(row) : null
}

/** Deletes what has not left and is not leaving now; a trigger counts it. Mails come before their message: so do all who lock both. */
export async function cancelMails(tx: Transaction, broadcastId: string): Promise<void> {
  await tx.mail.deleteMany({
    where: { broadcastId, sentAt: null, nextAttemptAt: { not: null }, lease: null },
  })
}

/** False where it was stopped before. */
export async function noteStopped(
  tx: Transaction,
  id: string,
  stop: { stoppedAt: Date; stoppedBy: string },
): Promise<boolean> {
  return (await tx.broadcast.updateMany({ where: { id, stoppedAt: null }, data: stop })).count === 1
}

/** Whether a mail of a message may still leave: nobody stopped it, and its reader is there and wants messages. */
export async function mayLeave(
  db: Database,
  { broadcastId, aboutId }: { broadcastId: string; aboutId: string | null },
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM broadcast b JOIN payer p ON p.user_id = ${aboutId}::uuid AND p.email <> ''
      LEFT JOIN mail_choice c ON c.user_id = p.user_id
     WHERE b.id = ${broadcastId}::uuid AND b.stopped_at IS NULL AND coalesce(c.programme_messages, true)`
  return rows.length > 0
}
