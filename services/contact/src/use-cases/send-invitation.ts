import type { DataOf } from '@accolade/contracts/events/catalog'
import { invitationMail } from '../mail/invitation-mail.ts'
import { readProgramme } from '../store/copy-store.ts'
import type { Prisma } from '../store/generated/client.ts'
import { queueMail } from '../store/mail-store.ts'

/** Queues the mail of an invitation; one whose time is over (a replay) is not sent any more. */
export async function sendInvitation(
  tx: Prisma.TransactionClient,
  invitation: DataOf<'identity.member-invited'>,
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  if (new Date(invitation.expiresAt) <= now) return
  const { name } = await readProgramme(tx)
  await queueMail(tx, { ...invitationMail(invitation, name), id: newId(), kind: 'invitation' }, now)
}
