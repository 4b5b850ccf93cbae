import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Captions, Media } from '../domain/media.ts'
import type { Database, Transaction } from './database.ts'
import { type FileKey, insertPart, partBytes, readFile, sizeOfFile } from './file-store.ts'
import type { Prisma } from './generated/client.ts'
import { toMedia } from './media-rows.ts'

/** A film that this process makes. */
export interface ClaimedFilm {
  media: Media
  attempt: number
}

/**
 * Claims the film that has waited longest, unless one is being made: all processes of this service together make one at a time. A claim
 * that was lost with its process can be made again at its end.
 */
export async function claimFilm(db: Database, now: Date, until: Date): Promise<ClaimedFilm | null> {
  const [, [claimed]] = await db.$transaction([
    db.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('films'), hashtext(current_schema()))::text`,
    db.$queryRaw<{ id: string }[]>`
      UPDATE winner_media SET claimed_until = ${until}, attempts = attempts + 1, progress = 0 WHERE id = (
        SELECT id FROM winner_media
        WHERE state = 'waiting' AND purpose = 'film' AND (claimed_until IS NULL OR claimed_until < ${now})
          AND NOT EXISTS (SELECT FROM winner_media other
            WHERE other.state = 'waiting' AND other.purpose = 'film' AND other.claimed_until >= ${now})
        ORDER BY id LIMIT 1)
      RETURNING id`,
  ])
  const row = claimed && (await db.winnerMedia.findUnique({ where: { id: claimed.id } }))
  return row ? { media: toMedia(row), attempt: row.attempts } : null
}

/** Keeps a claim for longer, and notes how far the film is. @returns false where it was deleted, or is somebody else's */
export async function keepClaim(
  db: Database,
  { media: { id }, attempt }: ClaimedFilm,
  progress: number,
  until: Date,
): Promise<boolean> {
  const where = { id, state: 'waiting', attempts: attempt }
  return (await db.winnerMedia.updateMany({ where, data: { claimedUntil: until, progress } })).count === 1
}

/** Has a film that failed wait again. */
export async function waitAgain(tx: Transaction, id: string): Promise<Media> {
  const data = { state: 'waiting', refusal: null, canRepeat: false, attempts: 0, claimedUntil: null }
  return toMedia(await tx.winnerMedia.update({ where: { id }, data }))
}

export async function replaceCaptions(tx: Transaction, id: string, captions: Captions[]): Promise<Media> {
  const data = { captions: captions as unknown as Prisma.InputJsonValue }
  return toMedia(await tx.winnerMedia.update({ where: { id }, data }))
}

/** Writes a file of a medium to the disk, part by part. */
export async function copyOut(
  db: Database,
  key: FileKey,
  path: string,
  onPart: (part: Uint8Array) => void,
): Promise<void> {
  const end = ((await sizeOfFile(db, key)) ?? 0) - 1
  const parts = async function* () {
    for await (const part of readFile(db, key, { start: 0, end })) {
      onPart(part)
      yield part
    }
  }
  await pipeline(Readable.from(parts(), { objectMode: false }), createWriteStream(path))
}

/** Takes a file from the disk, part by part; it is no file of a medium that is shown before that is ready. */
export async function copyIn(db: Database, key: FileKey, path: string): Promise<void> {
  let part = 0
  let held: Buffer[] = []
  let length = 0
  const write = async () => {
    if (length > 0) await insertPart(db, key, part++, Buffer.concat(held))
    ;[held, length] = [[], 0]
  }
  // pieces of the disk divide a part
  for await (const piece of createReadStream(path, { highWaterMark: partBytes / 16 })) {
    held.push(piece as Buffer)
    length += piece.length
    if (length >= partBytes) await write()
  }
  await write()
}
