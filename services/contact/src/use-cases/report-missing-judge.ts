import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { missingJudgeMail } from '../mail/missing-judge-mail.ts'
import { findPayer } from '../replicas/payer.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { readOffice } from './read-office.ts'

/** Sends administrators a mail when a conflict of interest leaves a submission without a judge; not for an old event (a replay). */
export async function reportMissingJudge(
  context: Pick<Context, 'newId' | 'inbox' | 'publicUrl'>,
  { data: { reassignedTo, judgeId }, at }: EventOf<'judging.conflict-declared'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const declaredAt = new Date(at)
  if (reassignedTo !== null || !isRecent(declaredAt, now)) return
  const judge = await findPayer(tx, judgeId)
  const mail = missingJudgeMail({ judgeName: judge?.name, declaredAt }, await readOffice(tx, context))
  await queueMail(tx, { ...mail, id: context.newId(), kind: 'missing-judge', aboutId: judgeId }, now)
}
