import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type pg from 'pg'

/** What is looked for in title, description and the organization's name. */
export interface TextSearch {
  words: string
  status?: SubmissionStatus | undefined
  category?: string | undefined
}

// All that match are found first, by the indices on parts of words, and sorted then: walking through the submissions in
// their order until a page is full reads every text where few match. On the pool and not by Prisma, whose prepared
// statement would be planned once for all words, rare and common.
const search = `
  WITH found AS MATERIALIZED (
    SELECT id, created_at FROM submission
    WHERE ($2::text IS NULL OR status = $2) AND ($3::uuid IS NULL OR category_id = $3)
      AND (title ILIKE $1 OR description ILIKE $1
        OR organization_id = ANY (ARRAY(SELECT id FROM organization WHERE name ILIKE $1)))
  )
  SELECT (SELECT count(*)::int FROM found) AS total,
    ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5) AS ids`

/** The ids on one page of what was found, newest first, and how many were found. */
export async function findByText(
  pool: pg.Pool,
  { words, status, category }: TextSearch,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  const pattern = `%${escapeLike(words)}%`
  const values = [pattern, status ?? null, category ?? null, pageSize, (page - 1) * pageSize]
  const { rows } = await pool.query<{ ids: string[]; total: number }>(search, values)
  return rows[0] ?? { ids: [], total: 0 }
}
