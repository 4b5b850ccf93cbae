import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type {
  Broadcast,
  BroadcastForm,
  BroadcastWords,
  Segment,
  SegmentCount,
} from '@accolade/contracts/entities/broadcast'
import { broadcastRules } from '@accolade/contracts/entities/broadcast-rules'
import { broadcastChanged } from '@accolade/contracts/events/contact'
import type { Language } from '@accolade/contracts/language'
import { broadcastMail, broadcastTestMail } from '../mail/broadcast-mail.ts'
import { findPayer, listNames } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import * as store from '../store/broadcast-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import { listMessageReaders, type Reader } from '../store/segment-store.ts'
import type { Context } from './context.ts'
import { findSegment } from './find-segment.ts'

/** How long the same message to the same segment counts as sent by mistake. */
const repeatedMs = 86_400_000

export const repeatedMessage = 'The same message was sent to these people within the last day'
export const nothingToStopMessage = 'Everything has left already, or was stopped'

/** One page of what was sent. */
export async function listBroadcasts(
  { db }: Pick<Context, 'db'>,
  place: { page: number; pageSize: number },
): Promise<{ items: Broadcast[]; total: number; page: number; pageSize: number }> {
  const { items, total } = await store.listBroadcasts(db, place)
  return { items: await shown(db, items), total, ...place }
}

/** How many people a message would go to now. */
export async function countSegment(context: Context, segment: Segment, now: Date): Promise<SegmentCount> {
  const readers = await listMessageReaders(context.db, await findSegment(context, segment, now))
  const recipients = readers.filter(({ wantsMessages }) => wantsMessages).length
  return { recipients, unsubscribed: readers.length - recipients }
}

/**
 * Mails a message to the administrator who writes it.
 *
 * @returns the address that it goes to
 * @throws DomainError `conflict` where no address is known; TooManyRequests
 */
export async function testBroadcast(
  { unitOfWork, newId, publicUrl }: Context,
  by: Caller,
  { words, language }: { words: BroadcastWords; language: Language },
  now: Date,
): Promise<{ address: string }> {
  return unitOfWork.run(by, async (tx, emit) => {
    const person = await findPayer(tx, by.userId)
    if (!person?.email) throw new DomainError('conflict', 'Your address is not known here yet')
    await spendQuota(tx, { action: 'broadcast-test', by }, now)
    const surroundings = { reader: { ...person, language }, programme: await readProgramme(tx), publicUrl }
    const mail = broadcastTestMail(words, surroundings)
    await queueMail(tx, { ...mail, id: newId(), kind: 'broadcast-test', aboutId: by.userId }, now)
    record(by, emit, { title: words.subject })
    return { address: person.email }
  })
}

/**
 * Sends a message to everybody of a segment who wants messages, one mail for each person: who that is is settled in this transaction.
 *
 * @throws DomainError `conflict` where the number is another one than expected, or the same was just sent; `unavailable`; TooManyRequests
 */
export async function sendBroadcast(
  context: Context,
  by: Caller,
  { content, segment, expected }: BroadcastForm,
  now: Date,
): Promise<Broadcast> {
  const { unitOfWork, newId, publicUrl } = context
  const userIds = await findSegment(context, segment, now)
  return unitOfWork.run(by, async (tx, emit) => {
    await store.queueUp(tx)
    if (await store.wasSent(tx, { content, segment }, new Date(now.getTime() - repeatedMs)))
      throw new DomainError('conflict', repeatedMessage)
    const all = await listMessageReaders(tx, userIds)
    const readers = all.filter(({ wantsMessages }) => wantsMessages)
    if (readers.length !== expected || readers.length > broadcastRules.recipientsMax)
      throw new DomainError(
        'conflict',
        `This message would go to ${readers.length} people now. Look at the number, and send it again.`,
      )
    await spendQuota(tx, { action: 'broadcast', by }, now)
    const counts = { recipients: readers.length, unsubscribed: all.length - readers.length }
    const made = { id: newId(), content, segment, createdBy: by.userId, createdAt: now, ...counts }
    await store.insertBroadcast(tx, made)
    const programme = await readProgramme(tx)
    await store.queueBroadcastMails(
      tx,
      made,
      readers.map(({ userId }) => ({ id: newId(), userId })),
      (place) => broadcastMail(content, { reader: readers[place] as Reader, programme, publicUrl }),
    )
    emit(broadcastChanged, { aggregate: { id: made.id, version: 1 }, data: { broadcastId: made.id } })
    const after = { ...segment, ...counts, subject: content.en.subject, text: content.en.text }
    record(by, emit, { id: made.id, title: content.en.subject, before: null, after })
    return present(tx, made.id)
  })
}

/**
 * Takes back what has not left.
 *
 * @throws DomainError `not-found`; `conflict` where nothing waits any more, or it was stopped already
 */
export async function stopBroadcast(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor & { userId: string },
  id: string,
  now: Date,
): Promise<Broadcast> {
  return unitOfWork.run(by, async (tx, emit) => {
    const { waiting, content } = await present(tx, id)
    await store.cancelMails(tx, id)
    if (waiting === 0 || !(await store.noteStopped(tx, id, { stoppedAt: now, stoppedBy: by.userId })))
      throw new DomainError('conflict', nothingToStopMessage)
    emit(broadcastChanged, { aggregate: { id, version: 2 }, data: { broadcastId: id } })
    const stopped = await present(tx, id)
    record(by, emit, { id, title: content.en.subject, after: { cancelled: stopped.cancelled } })
    return stopped
  })
}

async function present(tx: Transaction, id: string): Promise<Broadcast> {
  const found = await store.findBroadcast(tx, id)
  if (!found) throw new DomainError('not-found')
  const [broadcast] = await shown(tx, [found])
  return broadcast as Broadcast
}

async function shown(
  db: Database | Transaction,
  broadcasts: readonly store.StoredBroadcast[],
): Promise<Broadcast[]> {
  const people = broadcasts.flatMap(({ createdBy, stoppedBy }) => [
    createdBy,
    ...(stoppedBy ? [stoppedBy] : []),
  ])
  const names = await listNames(db, people)
  return broadcasts.map(({ createdBy, createdAt, stoppedAt, stoppedBy, ...broadcast }) => ({
    ...broadcast,
    by: { userId: createdBy, name: names.get(createdBy) ?? null },
    createdAt: createdAt.toISOString(),
    stopped: stoppedAt && { name: (stoppedBy && names.get(stoppedBy)) || null, at: stoppedAt.toISOString() },
  }))
}
