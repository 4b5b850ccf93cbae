import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { actRequestMail } from '../mail/act-request-mail.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Writes to the administrators who may approve what another one asks for, while the request is open (not in a replay). */
export async function mailActRequest(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  {
    data: { act, reason, askedBy, administratorIds, expiresAt },
  }: EventOf<'judging.act-requested' | 'catalogue.act-requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (new Date(expiresAt) <= now) return
  const asker = await findPayer(tx, askedBy)
  const programme = await readProgramme(tx)
  const request = { act, reason, askerName: asker?.name, expiresAt: new Date(expiresAt), publicUrl }
  for (const userId of administratorIds) {
    const reader = await findPayer(tx, userId)
    if (!reader) continue
    const mail = actRequestMail({ ...request, reader }, programme)
    await queueMail(tx, { ...mail, id: newId(), kind: 'act-request', aboutId: userId }, now)
  }
}
