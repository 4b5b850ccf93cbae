import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { approvalAnsweredMail } from '../mail/approval-answered-mail.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { readOffice } from './read-office.ts'

/** Sends administrators a mail when an entrant has answered about a public text; not for an old event (a replay). */
export async function reportApprovalAnswer(
  context: Pick<Context, 'newId' | 'inbox' | 'publicUrl'>,
  { data, at }: EventOf<'winner.approval-answered'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const mail = approvalAnsweredMail(data, await readOffice(tx, context))
  await queueMail(tx, { ...mail, id: context.newId(), kind: 'approval-answered' }, now)
}
