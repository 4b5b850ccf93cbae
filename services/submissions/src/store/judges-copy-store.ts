import { safeCleanerVersion } from '../cleaning/version.ts'
import { evidenceOrder } from './asset-store.ts'
import type { Database, Transaction } from './database.ts'

/** Which file is copied for judges, and the id under which they get it. */
export interface CopyOf {
  assetId: string
  evidenceId: string
  contentType: string
}

/** The copy of one file that judges get, or that there is none. */
export interface JudgesCopy extends CopyOf {
  status: 'clean' | 'withheld'
  note: string | null
  /** The version of the cleaner that made it, or could not. */
  cleaner: number
}

/** A copy as it is stored; the database makes the salt. */
export type StoredCopy = JudgesCopy & { salt: string }

/** A file, and its copy once it is decided whether there is one. */
export interface Original {
  id: string
  contentType: string
  caption: string
  /** SHA-256 in hex; null for a file of an earlier release that was not checked yet. */
  sha256: string | null
  judgesCopy: StoredCopy | null
}

/** The uploaded files of a submission, in order. */
export async function listOriginals(db: Database | Transaction, submissionId: string): Promise<Original[]> {
  const rows = await db.asset.findMany({
    where: { submissionId, status: 'uploaded' },
    include: { judgesCopy: true },
    orderBy: evidenceOrder,
  })
  return rows.map(({ id, contentType, caption, sha256, judgesCopy }) => {
    return { id, contentType, caption, sha256, judgesCopy: judgesCopy as StoredCopy | null }
  })
}

/**
 * Counts an attempt before it starts, so that one that crashes the process counts as well.
 *
 * @returns the number of attempts, this one included
 */
export async function beginAttempt(db: Database, assetId: string): Promise<number> {
  const { attempts } = await db.cleaningAttempt.upsert({
    where: { assetId },
    create: { assetId, attempts: 1 },
    update: { attempts: { increment: 1 } },
  })
  return attempts
}

/** Resets the number of attempts: one succeeded, or something other than the file interrupted them. */
export async function forgetAttempts(db: Database, assetId: string): Promise<void> {
  await db.cleaningAttempt.deleteMany({ where: { assetId } })
}

export async function saveCopy(db: Database, copy: JudgesCopy): Promise<void> {
  await db.judgesCopy.upsert({ where: { assetId: copy.assetId }, create: copy, update: copy })
}

/** The copies that judges must not have any longer. */
export async function listUnsafe(db: Database, submissionId: string): Promise<JudgesCopy[]> {
  const where = { status: 'clean', cleaner: { lt: safeCleanerVersion }, asset: { submissionId } }
  return (await db.judgesCopy.findMany({ where })) as JudgesCopy[]
}

/** Marks these copies as withheld. Their version stays, so that they are made again. */
export async function markWithheld(tx: Transaction, assetIds: string[], note: string): Promise<void> {
  await tx.judgesCopy.updateMany({ where: { assetId: { in: assetIds } }, data: { status: 'withheld', note } })
}

export async function deleteCopies(tx: Transaction, submissionId: string): Promise<void> {
  await tx.judgesCopy.deleteMany({ where: { asset: { submissionId } } })
}

/** The salts of a submission's copies by file. */
export async function listSalts(db: Database, submissionId: string): Promise<Map<string, string>> {
  const rows = await db.judgesCopy.findMany({ where: { asset: { submissionId }, status: 'clean' } })
  return new Map(rows.map(({ assetId, salt }) => [assetId, salt]))
}
