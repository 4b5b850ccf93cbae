import type { contactMessageSchema } from '@accolade/contracts/entities/contact-message'
import { messageReceived } from '@accolade/contracts/events/contact'
import type { z } from 'zod'
import { messageMail } from '../mail/message-mail.ts'
import { readProgramme } from '../store/copy-store.ts'
import { queueMail } from '../store/mail-store.ts'
import { insertMessage } from '../store/message-store.ts'
import type { Context } from './context.ts'

/** Keeps a visitor's message and queues the mail to the programme. */
export async function sendMessage(
  { unitOfWork, newId, inbox }: Context,
  by: { userId: string | null },
  form: z.output<typeof contactMessageSchema>,
  now: Date,
): Promise<void> {
  const message = {
    ...form,
    id: newId(),
    categoryId: form.categoryId || null,
    submissionId: form.submissionId || null,
  }
  await unitOfWork.run(by, async (tx, emit) => {
    await insertMessage(tx, { ...message, receivedAt: now })
    const { name, contactEmail } = await readProgramme(tx)
    const mail = messageMail(message, { name, inbox: inbox ?? contactEmail })
    await queueMail(tx, { ...mail, id: newId(), kind: 'message' }, now)
    const { id, subject, categoryId, submissionId } = message
    emit(messageReceived, {
      aggregate: { id, version: 1 },
      data: { messageId: id, subject, categoryId, submissionId },
    })
  })
}
