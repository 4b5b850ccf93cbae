import type { Database, Transaction } from './database.ts'

/** The copy of one file that judges get, or that there is none. */
export interface JudgesCopy {
  assetId: string
  evidenceId: string
  contentType: string
  status: 'clean' | 'withheld'
  note: string | null
}

/** A file, and its copy where there was an attempt to make one. */
export interface Original {
  id: string
  contentType: string
  judgesCopy: JudgesCopy | null
}

/** The uploaded files of a submission, in order. */
export async function listOriginals(db: Database | Transaction, submissionId: string): Promise<Original[]> {
  const rows = await db.asset.findMany({
    where: { submissionId, status: 'uploaded' },
    include: { judgesCopy: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, contentType, judgesCopy }) => {
    return { id, contentType, judgesCopy: judgesCopy as JudgesCopy | null }
  })
}

export async function saveCopy(db: Database, copy: JudgesCopy): Promise<void> {
  await db.judgesCopy.upsert({ where: { assetId: copy.assetId }, create: copy, update: copy })
}

export async function deleteCopies(tx: Transaction, submissionId: string): Promise<void> {
  await tx.judgesCopy.deleteMany({ where: { asset: { submissionId } } })
}
