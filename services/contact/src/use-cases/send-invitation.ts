import type { DataOf } from '@accolade/contracts/events/registry'
import { invitationMail } from '../mail/invitation-mail.ts'
import { readProgramme } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'

/** Queues the mail of an invitation; one whose time is over (a replay) is not sent any more. */
export async function sendInvitation(
  tx: Transaction,
  invitation: DataOf<'identity.member-invited'>,
  { newId, now, publicUrl }: { newId: () => string; now: Date; publicUrl: string },
): Promise<void> {
  if (new Date(invitation.expiresAt) <= now) return
  const { name: programmeName } = await readProgramme(tx)
  const mail = invitationMail(invitation, { programmeName, publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: 'invitation' }, now)
}
