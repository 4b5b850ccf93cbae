import type { DataOf } from '@accolade/contracts/events/registry'
import { confirmationMail } from '../mail/confirmation-mail.ts'
import { readProgramme } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'

/** Queues the mail that confirms an address; one whose time is over (a replay) is not sent any more. */
export async function sendConfirmation(
  tx: Transaction,
  request: DataOf<'identity.address-confirmation-requested'>,
  { newId, now, publicUrl }: { newId: () => string; now: Date; publicUrl: string },
): Promise<void> {
  if (new Date(request.expiresAt) <= now) return
  const { name: programmeName } = await readProgramme(tx)
  const mail = confirmationMail(request, { programmeName, publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: 'address-confirmation' }, now)
}
