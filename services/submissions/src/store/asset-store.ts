import type { Asset } from '../domain/evidence.ts'
import type { Database, Transaction } from './database.ts'

/** As the entrant put them. */
export const evidenceOrder = [
  { position: 'asc' as const },
  { createdAt: 'asc' as const },
  { id: 'asc' as const },
]

export async function listAssets(db: Database | Transaction, submissionId: string): Promise<Asset[]> {
  return (await db.asset.findMany({ where: { submissionId }, orderBy: evidenceOrder })) as Asset[]
}

export async function findAsset(db: Database, submissionId: string, id: string): Promise<Asset | null> {
  return (await db.asset.findFirst({ where: { submissionId, id } })) as Asset | null
}

/** Whether a file is still to be sent; false where it was, or its reservation ended. */
export async function isAwaited(db: Database, id: string, now: Date): Promise<boolean> {
  return (await db.asset.count({ where: { id, status: 'pending', expiresAt: { gt: now } } })) > 0
}

export async function insertAsset(tx: Transaction, asset: Asset): Promise<void> {
  const { judgesCopy: _none, ...data } = asset
  await tx.asset.create({ data })
}

/** A reservation becomes evidence, with the size, the type and the fingerprint that the file really has. */
export async function markUploaded(tx: Transaction, asset: Asset, nextCheckAt: Date): Promise<void> {
  const { id, sizeBytes, contentType, sha256, checkedAt } = asset
  await tx.asset.update({
    where: { id },
    data: { status: 'uploaded', expiresAt: null, sizeBytes, contentType, sha256, checkedAt, nextCheckAt },
  })
}

export async function saveCaption(tx: Transaction, { id, caption }: Asset): Promise<void> {
  await tx.asset.update({ where: { id }, data: { caption } })
}

export async function savePosition(tx: Transaction, { id, position }: Asset): Promise<void> {
  await tx.asset.update({ where: { id }, data: { position } })
}

/** Deletes a row that may be gone already. */
export async function deleteAsset(tx: Transaction, id: string): Promise<void> {
  await tx.asset.deleteMany({ where: { id } })
}

/** Deletes a reservation; false where there is none, as when the file was accepted meanwhile. */
export async function deletePending(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.asset.deleteMany({ where: { id, status: 'pending' } })).count > 0
}

/** Deletes the reservations that ended before `now` and gives their ids. */
export async function deleteExpired(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM asset WHERE expires_at IS NOT NULL AND expires_at <= ${now} RETURNING id`
  return rows.map(({ id }) => id)
}

/** The submission that a file belongs to, and the judges' copy of the file. */
export async function findPlace(
  tx: Transaction,
  id: string,
): Promise<{ submissionId: string; copyId: string | null } | null> {
  const select = { submissionId: true, judgesCopy: { select: { evidenceId: true } } }
  const found = await tx.asset.findUnique({ where: { id }, select })
  return found && { submissionId: found.submissionId, copyId: found.judgesCopy?.evidenceId ?? null }
}

/** Which of these assets are known. */
export async function knownAssets(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Asset['status']>> {
  const rows = await db.asset.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, status: true },
  })
  return new Map(rows.map(({ id, status }) => [id, status as Asset['status']]))
}
