import type { ByteRange } from '@accolade/chassis/object-store/byte-range'
import type { Database, Transaction } from './database.ts'

/** Every part of a file but its last is so long: one row, and what a reader of a range gets at least. */
export const partBytes = 1024 * 1024

/** What was uploaded, until it has been made ready. */
export const originalFile = 'original'

/** One file of a medium. */
export interface FileKey {
  mediaId: string
  name: string
}

export async function insertPart(
  db: Pick<Transaction, 'winnerFile'>,
  key: FileKey,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  await db.winnerFile.create({ data: { ...key, part, bytes: Uint8Array.from(bytes) } })
}

export async function insertFile(tx: Transaction, key: FileKey, bytes: Uint8Array): Promise<void> {
  for (let part = 0; part * partBytes < bytes.length; part++)
    await insertPart(tx, key, part, bytes.subarray(part * partBytes, (part + 1) * partBytes))
}

export async function deleteFile(tx: Transaction, key: FileKey): Promise<void> {
  await tx.winnerFile.deleteMany({ where: key })
}

/** Deletes what a medium was made into, but not what was uploaded. */
export async function deleteMade(db: Pick<Transaction, 'winnerFile'>, mediaId: string): Promise<void> {
  await db.winnerFile.deleteMany({ where: { mediaId, name: { not: originalFile } } })
}

/** How long a file is; null: there is none. */
export async function sizeOfFile(db: Database, { mediaId, name }: FileKey): Promise<number | null> {
  const [row] = await db.$queryRaw<{ bytes: bigint | null }[]>`
    SELECT sum(octet_length(bytes)) AS bytes FROM winner_file WHERE media_id = ${mediaId}::uuid AND name = ${name}`
  return row?.bytes == null ? null : Number(row.bytes)
}

/** The bytes of a range of a file, part by part: no more than one is in memory. */
export async function* readFile(
  db: Database,
  key: FileKey,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(start / partBytes); part * partBytes <= end; part++) {
    const where = { mediaId_name_part: { ...key, part } }
    const row = await db.winnerFile.findUnique({ where, select: { bytes: true } })
    if (!row) throw new Error('a part of a file is gone')
    const before = part * partBytes
    yield row.bytes.subarray(Math.max(0, start - before), end - before + 1)
  }
}

/** A whole file. */
export async function readWhole(db: Database, key: FileKey): Promise<Buffer> {
  const parts = await db.winnerFile.findMany({
    where: key,
    select: { bytes: true },
    orderBy: { part: 'asc' },
  })
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}
