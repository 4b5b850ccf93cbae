import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { parentAnsweredMail } from '../mail/parent-answered-mail.ts'
import { listReaders } from '../replicas/membership.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** The namespace of these mails' ids. The same event and reader have the same id, so that no mail is sent twice. */
const namespace = '3c7e0a46-95f1-4c1d-8f0e-2b6b1d7a9e54'

/** Writes to the owners of an organization what became of their request; not for an old event (a replay). */
export async function reportParentAnswer(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data, aggregate, at }: EventOf<'submission.parent-changed'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const { organizationId, organizationName, news, parentName, reason } = data
  if ((news !== 'confirmed' && news !== 'refused') || !isRecent(new Date(at), now)) return
  const programme = await readProgramme(tx)
  const answer = { organizationName, parentName, outcome: news, reason }
  for (const reader of await listReaders(tx, { organizationId, createdBy: null })) {
    const mail = parentAnsweredMail(answer, { reader, programme, publicUrl })
    const id = idOf(`${aggregate.id} ${aggregate.version} ${reader.userId}`, namespace)
    await queueMail(tx, { ...mail, id, kind: 'parent-answered', aboutId: reader.userId }, now)
  }
}
