import { record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AnswerForm, MessageDetail, MessageStatus } from '@accolade/contracts/entities/message'
import { messageChanged } from '@accolade/contracts/events/contact'
import { answerMail } from '../mail/answer-mail.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import { insertAnswer, lockMessage, moveMessage, type StoredMessage } from '../store/message-store.ts'
import type { Context } from './context.ts'
import { readOffice } from './read-office.ts'
import { detailOf, languageOfWriter, present } from './view-message.ts'

/** Who acts: an administrator. */
type Administrator = Actor & { userId: string; roles: readonly string[] }

/**
 * Answers a message by mail. The answer stays with the message; its mail has the same id and goes through the queue.
 *
 * @throws DomainError `not-found`, `version-conflict` where somebody else was faster; TooManyRequests
 */
export function answerMessage(
  context: Context,
  by: Administrator,
  id: string,
  { text, language, version }: AnswerForm,
  now: Date,
): Promise<MessageDetail> {
  return handle(context, by, { id, version, to: 'answered', now }, async (tx, message) => {
    await spendQuota(tx, { action: 'message-answer', by, object: id }, now)
    const answerId = context.newId()
    await insertAnswer(tx, { id: answerId, messageId: id, text, by: by.userId, at: now })
    const { timeZone } = await readProgramme(tx)
    const mail = answerMail(
      { message, text, timeZone },
      { ...(await readOffice(tx, context)), language: language ?? (await languageOfWriter(tx, message)) },
    )
    const { userId: aboutId, submissionId } = message
    const queued = { id: answerId, kind: 'message-answer', aboutId, ...(submissionId && { submissionId }) }
    await queueMail(tx, { ...mail, ...queued }, now)
  })
}

/**
 * Closes a message without an answer.
 *
 * @throws DomainError `not-found`, `version-conflict`; `conflict` where it is not open
 */
export function closeMessage(
  context: Context,
  by: Administrator,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<MessageDetail> {
  return handle(context, by, { id, version, to: 'closed', now }, async (_tx, { status }) => {
    if (status !== 'open') throw new DomainError('conflict', 'Only an open message can be closed')
  })
}

/**
 * Has a message wait for an answer again.
 *
 * @throws DomainError `not-found`, `version-conflict`; `conflict` where it is open
 */
export function reopenMessage(
  context: Context,
  by: Administrator,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<MessageDetail> {
  return handle(context, by, { id, version, to: 'open', now }, async (_tx, { status }) => {
    if (status === 'open') throw new DomainError('conflict', 'This message is open already')
  })
}

/** One step of a message under its lock: the version that was read is compared first. */
function handle(
  { unitOfWork }: Context,
  by: Administrator,
  { id, version, to, now }: { id: string; version: number; to: MessageStatus; now: Date },
  work: (tx: Transaction, message: StoredMessage) => Promise<void>,
): Promise<MessageDetail> {
  return unitOfWork.run(by, async (tx, emit) => {
    const before = present(await lockMessage(tx, id))
    if (version !== before.version) throw new DomainError('version-conflict')
    await work(tx, before)
    const after = await moveMessage(tx, id, { status: to, by: by.userId, now })
    note(emit, by, { before, after })
    return detailOf(tx, after)
  })
}

/** The words of the message and of the answer stay here, where an erasure finds them: the audit trail has the status. */
function note(
  emit: Emit,
  by: Administrator,
  { before, after }: { before: StoredMessage; after: StoredMessage },
): void {
  const { id, version, userId: about } = after
  emit(messageChanged, { aggregate: { id, version }, data: { messageId: id } })
  record(by, emit, { id, about, before: { status: before.status }, after: { status: after.status } })
}
