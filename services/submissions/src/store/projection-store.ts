import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Submission } from '../domain/submission.ts'
import type { Database, Transaction } from './database.ts'

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
export async function renewOfOrganization(tx: Transaction, organizationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE projection SET wanted = wanted + 1 FROM submission s
    WHERE s.id = submission_id AND open AND s.organization_id = ${organizationId}::uuid`
}

/** The same for all organizations that the user is, or was, a member of. */
export async function renewOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE projection SET wanted = wanted + 1 FROM submission s
    WHERE s.id = submission_id AND open AND s.organization_id IN (
      SELECT organization_id FROM membership WHERE user_id = ${userId}::uuid)`
}

/** The same for a category. */
export async function renewOfCategory(tx: Transaction, categoryId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE projection SET wanted = wanted + 1 FROM submission s
    WHERE s.id = submission_id AND open AND s.category_id = ${categoryId}::uuid`
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

/** Stores the result that judging published, if it is newer; false where it is not, or nothing by that id is judged. */
export async function storeScore(
  tx: Transaction,
  judgingId: string,
  scoreHundredths: number | null,
  version: number,
): Promise<boolean> {
  const { count } = await tx.projection.updateMany({
    where: { judgingId, scoreVersion: { lt: version } },
    data: { scoreHundredths, scoreVersion: version },
  })
  return count === 1
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

/** The submission that judging knows by this id. */
export async function findJudged(
  tx: Transaction,
  judgingId: string,
): Promise<Pick<Submission, 'id' | 'organizationId' | 'status' | 'version'> | null> {
  const columns = { id: true, organizationId: true, status: true, version: true } as const
  const found = await tx.projection.findUnique({
    where: { judgingId },
    select: { submission: { select: columns } },
  })
  return found && { ...found.submission, status: found.submission.status as SubmissionStatus }
}
