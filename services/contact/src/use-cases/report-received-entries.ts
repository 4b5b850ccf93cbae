import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { receivedEntriesMail } from '../mail/received-entries-mail.ts'
import { readCategoryNames } from '../replicas/category.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

type Happened = EventOf<'judging.entries-handed-over'> | EventOf<'judging.judge-added'>

/** Writes to judges whom an administrator gave more to score; not for an old event (a replay). */
export async function reportReceivedEntries(
  { newId, publicUrl }: Pick<Context, 'newId' | 'publicUrl'>,
  { data, at }: Happened,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const { categoryId } = data
  const gets = 'gets' in data ? data.gets : [{ judgeId: data.judgeId, entries: 1 }]
  const category = categoryId && (await readCategoryNames(tx, [categoryId])).get(categoryId)
  const programme = await readProgramme(tx)
  for (const { judgeId, entries } of gets) {
    const judge = await findPayer(tx, judgeId)
    if (!judge) continue
    const mail = receivedEntriesMail({ judge, category, entries, now, publicUrl }, programme)
    await queueMail(tx, { ...mail, id: newId(), kind: 'received-entries', aboutId: judgeId }, now)
  }
}
