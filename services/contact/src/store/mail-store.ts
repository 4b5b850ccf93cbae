import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import { currentTraceparent } from '@accolade/chassis/process/tracing'
import { sortOf } from '@accolade/contracts/entities/common'
import type { LinkKind } from '@accolade/contracts/questions'
import type { MailContent } from '../mail/content.ts'
import { inOwnWords } from '../mail/own-words.ts'
import type { Database, Transaction } from './database.ts'
import type { Mail, Prisma } from './generated/client.ts'
import { findOwnWords } from './mail-text-store.ts'

/** A mail in the queue, held by who sends it: `lease` names the holder. */
export type QueuedMail = Omit<Mail, 'lease' | 'linkKind'> & { lease: string; linkKind: LinkKind | null }

type LeasedMail = Pick<QueuedMail, 'id' | 'lease'>

/** What a queued mail is, besides what it says. `aboutId`: whose data it holds, whoever it goes to. */
interface QueuedAs {
  id: string
  kind: string
  invoiceId?: string
  creditNoteId?: string
  aboutId?: string | null
  /** The submission that it is about. */
  submissionId?: string
  /** The message between administrators and entrants that it announces. */
  messageId?: string
  erasureId?: string
}

/**
 * Queues a mail in the transaction of the change that it is about, in the words that administrators gave it. Does nothing if a mail with this id exists already, or for somebody
 * who is erased and so has no address.
 */
export async function queueMail(
  tx: Transaction,
  { link, wordable, ...mail }: MailContent & QueuedAs,
  now: Date,
): Promise<void> {
  if (mail.toAddress === '') return
  if (mail.aboutId && !mail.erasureId && (await holdPerson(tx, mail.aboutId)).erased) return
  const own =
    wordable && (await findOwnWords(tx, { template: wordable.template, language: wordable.letter.language }))
  const said = wordable && own ? inOwnWords(wordable, own) : {}
  const linked = link && { linkKind: link.kind, linkId: link.id }
  await tx.mail.createMany({
    data: [
      { ...mail, ...said, ...linked, createdAt: now, nextAttemptAt: now, traceparent: currentTraceparent() },
    ],
    skipDuplicates: true,
  })
}

/**
 * Leases the mail that has been due for longest: no other sender gets it until the lease ends. Messages to many leave only while nothing
 * else is due: nobody waits for the link to a new password behind thousands of them. Null: none is due.
 */
