import type { ActAnswer, ActOutcome, JointAct } from '@accolade/contracts/entities/act-request'
import { endedActRequestsShown } from '@accolade/contracts/entities/act-request'
import type { SqlExecutor } from '../database/unit-of-work.ts'

// The table `act_request` of a service's schema. Everything here happens under one lock, so that of two answers, of a request and an
// answer, or of an answer and the end of the time, the second sees what the first did.

/** A request as it is kept: what is to be done is frozen with it. */
export interface StoredRequest {
  id: string
  act: JointAct
  /** What it is done to, where there is more than one of it: each has one request that waits. */
  subject: string
  /** What exactly, for who performs it: nothing of it is taken from who approves. */
  parameters: Record<string, string>
  reason: string
  askedBy: string
  askedAt: Date
  expiresAt: Date
  outcome: ActOutcome | null
  endedAt: Date | null
  endedBy: string | null
}

const columns = `id, act, subject, parameters, reason, asked_by AS "askedBy", asked_at AS "askedAt", expires_at AS "expiresAt",
  outcome, ended_at AS "endedAt", ended_by AS "endedBy"`

/** Lets one transaction at a time ask, answer or end requests. */
export async function holdRequests(tx: SqlExecutor): Promise<void> {
  await tx.$executeRawUnsafe(
    `SELECT pg_advisory_xact_lock(hashtext('act requests'), hashtext(current_schema()))`,
  )
}

export async function findOpenRequest(
  tx: SqlExecutor,
  { act, subject }: Pick<StoredRequest, 'act' | 'subject'>,
): Promise<StoredRequest | null> {
  const sql = `SELECT ${columns} FROM act_request WHERE act = $1 AND subject = $2 AND outcome IS NULL`
  return (await tx.$queryRawUnsafe<StoredRequest[]>(sql, act, subject))[0] ?? null
}

export async function findRequest(tx: SqlExecutor, id: string): Promise<StoredRequest | null> {
  const sql = `SELECT ${columns} FROM act_request WHERE id = $1::uuid`
  return (await tx.$queryRawUnsafe<StoredRequest[]>(sql, id))[0] ?? null
}

export async function insertRequest(tx: SqlExecutor, request: StoredRequest): Promise<void> {
  const { id, act, subject, parameters, reason, askedBy, askedAt, expiresAt } = request
  const { outcome, endedAt, endedBy } = request
  await tx.$executeRawUnsafe(
    `INSERT INTO act_request (id, act, subject, parameters, reason, asked_by, asked_at, expires_at, outcome, ended_at, ended_by)
      VALUES ($1::uuid, $2, $3, $4::jsonb, $5, $6::uuid, $7, $8, $9, $10, $11::uuid)`,
    ...[id, act, subject, JSON.stringify(parameters), reason, askedBy, askedAt, expiresAt],
    ...[outcome, endedAt, endedBy],
  )
}

export async function endRequest(
  tx: SqlExecutor,
  id: string,
  { outcome, at, by }: { outcome: ActOutcome; at: Date; by: string | null },
): Promise<void> {
  await tx.$executeRawUnsafe(
    'UPDATE act_request SET outcome = $2, ended_at = $3, ended_by = $4::uuid WHERE id = $1::uuid',
    ...[id, outcome, at, by],
  )
}

/** Ends those whose time is over, and gives them. */
export async function endExpired(tx: SqlExecutor, now: Date): Promise<StoredRequest[]> {
  return tx.$queryRawUnsafe(
    `UPDATE act_request SET outcome = 'expired', ended_at = expires_at WHERE outcome IS NULL AND expires_at <= $1 RETURNING ${columns}`,
    now,
  )
}

/** Whether there are requests whose time is over. */
export async function areExpired(db: SqlExecutor, now: Date): Promise<boolean> {
  const sql = 'SELECT 1 FROM act_request WHERE outcome IS NULL AND expires_at <= $1 LIMIT 1'
  return (await db.$queryRawUnsafe<unknown[]>(sql, now)).length > 0
}

/** Those that wait, the oldest first; then the last ones that have ended, the newest first. */
export function listRequests(db: SqlExecutor): Promise<StoredRequest[]> {
  return db.$queryRawUnsafe<StoredRequest[]>(
    `SELECT ${columns} FROM act_request WHERE outcome IS NULL
        OR id IN (SELECT id FROM act_request WHERE outcome IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT ${endedActRequestsShown})
      ORDER BY outcome IS NOT NULL, ended_at DESC, asked_at, id`,
  )
}

/** How an answer ends a request. */
export const outcomeOf: Readonly<Record<ActAnswer, ActOutcome>> = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
}
