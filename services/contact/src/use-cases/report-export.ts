import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { exportReadyMail } from '../mail/export-ready-mail.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/**
 * Writes to a user whose copy of their data is ready; not about one that has expired (a replay).
 *
 * @throws where the user is not known yet: the event is then delivered again
 */
export async function reportExport(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  { data: { userId, at, expiresAt } }: EventOf<'identity.export-ready'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const ready = { at: new Date(at), expiresAt: new Date(expiresAt) }
  if (ready.expiresAt <= now) return
  const to = await findPayer(tx, userId)
  if (!to) throw new Error(`the user ${userId} is not known yet`)
  const mail = exportReadyMail({ to, ...ready }, { programme: await readProgramme(tx), publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: 'export-ready', aboutId: userId }, now)
}
