import type pg from 'pg'
import type { People } from './seed-people.ts'

/** How the entries of a programme are spread over the states near the end of judging; in percent. */
const spread = [
  ['draft', 10],
  ['pending_payment', 10],
  ['submitted', 30],
  ['judging', 40],
  ['reviewed', 10],
] as const
const judgesPerEntry = 3
/** Seeded entries from a number on, which is at the end of their title. */
const seededFrom = (parameter: string) =>
  `s.title LIKE 'Seeded campaign %' AND substr(s.title, 17)::int >= ${parameter}`

/** The pools of the services whose tables are filled. */
export type Pools = Record<'identity' | 'submissions' | 'judging' | 'contact', pg.Pool>

/** The copies that other services make of the people are there. */
export async function copiesThere(pools: Pools, { entrants, judges }: People): Promise<boolean> {
  const count = async (pool: pg.Pool, table: string, ids: string[], column = 'user_id') => {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = ANY($1::uuid[])`,
      [ids],
    )
    return rows[0].n as number
  }
  const organizations = entrants.map(({ organizationId }) => organizationId as string)
  const judgeIds = judges.map(({ userId }) => userId)
  return (
    (await count(pools.submissions, 'organization', organizations, 'id')) === organizations.length &&
    (await count(pools.judging, 'judge', judgeIds)) === judgeIds.length &&
    (await count(
      pools.contact,
      'payer',
      entrants.map(({ userId }) => userId),
    )) === entrants.length
  )
}

/**
 * Fills the tables of submissions, judging and contact with that many entries, as they are some days before the results:
 * straight into the tables, a thousand times as fast as through the services. No event reports them.
 */
export async function seedEntries(pools: Pools, people: People, count: number): Promise<void> {
  const organizations = people.entrants.map(({ organizationId }) => organizationId)
  const owners = people.entrants.map(({ userId }) => userId)
  const judgeIds = people.judges.map(({ userId }) => userId)
  const { rows: categories } = await pools.submissions.query(
    'SELECT id FROM category WHERE is_active ORDER BY id',
  )
  const categoryIds = categories.map(({ id }) => id)
  const ladder = spread.flatMap(([status, percent]) => Array<string>(percent).fill(status))

  const { rows: already } = await pools.submissions.query(
    "SELECT count(*)::int AS n FROM submission WHERE title LIKE 'Seeded campaign %'",
  )
  const from = already[0].n as number
  await pools.submissions.query(
    `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, project_url, team_size, status,
       paid, created_at, submitted_at, version)
     SELECT gen_random_uuid(), ($1::uuid[])[1 + n % $4], ($3::uuid[])[1 + n % $5], ($2::uuid[])[1 + n % $4],
       'Seeded campaign ' || n, repeat('What we did, for whom, and what came of it. ', 12), 'https://work.example/' || n, '6-15',
       ($6::text[])[1 + n % 100], ($6::text[])[1 + n % 100] IN ('submitted', 'judging', 'reviewed'),
       now() - n * interval '10 seconds',
       CASE WHEN ($6::text[])[1 + n % 100] IN ('submitted', 'judging', 'reviewed') THEN now() - n * interval '9 seconds' END, 3
     FROM generate_series($7::int, $8::int - 1) AS n`,
    [
      organizations,
      owners,
      categoryIds,
      organizations.length,
      categoryIds.length,
      ladder,
      from,
      from + count,
    ],
  )
  await pools.submissions.query(
    `INSERT INTO transition (submission_id, number, from_status, to_status, at, taken_by)
     SELECT id, 1, NULL, 'draft', created_at, 'entrant' FROM submission s WHERE ${seededFrom('$1')}
     UNION ALL
     SELECT id, 2, 'draft', status, created_at, 'entrant' FROM submission s WHERE ${seededFrom('$1')} AND status <> 'draft'`,
    [from],
  )
  await pools.submissions.query(
    `INSERT INTO projection (submission_id, judging_id, open, version, wanted, told, next_attempt_at)
     SELECT id, gen_random_uuid(), status = 'judging', 1, 1, 1, now() FROM submission s
     WHERE ${seededFrom('$1')} AND status IN ('judging', 'reviewed')`,
    [from],
  )
  await fillJudging(pools, categoryIds, judgeIds, from)
  await fillInvoices(pools, from)
  for (const pool of [pools.submissions, pools.judging, pools.contact]) await pool.query('ANALYZE')
}

async function fillJudging(
  pools: Pools,
  categoryIds: string[],
  judgeIds: string[],
  first: number,
): Promise<void> {
  const { rows } = await pools.submissions.query(
    `SELECT p.judging_id, s.category_id, s.title, s.description, (NOT p.open)::int AS ended FROM projection p JOIN submission s ON s.id = p.submission_id
     WHERE ${seededFrom('$1')} ORDER BY p.judging_id`,
    [first],
  )
  await pools.judging.query(
    `INSERT INTO assignment (id, judge_id, category_id, created_at)
     SELECT gen_random_uuid(), judge, category, now() FROM unnest($1::uuid[]) AS judge, unnest($2::uuid[]) AS category
     WHERE NOT EXISTS (SELECT 1 FROM assignment a WHERE a.judge_id = judge AND a.category_id = category)`,
    [judgeIds, categoryIds],
  )
  for (let from = 0; from < rows.length; from += 5_000) {
    const part = rows.slice(from, from + 5_000)
    const column = (name: string) => part.map((row) => row[name])
    await pools.judging.query(
      `INSERT INTO submission (judging_id, category_id, title, description, team_size, content_version, withdrawn_version)
       SELECT id, category, title, description, '6-15', 1, ended
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[]) AS entry (id, category, title, description, ended)`,
      [column('judging_id'), column('category_id'), column('title'), column('description'), column('ended')],
    )
    await pools.judging.query(
      `INSERT INTO review (id, judging_id, judge_id, state)
       SELECT gen_random_uuid(), id, ($2::uuid[])[1 + (($3 + place) * ${judgesPerEntry} + k) % $4], 'held'
       FROM unnest($1::uuid[]) WITH ORDINALITY AS entry (id, place), generate_series(0, ${judgesPerEntry - 1}) AS k`,
      [column('judging_id'), judgeIds, from, judgeIds.length],
    )
    // half of the judging is done
    const scored = column('judging_id').filter((_id, at) => at % 2 === 0)
    await pools.judging.query(
      `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
       SELECT r.judging_id, r.judge_id, c.id, 70, 'Clear idea, well made.', now(), 1
       FROM review r JOIN submission s USING (judging_id) JOIN criterion c ON c.category_id = s.category_id
       WHERE r.judging_id = ANY($1::uuid[])`,
      [scored],
    )
    await pools.judging.query(
      'UPDATE submission SET told_judges = $2, told_mean_hundredths = 7000, revision = 1 WHERE judging_id = ANY($1::uuid[])',
      [scored, judgesPerEntry],
    )
  }
}

async function fillInvoices(pools: Pools, first: number): Promise<void> {
  const { rows } = await pools.submissions.query(
    `SELECT id, created_by, title, status, created_at, category_id FROM submission s
     WHERE ${seededFrom('$1')} AND status <> 'draft' ORDER BY created_at`,
    [first],
  )
  const { rows: last } = await pools.contact.query(
    "SELECT count(*)::int AS n FROM invoice WHERE number LIKE 'LOAD-%'",
  )
  for (let from = 0; from < rows.length; from += 5_000) {
    const part = rows.slice(from, from + 5_000)
    const column = (name: string) => part.map((row) => row[name])
    await pools.contact.query(
      `INSERT INTO invoice (id, number, submission_id, request_version, submission_title, category_name, organization_name,
         payer_id, payer_name, payer_email, amount_cents, currency, issued_at)
       SELECT gen_random_uuid(), 'LOAD-' || ($5 + place), id, 1, title, 'A category', 'An agency', payer, 'A payer',
         'payer@example.org', 29900, 'USD', at
       FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[]) WITH ORDINALITY AS entry (id, title, payer, at, place)`,
      [column('id'), column('title'), column('created_by'), column('created_at'), last[0].n + from],
    )
    await pools.contact.query(
      `INSERT INTO payment (invoice_id, received_at)
       SELECT i.id, i.issued_at FROM invoice i JOIN unnest($1::uuid[], $2::text[]) AS entry (id, status) ON entry.id = i.submission_id
       WHERE entry.status <> 'pending_payment'`,
      [column('id'), column('status')],
    )
    await pools.contact.query(
      `INSERT INTO standing (submission_id, category_id, status, version)
       SELECT id, category, status, 3 FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS entry (id, category, status)
       ON CONFLICT DO NOTHING`,
      [column('id'), column('category_id'), column('status')],
    )
  }
}
