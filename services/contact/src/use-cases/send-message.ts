import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import type { contactMessageSchema } from '@accolade/contracts/entities/contact-message'
import { messageReceived } from '@accolade/contracts/events/contact'
import type { z } from 'zod'
import { messageMail } from '../mail/message-mail.ts'
import { queueMail } from '../store/mail-store.ts'
import { insertMessage } from '../store/message-store.ts'
import type { Context } from './context.ts'
import { readOffice } from './read-office.ts'

/**
 * Keeps a message and queues the mail to the programme.
 *
 * @param from who writes: a user, or where a visitor's request comes from
 * @throws TooManyRequests
 */
export async function sendMessage(
  context: Context,
  from: { userId: string; roles: readonly string[] } | { source: string },
  form: z.output<typeof contactMessageSchema>,
  now: Date,
): Promise<void> {
  const { unitOfWork, newId } = context
  const message = {
    ...form,
    id: newId(),
    categoryId: form.categoryId || null,
    submissionId: form.submissionId || null,
  }
  const actor = { userId: 'userId' in from ? from.userId : null }
  await unitOfWork.run(actor, async (tx, emit) => {
    const { submissionId: object } = message
    await spendQuota(tx, { action: 'contact-message', by: from, object }, now)
    await insertMessage(tx, { ...message, receivedAt: now, userId: actor.userId })
    const mail = messageMail(message, await readOffice(tx, context))
    await queueMail(tx, { ...mail, id: newId(), kind: 'message', aboutId: actor.userId }, now)
    const { id, subject, categoryId, submissionId } = message
    emit(messageReceived, {
      aggregate: { id, version: 1 },
      data: { messageId: id, subject, categoryId, submissionId },
    })
  })
}
