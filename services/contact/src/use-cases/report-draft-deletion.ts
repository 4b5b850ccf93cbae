import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { draftDeletionMail } from '../mail/draft-deletion-mail.ts'
import { listReaders } from '../replicas/membership.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** The namespace of these mails' ids: an announcement reaches each reader once. */
const namespace = '1c9e4f0b-4a0d-4b57-9f5e-0d7f3f1f6a52'

/** Writes to who began a draft and to the owners of its organization that it is going to be deleted; not for an old event (a replay). */
export async function reportDraftDeletion(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data, aggregate, at }: EventOf<'submission.deletion-announced'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const { submissionId, title, deletedAt } = data
  const programme = await readProgramme(tx)
  for (const reader of await listReaders(tx, data)) {
    const about = { submissionId, title, deletedAt: new Date(deletedAt) }
    const mail = draftDeletionMail(about, { reader, programme, publicUrl })
    const id = idOf(`${aggregate.id} ${reader.userId}`, namespace)
    const queued = { id, kind: 'draft-deletion', aboutId: reader.userId, submissionId }
    await queueMail(tx, { ...mail, ...queued }, now)
  }
}
