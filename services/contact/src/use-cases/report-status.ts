import type { DataOf } from '@accolade/contracts/events/registry'
import { v5 as idOf } from 'uuid'
import { isRecent } from '../domain/recent.ts'
import { statusMail } from '../mail/status-mail.ts'
import { isMailed } from '../mail/status-words.ts'
import { findPayer, listCategoryNames, readProgramme } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { hasPaidInvoice } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import { listReaders } from '../store/membership-store.ts'

/** A step as its event has it: the submission's version, when, and who took it. */
export type Step = DataOf<'submission.status-changed'> & { version: number; at: Date; userId: string | null }

/** Names the ids of these mails: the same step and reader give the same id, and so no second mail. */
const namespace = '5f0e2a52-6f0e-4f6a-9d0c-6c8a2c0a9b1e'

/**
 * Writes to the entrant's side about a step: to who created the submission and to the owners of its organization, once each.
 *
 * @throws where the creator is not known yet: the step is then delivered again
 */
export async function reportStatus(
  tx: Transaction,
  step: Step,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const { submissionId, categoryId, details, from, to, version, at } = step
  if (!details || !isMailed(to) || !isRecent(at, now)) return
  const { createdBy, title, takenBy } = details
  if (!(await findPayer(tx, createdBy))) throw new Error(`the creator ${createdBy} is not known yet`)
  const programme = await readProgramme(tx)
  const [categoryName] = await listCategoryNames(tx, [categoryId])
  const paid = to === 'withdrawn' && (await hasPaidInvoice(tx, submissionId))
  for (const reader of await listReaders(tx, details)) {
    const news = { submissionId, title, categoryName, from, to, at, takenBy, paid }
    const mail = statusMail(
      { ...news, byReader: reader.userId === step.userId },
      { reader, programme, now, publicUrl },
    )
    const id = idOf(`${submissionId} ${version} ${reader.userId}`, namespace)
    await queueMail(tx, { ...mail, id, kind: `status-${to}` }, now)
  }
}
