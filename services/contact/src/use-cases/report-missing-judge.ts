import type { DataOf } from '@accolade/contracts/events/registry'
import { isRecent } from '../domain/recent.ts'
import { missingJudgeMail } from '../mail/missing-judge-mail.ts'
import { findPayer, readProgramme } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'

/** Writes to the office where a conflict of interest leaves an entry without a judge; an old one (a replay) is no news. */
export async function reportMissingJudge(
  tx: Transaction,
  conflict: DataOf<'judging.conflict-declared'> & { declaredAt: Date },
  deps: { newId: () => string; now: Date; inbox: string | undefined; publicUrl: string },
): Promise<void> {
  const { reassignedTo, judgeId, declaredAt } = conflict
  if (reassignedTo !== null || !isRecent(declaredAt, deps.now)) return
  const judge = await findPayer(tx, judgeId)
  const { name, contactEmail } = await readProgramme(tx)
  const mail = missingJudgeMail(
    { judgeName: judge?.name, declaredAt, officeUrl: `${deps.publicUrl}/admin?tab=judges` },
    { name, inbox: deps.inbox ?? contactEmail },
  )
  await queueMail(tx, { ...mail, id: deps.newId(), kind: 'missing-judge' }, deps.now)
}
