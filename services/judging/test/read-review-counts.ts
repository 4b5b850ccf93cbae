import type pg from 'pg'
import { reviewCounts } from '../src/store/review-counts.ts'

/** How many reviews there are, by judge, category, state and number of scores. */
export type Counts = Record<string, number>

/** The counts as they are kept; those of nothing are left out. */
export async function countsKept(pool: pg.Pool): Promise<Counts> {
  const { rows } = await pool.query(`SELECT * FROM ${reviewCounts} n`)
  return sumUp(rows.map(({ reviews, ...of }) => [of, reviews]))
}

/** The same, by reading everything there is and counting it here. */
export async function countedInFull(pool: pg.Pool): Promise<Counts> {
  const all = async (table: string) => (await pool.query(`SELECT * FROM ${table}`)).rows
  const submissions = new Map((await all('submission')).map((row) => [row.judging_id, row]))
  const criteria = new Set((await all('criterion')).map(({ category_id, id }) => `${category_id} ${id}`))
  const scores = await all('score')
  const open = (await all('review')).flatMap(({ judging_id, judge_id, state }) => {
    const { category_id, content_version, withdrawn_version } = submissions.get(judging_id)
    if (content_version <= withdrawn_version) return []
    const given = scores.filter(
      (score) =>
        score.judging_id === judging_id &&
        score.judge_id === judge_id &&
        criteria.has(`${category_id} ${score.criterion_id}`),
    )
    return [[{ judge_id, category_id, state, scores: given.length }, 1] as const]
  })
  return sumUp(open)
}

type Key = { judge_id: string; category_id: string; state: string; scores: number }

function sumUp(rows: readonly (readonly [Key, number])[]): Counts {
  const counts: Counts = {}
  for (const [{ judge_id, category_id, state, scores }, reviews] of rows) {
    const key = [judge_id, category_id, state, scores].join(' ')
    counts[key] = (counts[key] ?? 0) + reviews
  }
  return Object.fromEntries(Object.entries(counts).filter(([, reviews]) => reviews !== 0))
}

/** Every judge's queue as it is kept, and as it is. */
export async function queuesOf(pool: pg.Pool): Promise<{ kept: unknown[]; now: unknown[] }> {
  const order = 'ORDER BY judge_id, number'
  const kept = await pool.query(`SELECT * FROM queue_place ${order}`)
  const now = await pool.query(`SELECT * FROM queue_now ${order}`)
  return { kept: kept.rows, now: now.rows }
}
