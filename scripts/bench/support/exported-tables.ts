import type pg from 'pg'

const entries = 50_000
/** How many rows each file has. */
export const exportedRows = {
  scores: 3 * entries,
  submissions: entries,
  history: 3 * entries,
  winners: entries,
}

/** What people write: most sentences have a comma, some texts have several lines, few have quotes. */
const sentence = "'The idea is clear, the craft is careful – and it worked; "
const textOf = (sentences: number) =>
  `repeat(${sentence}number ' || n || '. ', ${sentences}) || CASE n % 10 WHEN 0 THEN E'\\n"Well made"' ELSE 'Well made.' END`
const titleOf = "CASE n % 10 WHEN 0 THEN 'Rain, again ' ELSE 'A campaign for rain ' END || n"

/** Entries in categories of three criteria, each entry scored by one judge of sixty. */
export async function fillScores(pool: pg.Pool): Promise<void> {
  // triggers count and mark each score, which no file shows
  await pool.query(`
    ALTER TABLE score DISABLE TRIGGER USER;
    ALTER TABLE review DISABLE TRIGGER USER;
    ALTER TABLE submission DISABLE TRIGGER USER;
    INSERT INTO category (id, name, version) SELECT gen_random_uuid(), 'Design ' || n, 1 FROM generate_series(1, 20) n;
    INSERT INTO criterion (category_id, id, position, name, weight, description)
      SELECT id, gen_random_uuid(), n, 'Craft ' || n, 33, '' FROM category, generate_series(1, 3) n;
    INSERT INTO judge (user_id, active, version) SELECT gen_random_uuid(), true, 1 FROM generate_series(1, 60)`)
  await pool.query(
    `INSERT INTO submission (judging_id, title, category_id, content_version)
     SELECT gen_random_uuid(), ${titleOf}, ids[1 + n % 20], 1
     FROM generate_series(1, ${entries}) n, (SELECT array_agg(id) AS ids FROM category)`,
  )
  await pool.query(
    `INSERT INTO review (id, judging_id, judge_id, state)
     SELECT gen_random_uuid(), judging_id, ids[1 + floor(random() * 60)::integer], 'held'
     FROM submission, (SELECT array_agg(user_id) AS ids FROM judge)`,
  )
  await pool.query(
    `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
     SELECT judging_id, judge_id, c.id, 75, ${textOf(1)}, now(), 1
     FROM (SELECT r.judging_id, r.judge_id, s.category_id, row_number() OVER () AS n
       FROM review r JOIN submission s USING (judging_id)) r
     JOIN criterion c USING (category_id)`,
  )
  await pool.query('VACUUM ANALYZE')
}

/** Submissions of two hundred organizations, with the steps that they took. */
export async function fillSubmissions(pool: pg.Pool): Promise<void> {
  // texts are indexed for the search, which no file needs
  await pool.query(`
    DROP INDEX IF EXISTS submission_text_idx;
    INSERT INTO category (id, name, fee_cents, deadline, is_active, version)
      SELECT gen_random_uuid(), 'Design ' || n, 0, '2030-01-01', true, 1 FROM generate_series(1, 20) n;
    INSERT INTO organization (id, name) SELECT gen_random_uuid(), 'Northlight ' || n FROM generate_series(1, 200) n`)
  await pool.query(
    `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, project_url, team_size, status,
       created_at, submitted_at, version)
     SELECT gen_random_uuid(), organizations[1 + n % 200], categories[1 + n % 20], gen_random_uuid(), ${titleOf}, ${textOf(6)},
       'https://work.example/' || n, '6-15', 'judging', now(), now(), 3
     FROM generate_series(1, ${entries}) n, (SELECT array_agg(id) AS organizations FROM organization),
       (SELECT array_agg(id) AS categories FROM category)`,
  )
  await pool.query(
    `INSERT INTO projection (submission_id, judging_id, open, next_attempt_at, score_hundredths)
     SELECT id, gen_random_uuid(), true, now(), 750 FROM submission`,
  )
  await pool.query(
    `INSERT INTO transition (submission_id, number, from_status, to_status, at, taken_by)
     SELECT id, n, 'draft', 'submitted', now(), 'entrant' FROM submission, generate_series(1, 3) n`,
  )
  await pool.query('VACUUM ANALYZE')
}

/** Winners with all that a winner may have. */
export async function fillWinners(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO winner (id, slug, organization_name, title, level, score_hundredths, award_title, description, category_name,
       team_size, project_url, submission_id, position, published, version, created_at, updated_at)
     SELECT gen_random_uuid(), 'winner-' || n, 'Northlight', ${titleOf}, 'gold', 9133, 'Grand Prix', ${textOf(6)}, 'Design',
       '6-15', 'https://work.example/' || n, gen_random_uuid(), n, true, 1, now(), now()
     FROM generate_series(1, ${entries}) n`,
  )
  await pool.query('VACUUM ANALYZE')
}
