import type { Readable } from 'node:stream'
import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { detectEvidenceType, sampleBytes } from '@accolade/chassis/object-store/content-type'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminMedia } from '@accolade/contracts/entities/winner-media'
import type { MediaPurpose } from '@accolade/contracts/entities/winner-media-rules'
import { adminView, checkRoom, checkType, maxBytesOf } from '../domain/media.ts'
import { insertPart, originalFile, partBytes } from '../store/file-store.ts'
import { deleteMedia, insertReceiving, listMedia, markReceived } from '../store/media-store.ts'
import { findWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { lockWinner, publishHiddenChange } from './touch-winner.ts'

const megabyte = 1024 * 1024

/** A file that has not come within this time does not come any more. */
const receivingMs = 60 * 60_000

/** A file that an administrator sends. */
interface Upload {
  winnerId: string
  purpose: MediaPurpose
  name: string
  stream: Readable
}

/**
 * Takes a file of a winner, which waits to be made ready. What comes is written part by part; a file that breaks off, is too large or
 * of another kind leaves nothing.
 *
 * @throws DomainError `not-found`, `conflict` (enough stills, another film waits, no films here), `unsupported-media`, `file-too-large`, `invalid-request` (empty)
 */
export async function addMedia(
  context: Context,
  by: Actor,
  { winnerId, purpose, name, stream }: Upload,
  now: Date,
): Promise<AdminMedia> {
  const { db, newId, unitOfWork } = context
  if (!(await findWinner(db, winnerId))) throw new DomainError('not-found')
  if (purpose === 'film' && !context.films)
    throw new DomainError('conflict', 'Films cannot be made here: ffmpeg is not installed')
  checkRoom(purpose, await listMedia(db, winnerId))
  const id = newId()
  const receiving = { id, winnerId, purpose, name, createdAt: now }
  await insertReceiving(db, receiving, new Date(now.getTime() + receivingMs))
  try {
    const received = await receive(context, id, purpose, stream)
    return await unitOfWork.run(by, async (tx, emit) => {
      const winner = await lockWinner(tx, winnerId)
      const others = await listMedia(tx, winnerId)
      checkRoom(purpose, others)
      const position = Math.max(0, ...others.map((media) => media.position)) + 1
      const media = await markReceived(tx, id, { ...received, position })
      publishHiddenChange(emit, winner)
      record(by, emit, { id: winnerId, title: winner.title, after: { [purpose]: name } })
      return adminView(media)
    })
  } catch (error) {
    await deleteMedia(db, { id, state: 'receiving' })
    throw error
  }
}

/** Writes a file as it comes, in parts of one size. */
async function receive({ db }: Context, mediaId: string, purpose: MediaPurpose, stream: Readable) {
  const key = { mediaId, name: originalFile }
  let [part, sizeBytes, held] = [0, 0, Buffer.alloc(0)]
  let contentType: string | null = null
  const write = async (bytes: Buffer) => {
    if (part === 0) {
      contentType = (await detectEvidenceType(bytes.subarray(0, sampleBytes)))?.contentType ?? null
      checkType(purpose, contentType)
    }
    await insertPart(db, key, part++, bytes)
  }
  for await (const chunk of stream) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytesOf(purpose))
      throw new DomainError('file-too-large', `The file is larger than ${maxBytesOf(purpose) / megabyte} MB`)
    held = Buffer.concat([held, chunk])
    while (held.length >= partBytes) {
      await write(held.subarray(0, partBytes))
      held = held.subarray(partBytes)
    }
  }
  if (held.length > 0) await write(held)
  if (contentType === null) throw new DomainError('invalid-request', 'The file is empty')
  return { contentType, sizeBytes }
}
