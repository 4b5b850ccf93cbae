import type { Gauge } from '@accolade/chassis/process/figures'
import type pg from 'pg'

/** A review is scored once its judge has scored every criterion of the category; withdrawn entries don't count. */
const progress = `
  SELECT c.name AS category,
         count(*) FILTER (WHERE r.state = 'held')::integer AS assigned,
         count(*) FILTER (WHERE r.state = 'held' AND criteria.wanted > 0 AND given.scores >= criteria.wanted)::integer AS scored,
         count(*) FILTER (WHERE r.state = 'conflict')::integer AS conflict
    FROM category c
    JOIN submission s ON s.category_id = c.id AND s.content_version > s.withdrawn_version
    JOIN review r ON r.judging_id = s.judging_id
    CROSS JOIN LATERAL (SELECT count(*) AS wanted FROM criterion WHERE category_id = c.id) criteria
    CROSS JOIN LATERAL (
      SELECT count(*) AS scores FROM score JOIN criterion ON criterion.id = score.criterion_id AND criterion.category_id = c.id
       WHERE score.judging_id = r.judging_id AND score.judge_id = r.judge_id) given
   GROUP BY c.id, c.name`

interface Row {
  category: string
  assigned: number
  scored: number
  conflict: number
}

/** How far judging is, category by category. */
export function judgingGauges(pool: pg.Pool): Gauge[] {
  return [
    {
      name: 'accolade_reviews',
      help: 'Submissions with judges: assigned, scored of these, conflicts of interest declared',
      labels: ['category', 'state'],
      read: async () => {
        const { rows } = await pool.query<Row>(progress)
        return rows.flatMap(({ category, ...states }) =>
          Object.entries(states).map(([state, value]) => ({ labels: { category, state }, value })),
        )
      },
    },
  ]
}
