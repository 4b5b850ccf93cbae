import { Readable } from 'node:stream'
import { DomainError } from '@accolade/contracts/domain-error'
import type { FileNote, PartFile } from '@accolade/contracts/entities/data-export'
import type pg from 'pg'
import type { PersonalData } from './personal-data.ts'

/** Where a part is read from. */
export interface PartSource {
  pool: pg.Pool
  files?: PersonalData<never>['files'] | undefined
}

interface Row {
  position: number
  name: string
  note: FileNote
  oneOfMany: boolean
  content: string | null
  objectKey: string | null
}

/**
 * A part of somebody's export as a stream (see `partFileSchema`). Files are read one after the other, as they are taken: no
 * connection and no object stays open in between. It breaks off where the part is deleted meanwhile.
 *
 * @throws DomainError `not-found` where the user has no such part, or it has expired
 */
export async function readPart(
  { pool, files }: PartSource,
  { exportId, userId }: { exportId: string; userId: string },
  now: Date,
): Promise<Readable> {
  const found = await pool.query<{ files: number }>(
    'SELECT files FROM export_part WHERE export_id = $1 AND user_id = $2 AND expires_at > $3',
    [exportId, userId, now],
  )
  const [part] = found.rows
  if (!part) throw new DomainError('not-found')

  async function* pieces() {
    for (let at = 1; at <= part!.files; at++) {
      const file = await readFile(pool, exportId, at)
      if (file.objectKey !== null) yield* objectOf(file, file.objectKey, files)
      else {
        const content = Buffer.from(file.content ?? '')
        yield headerOf(file, content.length)
        yield content
      }
    }
    yield Buffer.alloc(4)
  }
  return Readable.from(pieces(), { objectMode: false })
}

async function readFile(pool: pg.Pool, exportId: string, position: number): Promise<Row> {
  const { rows } = await pool.query<Row>(
    `SELECT position, name, note, one_of_many AS "oneOfMany", content, object_key AS "objectKey"
     FROM export_file WHERE export_id = $1 AND position = $2`,
    [exportId, position],
  )
  if (!rows[0]) throw new Error('the export was deleted while it was read')
  return rows[0]
}

async function* objectOf(file: Row, key: string, files: PartSource['files']) {
  if (!files) throw new Error('the service has named no store of its objects')
  const object = await files.stat(key)
  yield headerOf(file, object?.sizeBytes ?? 0, object === null)
  if (object) yield* await files.read(key)
}

function headerOf({ name, note, oneOfMany }: Row, sizeBytes: number, gone = false): Buffer {
  const header = Buffer.from(JSON.stringify({ name, sizeBytes, note, oneOfMany, gone } satisfies PartFile))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header])
}
