import type { Gauge } from '@accolade/chassis/process/figures'
import type pg from 'pg'
import { criteriaCounts, reviewCounts } from './review-counts.ts'

/** Categories in which nothing is judged have no figures. */
const progress = `
  SELECT c.name AS category,
         coalesce(sum(n.reviews) FILTER (WHERE n.state = 'held'), 0)::integer AS assigned,
         coalesce(sum(n.reviews) FILTER (WHERE n.state = 'held' AND n.scores >= w.criteria), 0)::integer AS scored,
         coalesce(sum(n.reviews) FILTER (WHERE n.state = 'conflict'), 0)::integer AS conflict
    FROM category c JOIN ${reviewCounts} n ON n.category_id = c.id LEFT JOIN ${criteriaCounts} w ON w.category_id = c.id
   GROUP BY c.id, c.name HAVING sum(n.reviews) > 0`

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
