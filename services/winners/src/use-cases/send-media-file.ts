import { Readable } from 'node:stream'
import { noStore } from '@accolade/chassis/http/no-store'
import { parseByteRange } from '@accolade/chassis/object-store/byte-range'
import { DomainError } from '@accolade/contracts/domain-error'
import { captionsFile, typeOf } from '../domain/media.ts'
import { readPublicWinners } from '../replicas/programme.ts'
import { originalFile, readFile, sizeOfFile } from '../store/file-store.ts'
import { findByHash } from '../store/media-store.ts'
import type { Context } from './context.ts'

/** The address never shows anything else, so whoever has it may keep it. */
const keptForAYear = 'public, max-age=31536000, immutable'

/** Who asks for which file, and which part of it. */
interface FileRequest {
  hash: string
  file: string
  range: string | undefined
  isAdmin: boolean
}

/** What the route answers with. */
interface FileAnswer {
  status: 200 | 206 | 416
  headers: Record<string, string>
  content: Readable | Buffer
}

/**
 * A file of a published winner while winners are public; administrators get those of drafts, too, which nobody may keep.
 *
 * @throws DomainError `not-found`
 */
export async function sendMediaFile(
  { db }: Pick<Context, 'db'>,
  { hash, file, range, isAdmin }: FileRequest,
): Promise<FileAnswer> {
  const found = await findByHash(db, hash)
  const isPublic = found?.published === true && (await readPublicWinners(db))
  const type = typeOf(file)
  if (!found || !type || file === originalFile || !(isPublic || isAdmin)) throw new DomainError('not-found')
  const headers = {
    'content-type': type,
    'cache-control': isPublic ? keptForAYear : noStore,
    'accept-ranges': 'bytes',
  }
  const captions = found.media.captions.find((track) => captionsFile(track) === file)
  if (captions) return { status: 200, headers, content: Buffer.from(captions.text) }
  const key = { mediaId: found.media.id, name: file }
  const sizeBytes = await sizeOfFile(db, key)
  if (sizeBytes === null) throw new DomainError('not-found')
  const wanted = parseByteRange(range, sizeBytes)
  if (wanted === 'unsatisfiable')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${sizeBytes}` },
      content: Buffer.alloc(0),
    }
  const { start, end } = wanted ?? { start: 0, end: sizeBytes - 1 }
  const length = { 'content-length': String(end - start + 1) }
  const content = Readable.from(readFile(db, key, { start, end }), { objectMode: false })
  if (!wanted) return { status: 200, headers: { ...headers, ...length }, content }
  const part = { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }
  return { status: 206, headers: { ...headers, ...length, ...part }, content }
}
