import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { cancelledNotice, scheduledNotice } from '../mail/erasure-mails.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

type Noticing = Pick<Context, 'newId' | 'publicUrl'>
const kind = 'account-notice'

/** Writes to a user whose account is going to be deleted, unless it is late for that (a replay). @throws where the user is not known yet */
export async function reportScheduled(
  { newId, publicUrl }: Noticing,
  { data: { userId, dueAt, by }, at }: EventOf<'identity.erasure-scheduled'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const to = await knownUser(tx, userId)
  const surroundings = { programme: await readProgramme(tx), publicUrl }
  const mail = scheduledNotice(to, { dueAt: new Date(dueAt), by }, surroundings)
  await queueMail(tx, { ...mail, id: newId(), kind, aboutId: userId }, now)
}

/** Writes to a user whose account is kept after all. @throws as `reportScheduled` */
export async function reportCancelled(
  { newId, publicUrl }: Noticing,
  { data: { userId, at } }: EventOf<'identity.erasure-cancelled'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const mail = cancelledNotice(await knownUser(tx, userId), { programme: await readProgramme(tx), publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind, aboutId: userId }, now)
}

async function knownUser(tx: Transaction, userId: string) {
  const to = await findPayer(tx, userId)
  if (!to) throw new Error(`the user ${userId} is not known yet`)
  return to
}
