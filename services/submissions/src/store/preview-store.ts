import { evidenceOrder } from './asset-store.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import type { Lease } from './projection-claims.ts'

/** What judges will get of a file. */
export interface PreviewCopy {
  status: 'wanted' | 'clean' | 'withheld'
  withheld: string | null
  /** Which names it was searched for, and by which cleaner. */
  madeFor: string
}

/** A file, and its preview where somebody asked for one. */
export interface Previewed {
  id: string
  name: string
  contentType: string
  caption: string
  sizeBytes: number
  previewCopy: PreviewCopy | null
}

/** The uploaded files of a submission, in order. */
export async function listPreviewed(db: Database | Transaction, submissionId: string): Promise<Previewed[]> {
  const rows = await db.asset.findMany({
    where: { submissionId, status: 'uploaded' },
    include: { previewCopy: true },
    orderBy: evidenceOrder,
  })
  return rows.map(({ id, name, contentType, caption, sizeBytes, previewCopy }) => {
    return { id, name, contentType, caption, sizeBytes, previewCopy: previewCopy as PreviewCopy | null }
  })
}

/** Asks for previews of these files; those that are on their way already stay as they are. */
export async function wantPreviews(tx: Transaction, assetIds: readonly string[], now: Date): Promise<void> {
  if (assetIds.length === 0) return
  await tx.$executeRaw`
    INSERT INTO preview_copy (asset_id, status, next_attempt_at)
    SELECT id, 'wanted', ${now} FROM asset WHERE id = ANY(${[...assetIds]}::uuid[])
    ON CONFLICT (asset_id) DO UPDATE SET status = 'wanted', attempts = 0, next_attempt_at = excluded.next_attempt_at
      WHERE preview_copy.status <> 'wanted'`
}

/** A file whose preview is to be made. */
export interface WantedPreview {
  assetId: string
  submissionId: string
  contentType: string
  attempts: number
}

/** Takes the preview that has waited for longest. Null: there is none. */
export async function takeWanted(db: Database, { now, until }: Lease): Promise<WantedPreview | null> {
  const [taken] = await db.$queryRaw<WantedPreview[]>`
    UPDATE preview_copy SET next_attempt_at = ${until}
    FROM asset WHERE asset.id = asset_id AND asset_id = (
      SELECT asset_id FROM preview_copy WHERE status = 'wanted' AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING asset_id AS "assetId", asset.submission_id AS "submissionId", asset.content_type AS "contentType", attempts`
  return taken ?? null
}

/** Sets how many attempts there were; 0 where the file is gone. */
export async function countAttempts(
  db: Database,
  assetId: string,
  attempts: Prisma.IntFieldUpdateOperationsInput,
) {
  const [row] = await db.previewCopy.updateManyAndReturn({ where: { assetId }, data: { attempts } })
  return row?.attempts ?? 0
}

/** From when on another attempt may be made. */
export async function postpone(db: Database, assetId: string, nextAttemptAt: Date): Promise<void> {
  await db.previewCopy.updateMany({ where: { assetId, status: 'wanted' }, data: { nextAttemptAt } })
}

/** What came of it, kept until `until`; false where the file is gone. */
export async function savePreview(
  tx: Transaction,
  assetId: string,
  copy: PreviewCopy,
  until: Date,
): Promise<boolean> {
  const data = { ...copy, attempts: 0, nextAttemptAt: until }
  return (await tx.previewCopy.updateMany({ where: { assetId }, data })).count > 0
}

/** The previews that were made long enough ago. */
export async function listOld(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ assetId: string }[]>`
    SELECT asset_id AS "assetId" FROM preview_copy WHERE ${old(now)} LIMIT ${limit}`
  return rows.map(({ assetId }) => assetId)
}

/** Forgets one of them, unless somebody has asked for it again meanwhile. */
export async function forgetOld(db: Database, assetId: string, now: Date): Promise<void> {
  await db.$executeRaw`DELETE FROM preview_copy WHERE asset_id = ${assetId}::uuid AND ${old(now)}`
}

const old = (now: Date) => Prisma.sql`status <> 'wanted' AND next_attempt_at <= ${now}`
