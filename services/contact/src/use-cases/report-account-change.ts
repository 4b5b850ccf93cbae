import { isErased } from '@accolade/chassis/erasure/erased-person'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { accountNotice } from '../mail/account-notice.ts'
import { findPayer, languageOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

type Noticing = Pick<Context, 'newId' | 'publicUrl'>
/** What is told, and when it happened, as the event says it. */
type News = Omit<Parameters<typeof accountNotice>[0], 'at'> & { at: string }

/** Writes to a user whose password is another one. @throws where the user is not known yet: the event is then delivered again */
export async function reportPassword(
  context: Noticing,
  { data: { userId, how, at } }: EventOf<'identity.password-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  await reportToUser(context, { userId, news: `password-${how}`, at }, work)
}

/** Writes to a user whose second factor has changed. @throws as `reportPassword` */
export async function reportSecondFactor(
  context: Noticing,
  { data: { userId, change, at } }: EventOf<'identity.second-factor-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  await reportToUser(context, { userId, news: `second-factor-${change}`, at }, work)
}

/** Writes to a user who has a new API token; nothing is written about one that was revoked. @throws as `reportPassword` */
export async function reportApiToken(
  context: Noticing,
  { data: { userId, name, change, expiresAt, at } }: EventOf<'identity.api-token-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (change !== 'created') return
  const apiToken = { name, expiresAt: new Date(expiresAt) }
  await reportToUser(context, { userId, news: 'api-token-created', at, apiToken }, work)
}

/** Writes to both addresses of a user whose address is another one. */
export async function reportAddress(
  context: Noticing,
  { data: { userId, name, formerEmail, newEmail, at } }: EventOf<'identity.address-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (await isErased(work.tx, userId)) return
  const language = await languageOf(work.tx, userId)
  const addresses = { former: formerEmail, present: newEmail }
  for (const email of [formerEmail, newEmail])
    await report(
      context,
      { userId, to: { name, email, language }, news: 'address-changed', at, addresses },
      work,
    )
}

async function reportToUser(
  context: Noticing,
  { userId, ...notice }: { userId: string } & Omit<News, 'to'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const to = await findPayer(work.tx, userId)
  if (!to) throw new Error(`the user ${userId} is not known yet`)
  await report(context, { userId, to, ...notice }, work)
}

/** Not about an old change (a replay). */
async function report(
  { newId, publicUrl }: Noticing,
  { userId, at, ...notice }: News & { userId: string },
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const when = new Date(at)
  if (!isRecent(when, now)) return
  const mail = accountNotice({ ...notice, at: when }, { programme: await readProgramme(tx), publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: 'account-notice', aboutId: userId }, now)
}
