import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { reminderMail } from '../mail/reminder-mail.ts'
import { readCategoryNames } from '../replicas/category.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Queues the mail that reminds a judge of what is left to score; not for an old event (a replay). */
export async function sendReminder(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  { data: { judgeId, categories }, at }: EventOf<'judging.judge-reminded'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const judge = isRecent(new Date(at), now) ? await findPayer(tx, judgeId) : null
  if (!judge) return
  const names = await readCategoryNames(
    tx,
    categories.map(({ categoryId }) => categoryId),
  )
  const left = categories.map(({ categoryId, toScore }) => ({ category: names.get(categoryId), toScore }))
  const mail = reminderMail({ judge, left, now, publicUrl }, await readProgramme(tx))
  await queueMail(tx, { ...mail, id: newId(), kind: 'judge-reminder', aboutId: judgeId }, now)
}
