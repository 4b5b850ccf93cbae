import { escapeLike } from '@accolade/chassis/database/escape-like'
import { sortOf } from '@accolade/contracts/entities/common'
import { type SubmissionStatus, submissionStatusSchema } from '@accolade/contracts/entities/submission'
import type pg from 'pg'
import { statusesBeforeJudges } from '../domain/preview.ts'

/** What administrators look for; `q` is searched in title, description and the organization's name. */
export interface SubmissionFilter {
  status?: SubmissionStatus | undefined
  category?: string | undefined
  q?: string | undefined
  /** Only those with a file that judges do not get; or with one in the store that is not the one that was accepted. */
  evidence?: 'withheld' | 'changed' | undefined
  /** Only those, before judging, with names in files about which the entrant has not said why they stay; or with files still to be read. */
  names?: 'open' | 'reading' | undefined
  /** Only those of which a change is requested; `overdue`: at `now`. */
  changes?: 'open' | 'overdue' | undefined
  /** Only those with messages of entrants that `reader` has not read. */
  messages?: 'unread' | undefined
  /** Who looks. */
  reader: string
  now: Date
}

type Column = 'title' | 'organization' | 'category' | 'status' | 'date'
export type SubmissionSort = Column | `-${Column}`

const statuses = submissionStatusSchema.options.map((status) => `'${status}'`).join(', ')
const orders: Readonly<Record<Column, string>> = {
  title: 'lower(s.title)',
  organization: '(SELECT lower(name) FROM organization WHERE id = s.organization_id)',
  category: '(SELECT lower(name) FROM category WHERE id = s.category_id)',
  status: `array_position(ARRAY[${statuses}], s.status)`,
  date: 'coalesce(s.submitted_at, s.created_at)',
}

function orderOf(sort: SubmissionSort | undefined): string {
  const newestFirst = 's.created_at DESC, s.id DESC'
  if (!sort) return newestFirst
  const { column, descending } = keyOf(sort)
  return `${column} ${descending ? 'DESC' : 'ASC'}, ${newestFirst}`
}

const types: Readonly<Record<Column, string>> = {
  title: 'text',
  organization: 'text',
  category: 'text',
  status: 'int',
  date: 'timestamptz',
}

/** What comes first in the order of a list, and of which type it is in the database. */
export function keyOf(sort: SubmissionSort) {
  const { by, descending } = sortOf<Column>(sort)
  return { column: orders[by], type: types[by], descending }
}

/** The condition on a submission `s` that the text in this parameter is found in it. */
export const containing = (
  parameter: string,
) => `(s.title ILIKE ${parameter} OR s.description ILIKE ${parameter}
        OR s.organization_id = ANY (ARRAY(SELECT id FROM organization WHERE name ILIKE ${parameter})))`

const evidenceWith = {
  withheld: `EXISTS (SELECT 1 FROM asset a JOIN judges_copy j ON j.asset_id = a.id
    WHERE a.submission_id = s.id AND j.status = 'withheld')`,
  changed: 'EXISTS (SELECT 1 FROM asset a WHERE a.submission_id = s.id AND a.fault IS NOT NULL)',
}

const beforeJudges = statusesBeforeJudges.map((status) => `'${status}'`).join(', ')
const named = (
  names: 'open' | 'reading',
) => `s.status IN (${beforeJudges}) AND EXISTS (SELECT 1 FROM asset a JOIN file_reading r ON r.asset_id = a.id
  WHERE a.submission_id = s.id AND ${names === 'open' ? 'r.open' : "r.status = 'wanted'"})`

const requested = (dueBefore: string) => `EXISTS (SELECT 1 FROM change_request r
  WHERE r.submission_id = s.id AND r.state = 'open'${dueBefore})`

// the id is one that a session has, and still nothing else gets into the statement
const unreadBy = (reader: string) => `EXISTS (SELECT 1 FROM message m
  LEFT JOIN read_mark r ON r.submission_id = m.submission_id AND r.as_office AND r.user_id = '${uuid(reader)}'
  WHERE m.submission_id = s.id AND NOT m.from_office AND m.number > coalesce(r.number, 0))`

function uuid(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new Error('That is no UUID')
  return id
}

/** One row for each submission `s` that matches, whatever the text. */
export function matching(filter: SubmissionFilter) {
  const { status, category, evidence, names, changes, messages, reader, now } = filter
  const awaited = requested(changes === 'overdue' ? ` AND r.due_at < '${now.toISOString()}'` : '')
  return {
    text: `SELECT s.id FROM submission s WHERE ($1::text IS NULL OR s.status = $1)
      AND ($2::uuid IS NULL OR s.category_id = $2)${evidence ? ` AND ${evidenceWith[evidence]}` : ''}${names ? ` AND ${named(names)}` : ''}${
        changes ? ` AND ${awaited}` : ''
      }${messages ? ` AND ${unreadBy(reader)}` : ''}`,
    values: [status ?? null, category ?? null],
  }
}

interface Place {
  sort?: SubmissionSort | undefined
  page: number
  pageSize: number
}

/** The ids on one page of those that match, whatever the text. */
export async function findSorted(
  pool: pg.Pool,
  filter: SubmissionFilter,
  { sort, page, pageSize }: Place,
): Promise<string[]> {
  const { text, values } = matching(filter)
  const { rows } = await pool.query<{ id: string }>(
    `${text} ORDER BY ${orderOf(sort)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The ids on one page of what was found by text, and how many were found. */
export async function findByText(
  pool: pg.Pool,
  { words, ...filter }: SubmissionFilter & { words: string },
  { sort, page, pageSize }: Place,
): Promise<{ ids: string[]; total: number }> {
  const { text, values } = matching(filter)
  // All that match are found first, by the indices on parts of words, and sorted then: walking through the submissions in
  // their order until a page is full reads every text where few match. On the pool and not by Prisma, whose prepared
  // statement would be planned once for all words, rare and common.
  const search = `
    WITH found AS MATERIALIZED (
      ${text} AND ${containing('$3')}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT id FROM submission s JOIN found USING (id) ORDER BY ${orderOf(sort)} LIMIT $4 OFFSET $5
    ) AS ids`
  const place = [pageSize, (page - 1) * pageSize]
  const { rows } = await pool.query<{ ids: string[]; total: number }>(search, [
    ...values,
    `%${escapeLike(words)}%`,
    ...place,
  ])
  return rows[0] ?? { ids: [], total: 0 }
}