export async function leaseMail(
  db: Database,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<QueuedMail | null> {
  const [leased] = await db.$queryRaw<{ id: string }[]>`
    UPDATE mail SET next_attempt_at = ${until}, lease = ${lease}::uuid, attempts = attempts + 1
    WHERE id = coalesce(
      (SELECT id FROM mail WHERE broadcast_id IS NULL AND next_attempt_at <= ${now}
        ORDER BY next_attempt_at, created_at LIMIT 1 FOR UPDATE SKIP LOCKED),
      (SELECT id FROM mail WHERE broadcast_id IS NOT NULL AND next_attempt_at <= ${now}
        ORDER BY next_attempt_at, created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    ) RETURNING id`
  if (!leased) return null
  return (await db.mail.findFirst({ where: { id: leased.id, lease } })) as QueuedMail | null
}

/** Writes to a mail that is still held under this lease; false where somebody else has taken it over. */
async function change(
  db: Database | Transaction,
  leasedMail: LeasedMail,
  data: Prisma.MailUpdateManyMutationInput,
): Promise<boolean> {
  const { id, lease } = leasedMail
  return (await db.mail.updateMany({ where: { id, lease }, data })).count === 1
}

/** Holds the mail for longer. */
export async function renewLease(db: Database, leasedMail: LeasedMail, until: Date): Promise<boolean> {
  return change(db, leasedMail, { nextAttemptAt: until })
}

/** The content of a sent mail is deleted. */
export async function markSent(db: Database, leasedMail: LeasedMail, now: Date): Promise<boolean> {
  return change(db, leasedMail, {
    ...{ sentAt: now, nextAttemptAt: null, lease: null, lastError: null },
    ...{ text: '', html: '' },
  })
}

export async function markFailed(
  db: Database,
  leasedMail: LeasedMail,
  lastError: string,
  retryAt: Date,
): Promise<boolean> {
  return change(db, leasedMail, { lastError, nextAttemptAt: retryAt, lease: null })
}

export async function markGivenUp(
  tx: Transaction,
  leasedMail: LeasedMail,
  lastError: string,
  now: Date,
): Promise<boolean> {
  return change(tx, leasedMail, { lastError, nextAttemptAt: null, lease: null, givenUpAt: now })
}

/** Removes a mail that has become pointless before it was sent. */
export async function dropMail(db: Database, { id, lease }: LeasedMail): Promise<void> {
  await db.mail.deleteMany({ where: { id, lease } })
}

// mails that an earlier release gave up have no time of it
const givenUp = { nextAttemptAt: null, sentAt: null } as const

type Column = 'recipient' | 'subject' | 'date'
export type MailSort = Column | `-${Column}`

function orderOf(sort: MailSort = '-date'): Prisma.MailOrderByWithRelationInput[] {
  const { by, descending } = sortOf<Column>(sort)
  const way = descending ? 'desc' : 'asc'
  if (by === 'recipient') return [{ toName: way }, { toAddress: way }, { id: 'desc' }]
  if (by === 'subject') return [{ subject: way }, { id: 'desc' }]
  return [{ givenUpAt: { sort: way, nulls: 'last' } }, { id: 'desc' }]
}

export function countGivenUp(db: Database): Promise<number> {
  return db.mail.count({ where: givenUp })
}

/** One page of the mails that were given up, by default the newest first, and how many there are. */
export async function listGivenUp(
  db: Database,
  { sort, page, pageSize }: { sort?: MailSort | undefined; page: number; pageSize: number },
) {
  const place = { skip: (page - 1) * pageSize, take: pageSize }
  const [found, total] = await Promise.all([
    db.mail.findMany({
      where: givenUp,
      orderBy: orderOf(sort),
      omit: { text: true, html: true },
      ...place,
    }),
    countGivenUp(db),
  ])
  return { items: found, total }
}

/** One page of the mails about a submission, newest first, and how many there are. */
export async function listMailsOf(
  db: Database,
  submissionId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const lines = await db.invoiceLine.findMany({
    where: { submissionId },
    select: { invoiceId: true, credits: { select: { creditNoteId: true } } },
  })
  const invoiceId = { in: lines.map((line) => line.invoiceId) }
  const creditNoteId = { in: lines.flatMap(({ credits }) => credits.map((each) => each.creditNoteId)) }
  const where = { OR: [{ submissionId }, { invoiceId }, { creditNoteId }] }
  const [found, total] = await Promise.all([
    db.mail.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      omit: { text: true, html: true },
      ...{ skip: (page - 1) * pageSize, take: pageSize },
    }),
    db.mail.count({ where }),
  ])
  return { items: found, total }
}

/** The mails that announce messages to an entrant about a submission, the oldest first. */
export async function listMailsOfMessages(db: Database, submissionId: string) {
  const found = await db.mail.findMany({
    where: { submissionId, kind: 'entry-message', messageId: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    omit: { text: true, html: true },
  })
  return found.map(({ messageId, ...mail }) => ({ ...mail, messageId: messageId as string }))
}

export async function findMail(tx: Transaction, id: string) {
  return tx.mail.findUnique({ where: { id }, omit: { text: true, html: true } })
}

/** Queues a mail again that was given up; false where it was not, or no longer. */
export async function requeueMail(db: Database | Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await db.mail.updateMany({
    where: { id, ...givenUp },
    data: { nextAttemptAt: now, queuedAt: now, givenUpAt: null, attempts: 0 },
  })
  return count === 1
}

/**
 * Addresses, in lower case, whose last mail was given up after `from`, and what the server said. A mail to them that is sent later takes
 * them off the list.
 */
export function listDeadAddresses(
  db: Database,
  { from, limit }: { from: Date; limit: number },
): Promise<{ address: string; since: Date; reason: string }[]> {
  return db.$queryRaw`
    SELECT * FROM (
      SELECT DISTINCT ON (lower(to_address)) lower(to_address) AS address, given_up_at AS since,
        coalesce(last_error, '') AS reason
      FROM mail WHERE given_up_at > ${from} ORDER BY lower(to_address), given_up_at DESC
    ) dead
    WHERE NOT EXISTS (SELECT 1 FROM mail m WHERE lower(m.to_address) = dead.address AND m.sent_at > dead.since)
    ORDER BY since DESC, address LIMIT ${limit}`
}
