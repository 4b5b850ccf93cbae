import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { feedbackMail } from '../mail/feedback-mail.ts'
import { readCategoryNames } from '../replicas/category.ts'
import { listMembers } from '../replicas/membership.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { readChoices } from '../store/mail-choice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** The namespace of these mails' ids. The same publication and reader have the same id, so that no mail is sent twice. */
const namespace = '1c2f3e86-6a56-4a39-9d54-2f0f3c1f5a77'

/**
 * Writes to every member of an organization who wants that, once for all its entries of a category, that they can read how these were
 * judged; not where it was taken back or all of it is switched off, nor for an old event (a replay).
 */
export async function announceFeedback(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data, at, aggregate }: EventOf<'submission.feedback-changed'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const { organizationId, submissionIds, shown, categoryId } = data
  if (!shown || !isRecent(new Date(at), now)) return
  const programme = await readProgramme(tx)
  const category = categoryId && (await readCategoryNames(tx, [categoryId])).get(categoryId)
  for (const reader of await listMembers(tx, organizationId)) {
    if (!reader.email || !(await readChoices(tx, reader.userId)).feedbackMails) continue
    const mail = feedbackMail({ reader, category, submissionIds, programme, publicUrl })
    const id = idOf(`${aggregate.id} ${reader.userId}`, namespace)
    await queueMail(tx, { ...mail, id, kind: 'entry-feedback', aboutId: reader.userId }, now)
  }
}
