import type { Pruning } from '../database/prune.ts'
import type { SqlExecutor } from '../database/unit-of-work.ts'
import type { Person, PersonalData, PersonalFile } from './personal-data.ts'

/** An export that somebody has asked for. */
export interface ExportRequest extends Person {
  exportId: string
  expiresAt: Date
}

/** How much a part is. */
export interface PartSize {
  files: number
  sizeBytes: number
}

/**
 * Part of a unit of work: puts together what a service has about a person, and keeps it until the export is deleted or
 * expires. Null: it is there already, or comes too late.
 *
 * @throws what `collect` throws
 */
export async function preparePart<Transaction extends SqlExecutor>(
  tx: Transaction,
  { collect }: Pick<PersonalData<Transaction>, 'collect'>,
  { exportId, userId, addressConfirmed, expiresAt }: ExportRequest,
  now: Date,
): Promise<PartSize | null> {
  if (expiresAt <= now) return null
  const files = (await collect(tx, { userId, addressConfirmed }, now)).map(toRow)
  const inserted = await tx.$executeRawUnsafe(
    `INSERT INTO export_part (export_id, user_id, files, expires_at)
     VALUES ($1::uuid, $2::uuid, $3, $4::timestamptz) ON CONFLICT DO NOTHING`,
    ...[exportId, userId, files.length, expiresAt.toISOString()],
  )
  if (inserted === 0) return null
  await tx.$executeRawUnsafe(
    `INSERT INTO export_file (export_id, position, name, note, one_of_many, content, object_key)
     SELECT $1::uuid, position, file->>'name', file->'note', file->'objectKey' <> 'null', file->>'content', file->>'objectKey'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given (file, position)`,
    ...[exportId, JSON.stringify(files)],
  )
  return { files: files.length, sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

/** Deletes a part; nothing happens where there is none. */
export async function deletePart(tx: SqlExecutor, exportId: string): Promise<void> {
  await tx.$executeRawUnsafe('DELETE FROM export_part WHERE export_id = $1::uuid', exportId)
}

/** Deletes whatever was put together about a person, as when the account ends. */
export async function deletePartsOf(tx: SqlExecutor, userId: string): Promise<void> {
  await tx.$executeRawUnsafe('DELETE FROM export_part WHERE user_id = $1::uuid', userId)
}

/** Parts that have expired, with their files. */
export const partPruning: Pruning = {
  name: 'export_part',
  sql: `DELETE FROM export_part WHERE export_id IN (
          SELECT export_id FROM export_part WHERE expires_at <= $2::timestamptz LIMIT $1)`,
}

function toRow({ name, note, ...file }: PersonalFile) {
  if ('objectKey' in file)
    return { name, note, content: null, objectKey: file.objectKey, sizeBytes: file.sizeBytes }
  const content = `${JSON.stringify(file.content, null, 2)}\n`
  return { name, note, content, objectKey: null, sizeBytes: Buffer.byteLength(content) }
}
