import { isErased } from '@accolade/chassis/erasure/erased-person'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { confirmationMail } from '../mail/confirmation-mail.ts'
import { languageOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Queues the mail that confirms an address; one whose time is over (a replay) is not sent any more. */
export async function sendConfirmation(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  { data: request }: EventOf<'identity.address-confirmation-requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (await isErased(tx, request.userId)) return
  if (new Date(request.expiresAt) <= now) return
  const { name: programmeName } = await readProgramme(tx)
  const language = request.language ?? (await languageOf(tx, request.userId))
  const mail = confirmationMail(request, { language, programmeName, publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: 'address-confirmation', aboutId: request.userId }, now)
}
