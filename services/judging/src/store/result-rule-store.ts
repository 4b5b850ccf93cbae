import type { DecidingMean } from '@accolade/contracts/entities/result-rule'
import type { Database, Transaction } from './database.ts'

/** Which mean decides. `settledFrom`: the state from which the adjusted means in force were worked out; null: none are. */
export interface ResultRule {
  decides: DecidingMean
  fixed: boolean
  settledFrom: string | null
}

const id = 1

export async function readRule(db: Database | Transaction): Promise<ResultRule> {
  const found = await db.resultRule.findUnique({ where: { id } })
  if (!found) return { decides: 'plain', fixed: false, settledFrom: null }
  return { ...found, decides: found.decides as DecidingMean }
}

/** Sets which mean decides; false where there is a score, or comes one at the same moment. */
export async function writeRule(tx: Transaction, decides: DecidingMean): Promise<boolean> {
  const written = await tx.$executeRaw`
    INSERT INTO result_rule AS known (id, decides) VALUES (${id}, ${decides})
    ON CONFLICT (id) DO UPDATE SET decides = excluded.decides WHERE NOT known.fixed`
  return written === 1
}

/** What was scored has ended: no adjusted mean is in force, and which one decides can be chosen again. */
export async function freeRule(tx: Transaction): Promise<void> {
  await tx.adjustedMean.deleteMany()
  await tx.resultRule.updateMany({ data: { fixed: false, settledFrom: null } })
}

export async function noteSettled(tx: Transaction, settledFrom: string | null): Promise<void> {
  await tx.resultRule.updateMany({ data: { settledFrom } })
}

/** Every change of scores, judges or criteria moves a revision, and with it this text. */
export async function stateOfScores(db: Database | Transaction): Promise<string> {
  const [found] = await db.$queryRaw<{ state: string }[]>`
    SELECT coalesce(sum(revision), 0) || ' ' || count(*) AS state FROM submission WHERE ended_seal_id IS NULL`
  return found!.state
}

/** Locks all submissions of this edition, in the order in which everybody locks them. */
export async function holdAllSubmissions(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT FROM submission WHERE ended_seal_id IS NULL ORDER BY judging_id FOR UPDATE`
}

/** The submissions that have an adjusted mean in force, or that it fell back. */
export async function listAdjusted(tx: Transaction): Promise<string[]> {
  const rows = await tx.adjustedMean.findMany({ select: { judgingId: true } })
  return rows.map(({ judgingId }) => judgingId)
}

/** The plain mean decides for these until the next settlement. */
export async function dropAdjusted(tx: Transaction, judgingIds: readonly string[]): Promise<void> {
  await tx.adjustedMean.deleteMany({ where: { judgingId: { in: [...judgingIds] } } })
}

export async function insertAdjusted(
  tx: Transaction,
  means: readonly { judgingId: string; meanHundredths: number | null }[],
): Promise<void> {
  await tx.adjustedMean.createMany({ data: [...means] })
}
