import type { Pruning } from '@accolade/chassis/database/prune'
import type { MediaPurpose } from '@accolade/contracts/entities/winner-media-rules'
import type { FilmShape, Media, PictureShape } from '../domain/media.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'
import { toMedia } from './media-rows.ts'

type Reader = Pick<Transaction, 'winnerMedia'>

/** The files of a winner in the order of the stills; those that are still coming are left out. */
export async function listMedia(db: Reader, winnerId: string): Promise<Media[]> {
  const where = { winnerId, state: { not: 'receiving' } }
  const rows = await db.winnerMedia.findMany({ where, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
  return rows.map(toMedia)
}

export async function findMedia(db: Reader, winnerId: string, id: string): Promise<Media | null> {
  const row = await db.winnerMedia.findFirst({ where: { id, winnerId, state: { not: 'receiving' } } })
  return row && toMedia(row)
}

/** Whose file has this hash: of a published winner if there is one. */
export async function findByHash(
  db: Database,
  hash: string,
): Promise<{ media: Media; published: boolean } | null> {
  const row = await db.winnerMedia.findFirst({
    where: { hash, state: 'ready' },
    orderBy: { winner: { published: 'desc' } },
    include: { winner: { select: { published: true } } },
  })
  if (!row) return null
  const { winner, ...media } = row
  return { media: toMedia(media), published: winner.published }
}

/** Notes a file that begins to come; it is forgotten at `givenUpAt`. */
export async function insertReceiving(
  db: Reader,
  media: { id: string; winnerId: string; purpose: MediaPurpose; name: string; createdAt: Date },
  givenUpAt: Date,
): Promise<void> {
  const nothingYet = { state: 'receiving', position: 0, contentType: '', sizeBytes: 0 }
  await db.winnerMedia.create({ data: { ...media, ...nothingYet, claimedUntil: givenUpAt } })
}

/** The whole file is there and waits to be made ready, behind all others. */
export async function markReceived(
  tx: Transaction,
  id: string,
  { contentType, sizeBytes, position }: Pick<Media, 'contentType' | 'sizeBytes' | 'position'>,
): Promise<Media> {
  const data = { contentType, sizeBytes, position, state: 'waiting', claimedUntil: null }
  return toMedia(await tx.winnerMedia.update({ where: { id }, data }))
}

/** Claims the picture that has waited longest; null: there is none. A claim that was lost with its process can be made again at its end. */
export async function claimWaiting(
  db: Database,
  now: Date,
  until: Date,
): Promise<{ media: Media; attempt: number } | null> {
  const [claimed] = await db.$queryRaw<{ id: string }[]>`
    UPDATE winner_media SET claimed_until = ${until}, attempts = attempts + 1 WHERE id = (
      SELECT id FROM winner_media
      WHERE state = 'waiting' AND purpose <> 'film' AND (claimed_until IS NULL OR claimed_until < ${now})
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`
  const row = claimed && (await db.winnerMedia.findUnique({ where: { id: claimed.id } }))
  return row ? { media: toMedia(row), attempt: row.attempts } : null
}

/** Gives a claim back, so that the next run takes it. */
export async function releaseClaim(db: Database, id: string): Promise<void> {
  const data = { claimedUntil: null, progress: null }
  await db.winnerMedia.updateMany({ where: { id, state: 'waiting' }, data })
}

/** Notes that a file is ready; false: it was deleted, or somebody else was faster. */
export async function markReady(
  tx: Transaction,
  id: string,
  { hash, shape }: { hash: string; shape: PictureShape | FilmShape },
): Promise<boolean> {
  const data = {
    state: 'ready',
    claimedUntil: null,
    progress: null,
    hash,
    shape: shape as unknown as Prisma.InputJsonValue,
  }
  return (await tx.winnerMedia.updateMany({ where: { id, state: 'waiting' }, data })).count === 1
}

/** Notes why a file can't be shown. @returns whether it still waited */
export async function markRefused(
  tx: Transaction,
  id: string,
  refusal: string,
  canRepeat = false,
): Promise<boolean> {
  const data = { state: 'refused', claimedUntil: null, progress: null, refusal, canRepeat }
  return (await tx.winnerMedia.updateMany({ where: { id, state: 'waiting' }, data })).count === 1
}

export async function changeMedia(
  tx: Transaction,
  id: string,
  data: { alt?: string; caption?: string; position?: number },
): Promise<Media> {
  return toMedia(await tx.winnerMedia.update({ where: { id }, data }))
}

export async function deleteMedia(tx: Reader, where: Prisma.WinnerMediaWhereInput): Promise<number> {
  return (await tx.winnerMedia.deleteMany({ where })).count
}

/** Files that began to come and never did, with the process that took them. */
export const givenUpMedia: Pruning = {
  name: 'winner_media',
  sql: `DELETE FROM winner_media WHERE id IN (
          SELECT id FROM winner_media WHERE state = 'receiving' AND claimed_until <= $2::timestamptz LIMIT $1)`,
}
