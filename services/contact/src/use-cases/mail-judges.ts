import { assignmentMail } from '../mail/assignment-mail.ts'
import { listCategoryNames } from '../replicas/category.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { listJudgesToMail, takeAssignments } from '../store/assignment-store.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** An administrator assigns one category after the other: after a minute without another one, all of them are one mail. */
const quietMs = 60_000

/** Writes to judges about the categories that they were assigned to. */
export async function mailJudges({ db, unitOfWork, newId, publicUrl }: Context, now: Date): Promise<void> {
  for (const judgeId of await listJudgesToMail(db, new Date(now.getTime() - quietMs))) {
    await unitOfWork.run({ userId: null }, async (tx) => {
      const judge = await findPayer(tx, judgeId)
      const categoryIds = judge ? await takeAssignments(tx, judgeId, now) : []
      if (!judge || categoryIds.length === 0) return
      const categories = await listCategoryNames(tx, categoryIds)
      const mail = assignmentMail({ judge, categories, now, publicUrl }, await readProgramme(tx))
      await queueMail(tx, { ...mail, id: newId(), kind: 'assigned', aboutId: judgeId }, now)
    })
  }
}
