import { currentTraceparent } from '@accolade/chassis/process/tracing'
import type { LinkKind } from '@accolade/contracts/questions'
import type { MailContent } from '../mail/content.ts'
import type { Mail, Prisma } from './generated/client.ts'

type Tx = Prisma.TransactionClient

/** A mail in the queue, held by who sends it: `lease` names the holder. */
export type QueuedMail = Omit<Mail, 'lease' | 'linkKind'> & { lease: string; linkKind: LinkKind | null }

type LeasedMail = Pick<QueuedMail, 'id' | 'lease'>

/** Puts a mail into the queue, in the transaction that makes it true. One whose id is there already changes nothing. */
export async function queueMail(
  tx: Tx,
  { link, ...mail }: MailContent & { id: string; kind: string; invoiceId?: string },
  now: Date,
): Promise<void> {
  const linked = link && { linkKind: link.kind, linkId: link.id }
  await tx.mail.createMany({
    data: [{ ...mail, ...linked, createdAt: now, nextAttemptAt: now, traceparent: currentTraceparent() }],
    skipDuplicates: true,
  })
}

/** Takes the mail that has been due for longest; nobody else gets it until the lease ends. Null: none is due. */
export async function leaseMail(
  client: Tx,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<QueuedMail | null> {
  const [leased] = await client.$queryRaw<{ id: string }[]>`
    UPDATE mail SET next_attempt_at = ${until}, lease = ${lease}::uuid, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM mail WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at, created_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id`
  if (!leased) return null
  return (await client.mail.findFirst({ where: { id: leased.id, lease } })) as QueuedMail | null
}

/** Writes to a mail that is still held under this lease; false where somebody else has taken it over. */
async function change(
  client: Tx,
  leasedMail: LeasedMail,
  data: Prisma.MailUpdateManyMutationInput,
): Promise<boolean> {
  const { id, lease } = leasedMail
  return (await client.mail.updateMany({ where: { id, lease }, data })).count === 1
}

/** Holds the mail for longer. */
export async function renewLease(client: Tx, leasedMail: LeasedMail, until: Date): Promise<boolean> {
  return change(client, leasedMail, { nextAttemptAt: until })
}

/** What the mail says is not kept. */
export async function markSent(client: Tx, leasedMail: LeasedMail, now: Date): Promise<boolean> {
  return change(client, leasedMail, {
    ...{ sentAt: now, nextAttemptAt: null, lease: null, lastError: null },
    ...{ text: '', html: '' },
  })
}

export async function markFailed(
  client: Tx,
  leasedMail: LeasedMail,
  lastError: string,
  retryAt: Date,
): Promise<boolean> {
  return change(client, leasedMail, { lastError, nextAttemptAt: retryAt, lease: null })
}

export async function markGivenUp(
  client: Tx,
  leasedMail: LeasedMail,
  lastError: string,
  now: Date,
): Promise<boolean> {
  return change(client, leasedMail, { lastError, nextAttemptAt: null, lease: null, givenUpAt: now })
}

/** Removes a mail that has become pointless before it was sent. */
export async function dropMail(client: Tx, { id, lease }: LeasedMail): Promise<void> {
  await client.mail.deleteMany({ where: { id, lease } })
}

// what the release before gave up has no time of it
const givenUp = { nextAttemptAt: null, sentAt: null } as const

/** One page of the mails that were given up, the newest first, and how many there are. */
export async function listGivenUp(client: Tx, { page, pageSize }: { page: number; pageSize: number }) {
  const place = { skip: (page - 1) * pageSize, take: pageSize }
  const [found, total] = await Promise.all([
    client.mail.findMany({
      where: givenUp,
      orderBy: [{ givenUpAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
      omit: { text: true, html: true },
      ...place,
    }),
    client.mail.count({ where: givenUp }),
  ])
  return { items: found, total }
}

export async function findMail(client: Tx, id: string) {
  return client.mail.findUnique({ where: { id }, omit: { text: true, html: true } })
}

/** Queues a mail again that was given up; false where it was not, or no longer. */
export async function requeueMail(client: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await client.mail.updateMany({
    where: { id, ...givenUp },
    data: { nextAttemptAt: now, queuedAt: now, givenUpAt: null, attempts: 0 },
  })
  return count === 1
}
