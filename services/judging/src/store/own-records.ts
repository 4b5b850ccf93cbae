import type { Pool } from '@accolade/chassis/database/pool'
import { ownRecordKinds } from '@accolade/contracts/entities/score-log'

type Executor = Pick<Pool, 'query'>

/** A judge, by judging's own id and by the one in the log. */
export interface Recorder {
  judgeId: string
  judgeInLog: string
}

/** An entry, likewise. */
export interface Entry {
  judgingId: string
  entryInLog: string
}

/** One record as it waits (`judgingId`) or is in the log (`entryInLog`). */
export interface KeptRecord {
  kind: (typeof ownRecordKinds)[number]
  at: string
  judgingId: string | null
  entryInLog: string | null
  criterionId: string | null
  valueTenths: number | null
  number: number | null
  head: { number: number; size: number; signedAt: string } | null
}

/** One statement: what it does not find waiting any more it finds in the log. */
const ownRecords = `
  WITH own AS MATERIALIZED (
    SELECT NULL::bigint AS number, p.id AS waits, p.kind, p.at, p.judging_id, NULL::text AS entry, p.body
      FROM score_log_pending p
     WHERE p.judge_id = $1::uuid AND p.kind = ANY ($3::text[]) AND ($4::uuid IS NULL OR p.judging_id = $4::uuid)
    UNION ALL
    SELECT l.number, NULL, r.record->>'kind', (r.record->>'at')::timestamptz, NULL, r.record->>'entry', r.record
      FROM score_log_leaf l CROSS JOIN LATERAL (SELECT l.record::jsonb AS record) r
     WHERE l.judge = $2::uuid AND r.record->>'kind' = ANY ($3::text[]) AND ($5::text IS NULL OR r.record->>'entry' = $5::text)
  ), newest AS (SELECT coalesce(max(size), 0) AS size FROM score_log_head
  ), paged AS (SELECT * FROM own ORDER BY number DESC NULLS FIRST, waits DESC LIMIT $6::int OFFSET $7::int)
  SELECT (SELECT count(*)::int FROM own) AS total,
    (SELECT count(*)::int FROM own, newest WHERE own.number < newest.size) AS signed,
    coalesce((SELECT json_agg(json_build_object('kind', x.kind,
        'at', to_char(x.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'judgingId', x.judging_id, 'entryInLog', x.entry,
        'criterionId', x.body->>'criterion', 'valueTenths', coalesce(x.body->'value', x.body->'earlier'), 'number', x.number,
        'head', (SELECT json_build_object('number', h.number, 'size', h.size,
            'signedAt', to_char(h.signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          FROM score_log_head h WHERE h.size > x.number ORDER BY h.size LIMIT 1))
      ORDER BY x.number DESC NULLS FIRST, x.waits DESC) FROM paged x), '[]') AS items`

/** A page of what a judge did, the newest first; of one entry, or of all. */
export async function readOwnRecords(
  client: Executor,
  { judgeId, judgeInLog }: Recorder,
  { entry, page, pageSize }: { entry: Entry | null; page: number; pageSize: number },
): Promise<{ total: number; signed: number; items: KeptRecord[] }> {
  const { rows } = await client.query<{ total: number; signed: number; items: KeptRecord[] }>(ownRecords, [
    ...[judgeId, judgeInLog, ownRecordKinds, entry?.judgingId ?? null, entry?.entryInLog ?? null],
    ...[pageSize, (page - 1) * pageSize],
  ])
  return rows[0]!
}

/** Every entry that a judge has or had. */
export async function readEntriesOf(client: Executor, judgeId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT judging_id AS id FROM review_number WHERE judge_id = $1::uuid',
    [judgeId],
  )
  return rows.map(({ id }) => id)
}

/** The entry that a judge knows by this id; null where there is none. */
export async function readEntryOf(
  client: Executor,
  judgeId: string,
  reviewId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT judging_id AS id FROM review WHERE id = $1::uuid AND judge_id = $2::uuid',
    [reviewId, judgeId],
  )
  return rows[0]?.id ?? null
}

/** An entry as its judge knows it: under which number, under which id while the judge may read it, with which criteria. */
export interface KnownEntry {
  judgingId: string
  number: number
  reviewId: string | null
  criteria: Record<string, string>
}

export async function readKnownEntries(
  client: Executor,
  judgeId: string,
  judgingIds: readonly string[],
): Promise<KnownEntry[]> {
  const { rows } = await client.query<KnownEntry>(
    `SELECT n.judging_id AS "judgingId", n.number,
       (SELECT r.id FROM review r JOIN queue_place q ON (q.judge_id, q.judging_id) = (r.judge_id, r.judging_id)
         WHERE (r.judging_id, r.judge_id) = (n.judging_id, n.judge_id)) AS "reviewId",
       coalesce((SELECT json_object_agg(k.id, k.name) FROM submission s JOIN criterion k ON k.category_id = s.category_id
         WHERE s.judging_id = n.judging_id), '{}') AS criteria
     FROM review_number n WHERE n.judge_id = $1::uuid AND n.judging_id = ANY ($2::uuid[])`,
    [judgeId, judgingIds],
  )
  return rows
}

/** A leaf with the first signed head that covers it. */
export interface SignedLeaf {
  number: number
  record: string
  nonce: Buffer
  size: number
  note: string
}

/** What a judge did under a signed head, in the order of the log: from this place on, so many at most. */
export async function readSignedLeaves(
  client: Executor,
  judgeInLog: string,
  { from, limit }: { from: number; limit: number },
): Promise<SignedLeaf[]> {
  const { rows } = await client.query<SignedLeaf>(
    `SELECT l.number::float8 AS number, l.record, l.nonce, h.size::float8 AS size, h.note
       FROM score_log_leaf l CROSS JOIN LATERAL (
         SELECT size, note FROM score_log_head WHERE size > l.number ORDER BY size LIMIT 1) h
      WHERE l.judge = $1::uuid AND l.number >= $2 AND l.record::jsonb->>'kind' = ANY ($3::text[])
      ORDER BY l.number LIMIT $4::int`,
    [judgeInLog, from, ownRecordKinds, limit],
  )
  return rows
}
