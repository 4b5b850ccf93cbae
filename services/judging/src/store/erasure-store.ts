import type { Transaction } from './database.ts'

/** The ids of those whom this service knows, as judges or by a request that they made, with this hash (`hashOfUser`). */
export async function findByHash(tx: Transaction, userHash: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT user_id::text AS id FROM judge UNION SELECT caller FROM idempotency_key
      UNION SELECT substring(key FROM ' account (.*)$') FROM quota_use
    ) known WHERE encode(sha256(convert_to(id, 'UTF8')), 'hex') = ${userHash}`
  return rows.map(({ id }) => id)
}

/** Takes the words out of a judge's scores, present and former; their values stay. */
export async function clearNotes(tx: Transaction, judgeId: string): Promise<void> {
  await tx.score.updateMany({ where: { judgeId, notes: { not: '' } }, data: { notes: '' } })
  await tx.scoreHistory.updateMany({ where: { judgeId, notes: { not: '' } }, data: { notes: '' } })
}

/** Deletes the dead letters that are about a submission. */
export async function dropLettersAbout(tx: Transaction, judgingId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM dead_letter WHERE position(convert_to(${judgingId}, 'UTF8') IN payload) > 0`
}
