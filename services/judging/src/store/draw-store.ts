import type { Database, Transaction } from './database.ts'

/** A draw whose seed is known to nobody yet. */
export interface WaitingDraw {
  id: string
  seed: string
  commitment: string
}

/** Commits to a seed, where none is waiting. */
export async function insertWaiting(tx: Transaction, draw: WaitingDraw, now: Date): Promise<void> {
  const { id, seed, commitment } = draw
  await tx.$executeRaw`
    INSERT INTO draw (id, commitment, seed, committed_at, category_ids)
    VALUES (${id}::uuid, ${commitment}, ${seed}, ${now}, '{}') ON CONFLICT ((true)) WHERE drawn_at IS NULL DO NOTHING`
}

export function findWaiting(db: Database | Transaction): Promise<WaitingDraw | null> {
  return db.draw.findFirst({ where: { drawnAt: null }, select: { id: true, seed: true, commitment: true } })
}

/** Reveals a draw; false where it was drawn already. */
export async function reveal(
  tx: Transaction,
  id: string,
  drawn: {
    drawnAt: Date
    drawnBy: string
    categoryIds: string[]
    places: number
    fingerprint: string
    published: string
  },
): Promise<boolean> {
  return (await tx.draw.updateMany({ where: { id, drawnAt: null }, data: drawn })).count === 1
}

/** All draws, newest first; without the seed of the one that waits. */
export async function listDraws(db: Database) {
  const draws = await db.draw.findMany({
    omit: { published: true, drawnBy: true },
    orderBy: { committedAt: 'desc' },
  })
  return draws.map(({ seed, ...draw }) => ({ ...draw, seed: draw.drawnAt ? seed : null }))
}

/** What was published of a draw; null before it is drawn. */
export async function findPublished(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.draw.findUnique({ where: { id }, select: { published: true } }))?.published ?? null
}
