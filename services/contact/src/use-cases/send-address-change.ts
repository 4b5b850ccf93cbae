import { isErased } from '@accolade/chassis/erasure/erased-person'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { formerAddressMail, newAddressMail } from '../mail/address-change-mails.ts'
import { languageOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Queues the mails of a change of an address, to who is asked; not when its time is over (a replay). */
export async function sendAddressChange(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  { data: change }: EventOf<'identity.address-change-requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (await isErased(tx, change.userId)) return
  if (new Date(change.expiresAt) <= now) return
  const language = await languageOf(tx, change.userId)
  const about = { language, programme: await readProgramme(tx), publicUrl }
  const mails = [
    ...(change.asks.newAddress ? [newAddressMail(change, about)] : []),
    ...(change.asks.formerAddress ? [formerAddressMail(change, about)] : []),
  ]
  for (const mail of mails)
    await queueMail(tx, { ...mail, id: newId(), kind: 'address-change', aboutId: change.userId }, now)
}
