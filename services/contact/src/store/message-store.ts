import { escapeLike } from '@accolade/chassis/database/escape-like'
import { sortOf } from '@accolade/contracts/entities/common'
import type { MessageStatus } from '@accolade/contracts/entities/message'
import type { Database, Transaction } from './database.ts'
import type { Message, Prisma } from './generated/client.ts'

/** A message as it is stored. */
export type StoredMessage = Omit<Message, 'status'> & { status: MessageStatus }

export async function insertMessage(tx: Transaction, message: Prisma.MessageCreateInput): Promise<void> {
  await tx.message.create({ data: message })
}

type Column = 'name' | 'subject' | 'date'

/** What messages are looked for by. */
export interface MessageQuery {
  status?: MessageStatus | undefined
  q?: string | undefined
  category?: string | undefined
  submission?: string | undefined
  sort?: Column | `-${Column}` | undefined
  page: number
  pageSize: number
}

/** One page of the messages, by default the newest first, and how many there are. */
export async function listMessages(
  db: Database,
  { status, q, category, submission, sort = '-date', page, pageSize }: MessageQuery,
): Promise<{ items: StoredMessage[]; total: number }> {
  const contains = { contains: escapeLike(q ?? ''), mode: 'insensitive' } as const
  const where: Prisma.MessageWhereInput = {
    ...(status && { status }),
    ...(category && { categoryId: category }),
    ...(submission && { submissionId: submission }),
    ...(q && { OR: ['name', 'email', 'subject', 'message'].map((column) => ({ [column]: contains })) }),
  }
  const [items, total] = await Promise.all([
    db.message.findMany({
      where,
      orderBy: orderOf(sort),
      ...{ skip: (page - 1) * pageSize, take: pageSize },
    }),
    db.message.count({ where }),
  ])
  return { items: items as StoredMessage[], total }
}

function orderOf(sort: Column | `-${Column}`): Prisma.MessageOrderByWithRelationInput[] {
  const { by, descending } = sortOf<Column>(sort)
  const way = descending ? 'desc' : 'asc'
  if (by === 'date') return [{ receivedAt: way }, { id: way }]
  return [{ [by]: way }, { receivedAt: 'desc' }, { id: 'desc' }]
}

/** How many messages wait for an answer. */
export function countOpen(db: Database): Promise<number> {
  return db.message.count({ where: { status: 'open' } })
}

export async function findMessage(db: Database | Transaction, id: string): Promise<StoredMessage | null> {
  return (await db.message.findUnique({ where: { id } })) as StoredMessage | null
}

/** Holds a message until the transaction ends; null where there is none. */
export async function lockMessage(tx: Transaction, id: string): Promise<StoredMessage | null> {
  await tx.$queryRaw`SELECT 1 FROM message WHERE id = ${id}::uuid FOR UPDATE`
  return findMessage(tx, id)
}

/** Brings a message to a status, by an administrator. */
export async function moveMessage(
  tx: Transaction,
  id: string,
  { status, by, now }: { status: MessageStatus; by: string | null; now: Date },
): Promise<StoredMessage> {
  const data = { status, changedBy: by, changedAt: now, version: { increment: 1 } }
  return (await tx.message.update({ where: { id }, data })) as StoredMessage
}

export async function insertAnswer(
  tx: Transaction,
  answer: Prisma.MessageAnswerUncheckedCreateInput,
): Promise<void> {
  await tx.messageAnswer.create({ data: answer })
}

/** The answers to a message, oldest first, each with its mail where that is still known. */
export async function listAnswers(db: Database | Transaction, messageId: string) {
  const answers = await db.messageAnswer.findMany({
    where: { messageId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const mails = await db.mail.findMany({
    where: { id: { in: answers.map(({ id }) => id) } },
    select: { id: true, attempts: true, sentAt: true, nextAttemptAt: true, lastError: true },
  })
  const mailOf = new Map(mails.map((mail) => [mail.id, mail]))
  return answers.map((answer) => ({ ...answer, mail: mailOf.get(answer.id) ?? null }))
}

const othersAtMost = 20

/** Other messages of the same account or address, newest first. */
export async function listOthers(
  db: Database | Transaction,
  { id, userId, email }: Pick<StoredMessage, 'id' | 'userId' | 'email'>,
): Promise<StoredMessage[]> {
  const found = await db.message.findMany({
    where: {
      id: { not: id },
      OR: [{ email: { equals: email, mode: 'insensitive' } }, ...(userId ? [{ userId }] : [])],
    },
    orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
    take: othersAtMost,
  })
  return found as StoredMessage[]
}
