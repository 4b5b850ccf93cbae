import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { type StoredWitness, stateOf } from '../domain/witness.ts'
import { logHeadMail } from '../mail/log-head-mail.ts'
import { type AnnouncedHead, storeAnnouncedHead } from '../replicas/announced-head.ts'
import { type Programme, readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import { lockWitnesses, witnessMailKinds } from '../store/witness-store.ts'
import type { Context } from './context.ts'

const namespace = '5f1c0b6e-8f3d-4a57-9d3a-6a4f0f2c7b11'

/** Mails a head that was announced to all who have confirmed; not once it is old (a replay). */
export async function mailHeads(
  context: Pick<Context, 'publicUrl' | 'unsubscribe'>,
  { data: head, at }: EventOf<'judging.head-announced'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  await storeAnnouncedHead(tx, head)
  if (!isRecent(new Date(at), now)) return
  const programme = await readProgramme(tx)
  // they are held, so that who confirms at this moment does not miss this head, and who unsubscribes does not get it
  for (const witness of await lockWitnesses(tx))
    if (stateOf(witness, now) === 'confirmed') await queueHead(context, tx, witness, { head, programme }, now)
}

/** Queues the mail with a head to one witness, once for each time that they became one. */
export async function queueHead(
  { publicUrl, unsubscribe }: Pick<Context, 'publicUrl' | 'unsubscribe'>,
  tx: Transaction,
  { id: aboutId, name, email, language, confirmedAt }: StoredWitness,
  { head, programme }: { head: AnnouncedHead; programme: Programme },
  now: Date,
): Promise<void> {
  const reader = { name, email, language }
  const pageToUnsubscribe = unsubscribe.pageOfWitness(aboutId)
  const mail = logHeadMail(head, { reader, programme, publicUrl, pageToUnsubscribe })
  const id = idOf(`${head.number} ${aboutId} ${confirmedAt?.toISOString()}`, namespace)
  await queueMail(tx, { ...mail, id, kind: witnessMailKinds.head, aboutId }, now)
}
