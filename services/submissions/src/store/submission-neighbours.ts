import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { Neighbours } from '@accolade/contracts/entities/record'
import type pg from 'pg'
import {
  containing,
  keyOf,
  matching,
  type SubmissionFilter,
  type SubmissionSort,
} from './submission-search.ts'

interface Place {
  createdAt: string
  id: string
  key: string | null
}

/** Which submissions come before and after one in a list; null where there is no such submission. */
export async function findNeighbours(
  pool: pg.Pool,
  id: string,
  { q, sort, ...filter }: SubmissionFilter & { sort?: SubmissionSort | undefined },
): Promise<Neighbours | null> {
  const key = sort && keyOf(sort)
  const { rows } = await pool.query<Place>(
    `SELECT s.id, s.created_at::text AS "createdAt", ${key ? `(${key.column})::text` : 'NULL'} AS key
     FROM submission s WHERE s.id = $1`,
    [id],
  )
  const place = rows[0]
  if (!place) return null
  const [previous, next] = await Promise.all([
    findBeside(pool, { q, ...filter }, { place, key, forward: false }),
    findBeside(pool, { q, ...filter }, { place, key, forward: true }),
  ])
  return { previous, next }
}

/** The first submission of the list after a place in it, or the last before it. */
async function findBeside(
  pool: pg.Pool,
  { q, ...filter }: SubmissionFilter,
  { place, key, forward }: { place: Place; key: ReturnType<typeof keyOf> | undefined; forward: boolean },
): Promise<Neighbours['next']> {
  const { text, values } = matching(filter)
  const given: unknown[] = [...values, place.createdAt, place.id]
  const sign = forward ? '<' : '>'
  const way = forward ? 'DESC' : 'ASC'
  let beside = `(s.created_at, s.id) ${sign} ($3::timestamptz, $4::uuid)`
  let order = `s.created_at ${way}, s.id ${way}`
  if (key) {
    given.push(place.key)
    const at = `$${given.length}::${key.type}`
    const falling = key.descending === forward
    beside = `(${key.column} ${falling ? '<' : '>'} ${at} OR (${key.column} = ${at} AND ${beside}))`
    order = `${key.column} ${falling ? 'DESC' : 'ASC'}, ${order}`
  }
  const words = q?.trim()
  if (words) given.push(`%${escapeLike(words)}%`)
  // what is found by text is found first, as the list does: by the indices on parts of words
  const found = `${text}${words ? ` AND ${containing(`$${given.length}`)}` : ''}`
  const { rows } = await pool.query<{ id: string; title: string }>(
    `WITH found AS ${words ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (${found})
     SELECT s.id, s.title FROM submission s JOIN found USING (id) WHERE ${beside} ORDER BY ${order} LIMIT 1`,
    given,
  )
  return rows[0] ?? null
}
