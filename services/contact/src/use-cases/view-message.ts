import { DomainError } from '@accolade/contracts/domain-error'
import type { Message, MessageDetail } from '@accolade/contracts/entities/message'
import { mailStateOf } from '../domain/mail-state.ts'
import { readCategoryNames } from '../replicas/category.ts'
import { languageAtAddress, languageOf, listNames } from '../replicas/payer.ts'
import type { Transaction } from '../store/database.ts'
import * as store from '../store/message-store.ts'
import type { Context } from './context.ts'

/** One page of the inbox. */
export async function listMessages({ db }: Pick<Context, 'db'>, query: store.MessageQuery) {
  const { items, total } = await store.listMessages(db, query)
  const names = await readCategoryNames(db, idsOf(items, 'categoryId'))
  const { page, pageSize } = query
  return { items: items.map((message) => shown(message, names)), total, page, pageSize }
}

/** @throws DomainError `not-found` */
export function viewMessage({ db }: Pick<Context, 'db'>, id: string): Promise<MessageDetail> {
  return db.$transaction(async (tx) => detailOf(tx, present(await store.findMessage(tx, id))))
}

/** The message, if it is there. @throws DomainError `not-found` */
export function present(message: store.StoredMessage | null): store.StoredMessage {
  if (!message) throw new DomainError('not-found', 'This message is gone')
  return message
}

/** A message with its answers, their mails, and what else the same person wrote. */
export async function detailOf(tx: Transaction, message: store.StoredMessage): Promise<MessageDetail> {
  const { id, userId, changedBy, changedAt } = message
  const answers = await store.listAnswers(tx, id)
  const others = await store.listOthers(tx, message)
  const categories = await readCategoryNames(tx, idsOf([message], 'categoryId'))
  const people = [userId, changedBy, ...answers.map(({ by }) => by)].filter((each) => each !== null)
  const names = await listNames(tx, people)
  const nameOf = (user: string | null) => (user && names.get(user)) || null
  return {
    ...shown(message, categories),
    message: message.message,
    accountName: nameOf(userId),
    language: await languageOfWriter(tx, message),
    answers: answers.map(({ id, text, at, by, mail }) => ({
      ...{ id, text, at: at.toISOString() },
      by: { userId: by, name: nameOf(by) },
      mail: mail && { state: mailStateOf(mail), attempts: mail.attempts, reason: mail.lastError },
    })),
    others: others.map(({ id, subject, status, receivedAt }) => ({
      ...{ id, subject, status, receivedAt: receivedAt.toISOString() },
    })),
    changed: changedAt && { name: nameOf(changedBy), at: changedAt.toISOString() },
  }
}

/** The language of the account that wrote, or that has the address. */
export function languageOfWriter(
  tx: Transaction,
  { userId, email }: Pick<store.StoredMessage, 'userId' | 'email'>,
) {
  return userId ? languageOf(tx, userId) : languageAtAddress(tx, email)
}

function shown(message: store.StoredMessage, categoryNames: ReadonlyMap<string, string>): Message {
  const { id, name, email, subject, status, receivedAt, categoryId, submissionId, userId, version } = message
  return {
    ...{ id, name, email, subject, status, receivedAt: receivedAt.toISOString() },
    ...{ categoryId, categoryName: (categoryId && categoryNames.get(categoryId)) || null },
    ...{ submissionId, userId, version },
  }
}

function idsOf(messages: readonly store.StoredMessage[], of: 'categoryId'): string[] {
  return [...new Set(messages.map((message) => message[of]).filter((id) => id !== null))]
}
