import type pg from 'pg'

const panel = { judges: 10, submissions: 40, criteria: 4 }

/** One of them by chance. */
export function oneOf<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() * things.length)] as T
}

/** A category with its panel and submissions, and everybody's reviews. */
export async function fillIn(pool: pg.Pool): Promise<{ id: string; judgeId: string; criteria: string[] }[]> {
  await pool.query('INSERT INTO programme VALUES (1, true, 1)')
  const categoryId = crypto.randomUUID()
  await pool.query("INSERT INTO category VALUES ($1, 'Design', 1)", [categoryId])
  const criteria = Array.from({ length: panel.criteria }, () => crypto.randomUUID())
  for (const [position, id] of criteria.entries())
    await pool.query("INSERT INTO criterion VALUES ($1, $2, $3, 'Craft', 25, '')", [categoryId, id, position])
  const judges = Array.from({ length: panel.judges }, () => crypto.randomUUID())
  const made: { id: string; judgeId: string; criteria: string[] }[] = []
  for (let at = 0; at < panel.submissions; at++) {
    const { rows } = await pool.query<{ judging_id: string }>(
      `INSERT INTO submission (judging_id, category_id, content_version) VALUES (gen_random_uuid(), $1, 1)
       RETURNING judging_id`,
      [categoryId],
    )
    for (const judgeId of judges) {
      const id = crypto.randomUUID()
      await pool.query("INSERT INTO review VALUES ($1, $2, $3, 'held')", [id, rows[0]?.judging_id, judgeId])
      made.push({ id, judgeId, criteria })
    }
  }
  return made
}
