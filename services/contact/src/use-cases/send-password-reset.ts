import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { passwordResetMail } from '../mail/password-reset-mail.ts'
import { languageAtAddress } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Queues the mail that sets a new password; one whose time is over (a replay) is not sent any more. */
export async function sendPasswordReset(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  { data: reset }: EventOf<'identity.password-reset-requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (new Date(reset.expiresAt) <= now) return
  const { name: programmeName } = await readProgramme(tx)
  const language = reset.language ?? (await languageAtAddress(tx, reset.email))
  const mail = passwordResetMail(reset, { language, programmeName, publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: 'password-reset' }, now)
}
