import type { MessageMails } from '@accolade/contracts/entities/thread'
import { mailStateOf } from '../domain/mail-state.ts'
import { listMailsOfMessages } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Where the mails about the messages to an entrant are: how many have left and wait, and each that was given up. */
export async function listMessageMails(
  { db }: Pick<Context, 'db'>,
  submissionId: string,
): Promise<{ items: MessageMails[] }> {
  const items = new Map<string, MessageMails>()
  for (const mail of await listMailsOfMessages(db, submissionId)) {
    const { id, messageId, toAddress, lastError } = mail
    const item = items.get(messageId) ?? { messageId, sent: 0, waiting: 0, givenUp: [] }
    items.set(messageId, item)
    const state = mailStateOf(mail)
    if (state === 'given-up') item.givenUp.push({ id, toAddress, reason: lastError })
    else item[state] += 1
  }
  return { items: [...items.values()] }
}
