import { scoredStatuses } from '../domain/score.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** What judging knows of a submission; it is made again wherever `told` is behind `wanted`. */
export interface Projection {
  submissionId: string
  judgingId: string
  open: boolean
  version: number
  wanted: number
  told: number
  attempts: number
}

/** Asks for a submission to be shown to judges, or to be taken from them. Its judging id is made once, and at random. */
export async function wantProjection(
  tx: Transaction,
  submissionId: string,
  open: boolean,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO projection (submission_id, judging_id, open, next_attempt_at)
    VALUES (${submissionId}::uuid, gen_random_uuid(), ${open}, ${now})
    ON CONFLICT (submission_id) DO UPDATE
      SET open = excluded.open, wanted = projection.wanted + 1, attempts = 0, next_attempt_at = excluded.next_attempt_at`
}

/** Asks for what judges see of an organization's submissions to be made again. */
export function renewOfOrganization(tx: Transaction, organizationId: string): Promise<void> {
  return renew(tx, Prisma.sql`s.organization_id = ${organizationId}::uuid`)
}

/** The same for all organizations that the user is, or was, a member of. */
export function renewOfUser(tx: Transaction, userId: string): Promise<void> {
  return renew(
    tx,
    Prisma.sql`s.organization_id IN (SELECT organization_id FROM membership WHERE user_id = ${userId}::uuid)`,
  )
}

/** The same for these submissions. */
export function renewThese(tx: Transaction, submissionIds: readonly string[]): Promise<void> {
  return renew(tx, Prisma.sql`s.id = ANY (${[...submissionIds]}::uuid[])`)
}

/** The same for everything that the user must not judge, or is near. */
export function renewOfJudge(tx: Transaction, userId: string): Promise<void> {
  return renew(
    tx,
    Prisma.sql`s.id IN (SELECT c.submission_id FROM conflict_now c WHERE c.judge_id = ${userId}::uuid
      UNION SELECT f.submission_id FROM former_now f WHERE f.judge_id = ${userId}::uuid)`,
  )
}

/** The same for all organizations of the tree that an organization is in. */
export function renewOfTree(tx: Transaction, organizationId: string): Promise<void> {
  return renew(
    tx,
    Prisma.sql`s.organization_id IN (SELECT k.id FROM organization o JOIN organization k ON k.root_id = o.root_id
      WHERE o.id = ${organizationId}::uuid)`,
  )
}

/** The same for a category. */
export function renewOfCategory(tx: Transaction, categoryId: string): Promise<void> {
  return renew(tx, Prisma.sql`s.category_id = ${categoryId}::uuid`)
}

/** Whoever changes many locks them in the order of their ids: two who do so at once wait for each other. */
async function renew(tx: Transaction, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS MATERIALIZED (
      SELECT p.submission_id FROM projection p JOIN submission s ON s.id = p.submission_id
      WHERE p.open AND ${which} ORDER BY p.submission_id FOR UPDATE OF p
    )
    UPDATE projection p SET wanted = wanted + 1 FROM locked WHERE p.submission_id = locked.submission_id`
}

/** Reads a projection and keeps others waiting until the transaction ends. */
export async function lockProjection(tx: Transaction, submissionId: string): Promise<Projection | null> {
  await tx.$queryRaw`SELECT 1 AS locked FROM projection WHERE submission_id = ${submissionId}::uuid FOR UPDATE`
  return tx.projection.findUnique({ where: { submissionId } })
}

export async function recordPublished(
  tx: Transaction,
  { submissionId, wanted, version }: Projection,
): Promise<void> {
  await tx.projection.update({ where: { submissionId }, data: { told: wanted, version, attempts: 0 } })
}

/** Asks for it again where judges have it, now that their copies are others. */
export async function wantAgain(tx: Transaction, submissionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE projection SET wanted = wanted + 1 WHERE submission_id = ${submissionId}::uuid AND open`
}

/** Whoever worked on it is ready: what is still to be done may be done at once. */
export async function release(db: Database, submissionId: string, now: Date): Promise<void> {
  await db.projection.updateMany({ where: { submissionId }, data: { attempts: 0, nextAttemptAt: now } })
}

export async function noteFailure(db: Database, submissionId: string, nextAttemptAt: Date): Promise<void> {
  await db.projection.updateMany({
    where: { submissionId },
    data: { attempts: { increment: 1 }, nextAttemptAt },
  })
}

/** The result of a submission, its mean in hundredths of a point; the version is judging's. */
export interface Result {
  meanHundredths: number | null
  version: number
}

/** The result that judging published last; null where there is none. */
export async function findResult(tx: Transaction, submissionId: string): Promise<Result | null> {
  const found = await tx.projection.findUnique({ where: { submissionId } })
  if (!found || found.scoreVersion === 0) return null
  return { meanHundredths: found.scoreHundredths, version: found.scoreVersion }
}

/** What judging published of a submission, under its own id. */
export interface NewResult extends Result {
  judgingId: string
}

/** Stores those results that are newer; gives the submissions. They are locked in the order of their ids, as everywhere. */
export async function storeResults(tx: Transaction, results: readonly NewResult[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH locked AS MATERIALIZED (
      SELECT p.submission_id, given.* FROM projection p JOIN jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        AS given ("judgingId" uuid, version int, "meanHundredths" int) ON given."judgingId" = p.judging_id
      WHERE p.score_version < given.version ORDER BY p.submission_id FOR UPDATE OF p
    )
    UPDATE projection p SET score_hundredths = locked."meanHundredths", score_version = locked.version
    FROM locked WHERE p.submission_id = locked.submission_id RETURNING p.submission_id AS id`
  return rows.map(({ id }) => id)
}

/** Those of the submissions whose judging is over, with their present results. */
export async function listJudged(tx: Transaction, submissionIds: readonly string[]) {
  const rows = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] }, status: { in: [...scoredStatuses] } },
    select: {
      ...{ id: true, organizationId: true, version: true },
      projection: { select: { scoreHundredths: true, scoreVersion: true } },
    },
  })
  return rows.map(({ projection, ...submission }) => ({
    submission,
    result: { meanHundredths: projection!.scoreHundredths, version: projection!.scoreVersion },
  }))
}
