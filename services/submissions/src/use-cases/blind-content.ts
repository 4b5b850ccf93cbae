import { blind } from '../domain/blind.ts'
import type { Submission } from '../domain/submission.ts'
import { findCategory } from '../replicas/category.ts'
import { listExcluded, listNear } from '../store/conflict-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { readEntrant } from '../store/entrant-reader.ts'

/** A file, in the entrant's order, and whether judges get it under this id; null while that is not decided. */
export interface FileForJudges {
  id: string
  contentType: string
  caption: string
  status: 'clean' | 'withheld' | null
  /** What names the file in the log of judging. */
  sourceHash: string | null
}

/** What judges read of a submission: for the projection that judging gets, and for the preview of it. */
export async function blindContent(
  db: Database | Transaction,
  submission: Submission,
  judgingId: string,
  files: readonly FileForJudges[],
) {
  const [entrant, category] = [
    await readEntrant(db, submission.organizationId),
    await findCategory(db, submission.categoryId),
  ]
  const evidence = files
    .filter(({ status }) => status === 'clean')
    .map(({ id, contentType, caption, sourceHash }) => ({ id, contentType, caption, sourceHash }))
  const revealProjectUrl = category?.revealProjectUrl ?? false
  const withheldFiles = files.filter(({ status }) => status === 'withheld').length
  const excludedJudgeIds = await listExcluded(db, submission.id)
  const nearJudgeIds = await listNear(db, submission.id)
  return blind({
    ...{ judgingId, submission, entrant, excludedJudgeIds, nearJudgeIds },
    ...{ revealProjectUrl, evidence, withheldFiles },
  })
}
