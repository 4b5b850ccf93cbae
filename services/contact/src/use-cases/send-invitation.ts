import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { invitationMail } from '../mail/invitation-mail.ts'
import { languageOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Queues the mail of an invitation, in the language of who invites; one whose time is over (a replay) is not sent any more. */
export async function sendInvitation(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  { data: invitation, actor }: EventOf<'identity.member-invited'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (new Date(invitation.expiresAt) <= now) return
  const { name: programmeName } = await readProgramme(tx)
  const language = await languageOf(tx, actor.userId)
  const mail = invitationMail(invitation, { language, programmeName, publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: 'invitation', aboutId: actor.userId }, now)
}
