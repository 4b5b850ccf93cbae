import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { statusMail } from '../mail/status-mail.ts'
import { isMailed } from '../mail/status-words.ts'
import { listCategoryNames } from '../replicas/category.ts'
import { listReaders } from '../replicas/membership.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { hasPaidInvoice } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** The namespace of these mails' ids. The same step and reader have the same id, so that no mail is sent twice. */
const namespace = '5f0e2a52-6f0e-4f6a-9d0c-6c8a2c0a9b1e'

/**
 * Writes to the entrant's side about a step: to who created the submission and to the owners of its organization, once each.
 *
 * @throws where the creator is not known yet: the step is then delivered again
 */
export async function reportStatus(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data, aggregate: { version }, actor, ...event }: EventOf<'submission.status-changed'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const { submissionId, categoryId, details, from, to } = data
  const at = new Date(event.at)
  if (!details || !isMailed(to) || !isRecent(at, now)) return
  const { createdBy, title, takenBy } = details
  if (!(await findPayer(tx, createdBy))) throw new Error(`the creator ${createdBy} is not known yet`)
  const programme = await readProgramme(tx)
  const [categoryName] = await listCategoryNames(tx, [categoryId])
  const paid = to === 'withdrawn' && (await hasPaidInvoice(tx, submissionId))
  for (const reader of await listReaders(tx, details)) {
    const news = { submissionId, title, categoryName, from, to, at, takenBy, paid }
    const mail = statusMail(
      { ...news, byReader: reader.userId === actor.userId },
      { reader, programme, now, publicUrl },
    )
    const id = idOf(`${submissionId} ${version} ${reader.userId}`, namespace)
    const queued = { id, kind: `status-${to}`, aboutId: reader.userId, submissionId }
    await queueMail(tx, { ...mail, ...queued }, now)
  }
}
