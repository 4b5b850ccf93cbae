import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { messageToEntrantMail, messageToOfficeMail } from '../mail/thread-mails.ts'
import { listMembers } from '../replicas/membership.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { readOffice } from './read-office.ts'

/** The namespace of these mails' ids. The same message and reader have the same id, so that no mail is sent twice. */
const namespace = '5f0c2f0e-3c8b-4a55-9f6e-6f6b7f1d2a10'

/** Writes to every member of the organization, or to the office, that there is a message; not for an old event (a replay). */
export async function announceMessage(
  context: Pick<Context, 'inbox' | 'publicUrl'>,
  { data, actor, at }: EventOf<'submission.message-written'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const { messageId, submissionId, organizationId, from } = data
  const { publicUrl } = context
  if (from === 'entrant') {
    const mail = messageToOfficeMail(data, await readOffice(tx, context))
    const queued = { id: idOf(`${messageId} office`, namespace), kind: 'entry-answer', aboutId: actor.userId }
    await queueMail(tx, { ...mail, ...queued, submissionId, messageId }, now)
    return
  }
  const programme = await readProgramme(tx)
  for (const reader of await listMembers(tx, organizationId)) {
    const mail = messageToEntrantMail(data, { reader, programme, publicUrl })
    const id = idOf(`${messageId} ${reader.userId}`, namespace)
    const queued = { id, kind: 'entry-message', aboutId: reader.userId, submissionId, messageId }
    await queueMail(tx, { ...mail, ...queued }, now)
  }
}
