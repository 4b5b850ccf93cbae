import { idOfPersonalLink } from '@accolade/chassis/links/personal-link'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { signOffAnsweredMail } from '../mail/sign-off-answered-mail.ts'
import { signOffMail } from '../mail/sign-off-mail.ts'
import { listReaders } from '../replicas/membership.ts'
import { languageOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

const namespace = '8d0a5b52-0a36-4f0a-9a1c-7e9c6b2f1d34'

/** Asks the client of an entry to sign it off, or reminds them, in the language of who named them; not once its time is over (a replay). */
export async function askClient(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data }: EventOf<'submission.sign-off-requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (new Date(data.expiresAt) <= now || data.email === '') return
  const programme = await readProgramme(tx)
  const language = await languageOf(tx, data.namedBy)
  const { submissionId, signOffId, namedBy: aboutId } = data
  // the same for the same event, so that no mail is sent twice
  const id = idOf(`${signOffId} ${data.news}`, namespace)
  const mail = signOffMail(data, { language, programme, publicUrl })
  await queueMail(tx, { ...mail, id, kind: 'client-sign-off', aboutId, submissionId }, now)
}

/** Lets the people of an entry know what their client answered; not for an old event (a replay). */
export async function reportSignOff(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data, at }: EventOf<'submission.sign-off-answered'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const { signOffId, submissionId, organizationId, createdBy } = data
  const programme = await readProgramme(tx)
  for (const reader of await listReaders(tx, { organizationId, createdBy })) {
    const id = idOfPersonalLink(signOffId, reader.userId)
    const mail = signOffAnsweredMail(data, { reader, programme, publicUrl })
    const queued = { id, kind: 'sign-off-answered', aboutId: reader.userId, submissionId }
    await queueMail(tx, { ...mail, ...queued }, now)
  }
}
