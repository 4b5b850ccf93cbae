import { currentTraceparent } from '@accolade/chassis/tracing'
import type { MailContent } from '../mail/content.ts'
import type { Mail, Prisma, PrismaClient } from './generated/client.ts'

/** A mail in the queue. */
export type QueuedMail = Mail

/** How long a sender may hold a mail before another one takes it over. */
const leaseMs = 2 * 60_000

/** Puts a mail into the queue, in the transaction that makes it true. One whose id is there already changes nothing. */
export async function queueMail(
  tx: Prisma.TransactionClient,
  mail: MailContent & { id: string; kind: string; invoiceId?: string },
  now: Date,
): Promise<void> {
  await tx.mail.createMany({
    data: [{ ...mail, createdAt: now, nextAttemptAt: now, traceparent: currentTraceparent() }],
    skipDuplicates: true,
  })
}

/** Takes mails that are due; nobody else gets them until the lease ends. */
export async function leaseMails(prisma: PrismaClient, now: Date, limit: number): Promise<QueuedMail[]> {
  const until = new Date(now.getTime() + leaseMs)
  const leased = await prisma.$queryRaw<{ id: string }[]>`
    UPDATE mail SET next_attempt_at = ${until}, attempts = attempts + 1
    WHERE id IN (
      SELECT id FROM mail WHERE next_attempt_at <= ${now} ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING id`
  const ids = leased.map(({ id }) => id)
  return prisma.mail.findMany({ where: { id: { in: ids } }, orderBy: { createdAt: 'asc' } })
}

export async function markSent(prisma: PrismaClient, id: string, now: Date): Promise<void> {
  await prisma.mail.update({ where: { id }, data: { sentAt: now, nextAttemptAt: null, lastError: null } })
}

/** `retryAt` null: given up. */
export async function markFailed(
  prisma: PrismaClient,
  id: string,
  lastError: string,
  retryAt: Date | null,
): Promise<void> {
  await prisma.mail.update({ where: { id }, data: { lastError, nextAttemptAt: retryAt } })
}
