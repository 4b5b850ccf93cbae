import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import {
  changesAnsweredMail,
  changesRequestedMail,
  changesWithdrawnMail,
} from '../mail/change-request-mails.ts'
import { listReaders } from '../replicas/membership.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { readOffice } from './read-office.ts'

/** The namespace of these mails' ids. The same event and reader have the same id, so that no mail is sent twice. */
const namespace = '8b1f6d3a-1f0c-4e0e-9a53-53b0f1a1c7d2'

/** Writes to who created an entry, and to the owners of its organization, what is to be changed; not for an old event (a replay). */
export async function reportChangesRequested(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data, aggregate, at }: EventOf<'submission.changes-requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const programme = await readProgramme(tx)
  const asked = { ...data, dueAt: new Date(data.dueAt) }
  for (const reader of await listReaders(tx, data)) {
    const mail = changesRequestedMail(asked, { reader, programme, publicUrl })
    const id = idOf(`${aggregate.id} ${aggregate.version} ${reader.userId}`, namespace)
    const queued = { id, kind: 'changes-requested', aboutId: reader.userId, submissionId: data.submissionId }
    await queueMail(tx, { ...mail, ...queued }, now)
  }
}

/** Writes to the office that an entry came back, or to the entrant that nothing has to be changed any more; not for an old event. */
export async function reportChangesClosed(
  context: Pick<Context, 'inbox' | 'publicUrl'>,
  { data, aggregate, actor, at }: EventOf<'submission.changes-closed'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const { submissionId, outcome } = data
  const { publicUrl } = context
  const idFor = (reader: string) => idOf(`${aggregate.id} ${aggregate.version} ${reader}`, namespace)
  if (outcome === 'answered') {
    const mail = changesAnsweredMail(data, await readOffice(tx, context))
    const queued = { id: idFor('office'), kind: 'changes-answered', aboutId: actor.userId, submissionId }
    await queueMail(tx, { ...mail, ...queued }, now)
    return
  }
  const programme = await readProgramme(tx)
  for (const reader of await listReaders(tx, data)) {
    const mail = changesWithdrawnMail(data, { reader, programme, publicUrl })
    const queued = {
      id: idFor(reader.userId),
      kind: 'changes-withdrawn',
      aboutId: reader.userId,
      submissionId,
    }
    await queueMail(tx, { ...mail, ...queued }, now)
  }
}
