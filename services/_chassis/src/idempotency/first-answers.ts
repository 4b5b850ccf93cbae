import { idempotency } from '@accolade/contracts/idempotency'
import type pg from 'pg'
import type { SqlExecutor } from '../database/unit-of-work.ts'

/** A request that its caller can repeat: caller, key, route and content. */
export interface KeyedRequest {
  /** The user's id; empty for a visitor. */
  caller: string
  key: string
  /** The route's name. */
  route: string
  /** A hash of the request's content. */
  fingerprint: string
  now: Date
}

/** The first request with a key, and its answer. */
export interface FirstAnswer {
  route: string
  fingerprint: string
  status: number
  answer: string
}

/** Another transaction has meanwhile answered a request with this key. */
export class KeyTaken extends Error {}

const expiryOf = (now: Date) => new Date(now.getTime() - idempotency.keptDays * 86_400_000).toISOString()

/** The first answer for a key; null if there is none or it has expired. */
export async function findFirstAnswer(
  pool: pg.Pool,
  { caller, key, now }: KeyedRequest,
): Promise<FirstAnswer | null> {
  const { rows } = await pool.query<FirstAnswer>(
    `SELECT route, fingerprint, status, answer FROM idempotency_key
      WHERE caller = $1 AND key = $2 AND created_at > $3`,
    [caller, key, expiryOf(now)],
  )
  return rows[0] ?? null
}

/**
 * Takes a key for the running transaction. While another transaction holds it this waits for that one.
 *
 * @throws KeyTaken if that transaction, or an earlier one, has answered
 */
export async function takeKey(tx: SqlExecutor, request: KeyedRequest): Promise<void> {
  const { caller, key, route, fingerprint, now } = request
  const taken = await tx.$executeRawUnsafe(
    `INSERT INTO idempotency_key AS known (caller, key, route, fingerprint, created_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz)
     ON CONFLICT (caller, key) DO UPDATE
       SET route = excluded.route, fingerprint = excluded.fingerprint, created_at = excluded.created_at
       WHERE known.created_at <= $6::timestamptz`,
    caller,
    key,
    route,
    fingerprint,
    now.toISOString(),
    expiryOf(now),
  )
  if (taken === 0) throw new KeyTaken()
}

/** Stores the answer with the key that the running transaction has taken. */
export async function keepAnswer(
  tx: SqlExecutor,
  { caller, key }: KeyedRequest,
  { status, answer }: Pick<FirstAnswer, 'status' | 'answer'>,
): Promise<void> {
  await tx.$executeRawUnsafe(
    'UPDATE idempotency_key SET status = $3::smallint, answer = $4 WHERE caller = $1 AND key = $2',
    caller,
    key,
    status,
    answer,
  )
}
