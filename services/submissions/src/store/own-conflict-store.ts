import type { OwnReason } from '@accolade/contracts/entities/own-conflict'
import type { Database, Transaction } from './database.ts'
import type { DeclaredConflict } from './generated/client.ts'

/** A declaration as it is stored. */
export type StoredDeclaration = DeclaredConflict

interface Key {
  submissionId: string
  administratorId: string
}

/** Why an administrator is too close to a submission, apart from a declaration. */
export function listReasons(
  db: Database | Transaction,
  { submissionId, administratorId }: Key,
): Promise<OwnReason[]> {
  return db.$queryRaw<OwnReason[]>`
    SELECT DISTINCT rule, through FROM administrator_reason_now
    WHERE submission_id = ${submissionId}::uuid AND administrator_id = ${administratorId}::uuid AND rule <> 'declared'
    ORDER BY rule DESC, through`
}

export function findDeclaration(db: Database | Transaction, key: Key): Promise<StoredDeclaration | null> {
  return db.declaredConflict.findUnique({ where: { submissionId_administratorId: key } })
}

/** Declares it, or gives another reason; when it was declared first stays. The caller holds the submission. */
export async function saveDeclaration(tx: Transaction, declared: StoredDeclaration): Promise<void> {
  const { submissionId, administratorId, reason } = declared
  const where = { submissionId_administratorId: { submissionId, administratorId } }
  await tx.declaredConflict.upsert({ where, create: declared, update: { reason } })
}

export async function removeDeclaration(tx: Transaction, key: Key): Promise<void> {
  await tx.declaredConflict.delete({ where: { submissionId_administratorId: key } })
}

/** Whether the submission is or was in judging. The caller holds it, where that must not change. */
export async function wasInJudging(db: Database | Transaction, submissionId: string): Promise<boolean> {
  return (await db.projection.count({ where: { submissionId } })) > 0
}

/** What somebody declared as an administrator, the oldest first. */
export function listDeclaredBy(tx: Transaction, administratorId: string) {
  return tx.declaredConflict.findMany({
    where: { administratorId },
    select: { submissionId: true, reason: true, declaredAt: true },
    orderBy: [{ declaredAt: 'asc' }, { submissionId: 'asc' }],
  })
}

/** Nothing of what somebody declared is left. */
export async function deleteDeclaredBy(tx: Transaction, administratorId: string): Promise<void> {
  await tx.declaredConflict.deleteMany({ where: { administratorId } })
}

/** Writes the reasons again that administrators gave about a submission; the conflicts stay. Gives whether there was anything to write. */
export async function rewriteReasons(
  tx: Transaction,
  submissionId: string,
  rewrite: (text: string) => string,
): Promise<boolean> {
  const declared = await tx.declaredConflict.findMany({ where: { submissionId } })
  const others = declared.filter(({ reason }) => rewrite(reason) !== reason)
  for (const { administratorId, reason } of others) {
    const where = { submissionId_administratorId: { submissionId, administratorId } }
    await tx.declaredConflict.update({ where, data: { reason: rewrite(reason) } })
  }
  return others.length > 0
}
