import type { PublishedResult } from '../domain/points.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** A submission that the running transaction holds. */
export interface Held {
  judgingId: string
  categoryId: string
  /** Version of the next event about it. */
  revision: number
}

/** Keeps every other hand-out in this category waiting until the transaction ends. */
export async function lockCategory(tx: Transaction, categoryId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${categoryId}, 0))::text`
}

/**
 * Begins a change that a judge makes: the submission is locked, its key included, for which whoever hands it out waits. Null
 * where the judge does not have it, or no longer.
 */
export async function holdForJudge(
  tx: Transaction,
  { reviewId, judgeId }: { reviewId: string; judgeId: string },
): Promise<Held | null> {
  const [held] = await tx.$queryRaw<Held[]>`
    WITH locked AS (
      SELECT s.judging_id FROM review r JOIN submission s ON s.judging_id = r.judging_id
      WHERE r.id = ${reviewId}::uuid AND r.judge_id = ${judgeId}::uuid AND r.state = 'held'
        AND s.content_version > s.withdrawn_version
      FOR UPDATE OF s
    )
    UPDATE submission s SET revision = revision + 1 FROM locked WHERE s.judging_id = locked.judging_id
    RETURNING s.judging_id AS "judgingId", category_id AS "categoryId", revision`
  return held ?? null
}

/** The category of a submission there is content of. */
export async function categoryOf(db: Database, judgingId: string): Promise<string | null> {
  const found = await db.submission.findUnique({ where: { judgingId }, select: { categoryId: true } })
  return found?.categoryId ?? null
}

/** Locks a submission that gets a judge more, whose category is locked already. */
export async function holdForAnother(
  tx: Transaction,
  judgingId: string,
): Promise<Held & { title: string; open: boolean }> {
  await tx.$executeRaw`SELECT FROM submission WHERE judging_id = ${judgingId}::uuid FOR UPDATE`
  const [held] = await tx.$queryRaw<(Held & { title: string; open: boolean })[]>`
    UPDATE submission SET revision = revision + 1 WHERE judging_id = ${judgingId}::uuid
    RETURNING judging_id AS "judgingId", title, category_id AS "categoryId", revision,
      content_version > withdrawn_version AS open`
  return held!
}

/** Whether judging is open, and stays so until the transaction ends. */
export async function isOpenToScores(tx: Transaction): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ open: boolean }[]>`SELECT judging_is_open() AS open`
  return found?.open ?? false
}

/**
 * Locks what a judge gets with an assignment to a category, in the order in which everybody locks submissions. Handing out goes
 * by the order of other ids, and would lock them in that order. Where the judge comes back, the submissions that were taken
 * back are locked in one go with the new ones, and so are their places among the results. Scores wait only in that case.
 */
export async function holdForAssignment(
  tx: Transaction,
  { categoryId, judgeId }: { categoryId: string; judgeId: string },
): Promise<void> {
  const [found] = await tx.$queryRaw<{ comesBack: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM review r JOIN submission s ON s.judging_id = r.judging_id
      WHERE r.judge_id = ${judgeId}::uuid AND r.state IN ('ended', 'excluded') AND s.category_id = ${categoryId}::uuid
        AND s.ended_seal_id IS NULL
    ) AS "comesBack"`
  const comesBack = found?.comesBack ?? false
  const wanted = Prisma.sql`s.category_id = ${categoryId}::uuid AND s.ended_seal_id IS NULL AND (s.content_version > s.withdrawn_version OR EXISTS (
    SELECT 1 FROM review r WHERE r.judging_id = s.judging_id AND r.judge_id = ${judgeId}::uuid
      AND r.state IN ('ended', 'excluded')))`
  await tx.$executeRaw`
    SELECT FROM submission s WHERE ${wanted} ORDER BY s.judging_id
    ${comesBack ? Prisma.sql`FOR UPDATE` : Prisma.sql`FOR KEY SHARE`}`
  if (!comesBack) return
  await tx.$executeRaw`
    SELECT FROM result_place p JOIN submission s ON s.judging_id = p.judging_id
    WHERE ${wanted} ORDER BY p.judging_id FOR UPDATE OF p`
}

/** Keeps the results of submissions as they are until the transaction ends; a category is unknown until the content is in. */
export function lockResults(
  tx: Transaction,
  judgingIds: readonly string[],
): Promise<{ judgingId: string; categoryId: string | null }[]> {
  return tx.$queryRaw`
    SELECT judging_id AS "judgingId", category_id AS "categoryId"
    FROM submission WHERE judging_id = ANY (${[...judgingIds]}::uuid[]) ORDER BY judging_id FOR UPDATE`
}

/**
 * Records the present results; a trigger marks those that differ, to be published. Their places in the list are locked first, in
 * the order in which a judge's dismissal locks them: the update comes to them in whatever order the planner likes best.
 */
export async function recordResults(
  tx: Transaction,
  results: readonly ({ judgingId: string } & PublishedResult)[],
): Promise<void> {
  const judgingIds = results.map(({ judgingId }) => judgingId)
  await tx.$executeRaw`
    WITH places AS MATERIALIZED (
      SELECT 1 FROM result_place WHERE judging_id = ANY (${judgingIds}::uuid[]) ORDER BY judging_id FOR UPDATE
    )
    UPDATE submission s SET told_judges = r.judges, told_mean_hundredths = r.mean, revision = revision + 1
    FROM unnest(${judgingIds}::uuid[], ${results.map(({ judges }) => judges)}::int[],
      ${results.map(({ meanHundredths }) => meanHundredths)}::int[]) AS r (id, judges, mean)
    WHERE (SELECT count(*) FROM places) IS NOT NULL AND s.judging_id = r.id
      AND (told_judges, told_mean_hundredths) IS DISTINCT FROM (r.judges, r.mean)`
}

/**
 * Locks what a judge has of a category in one of these states, in a fixed order, and lets nobody's score be written that was
 * decided on what is about to change. Submissions are locked before reviews, everywhere.
 */
export async function holdOfJudge(
  tx: Transaction,
  of: { categoryId: string; judgeId: string; states: readonly string[] },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ judgingId: string }[]>`
    WITH locked AS (
      SELECT s.judging_id FROM submission s
      WHERE s.category_id = ${of.categoryId}::uuid AND s.ended_seal_id IS NULL AND EXISTS (
        SELECT 1 FROM review r WHERE r.judging_id = s.judging_id AND r.judge_id = ${of.judgeId}::uuid
          AND r.state = ANY (${[...of.states]}::text[]))
      ORDER BY s.judging_id FOR UPDATE
    )
    UPDATE submission s SET revision = revision + 1 FROM locked WHERE s.judging_id = locked.judging_id
    RETURNING s.judging_id AS "judgingId"`
  return rows.map(({ judgingId }) => judgingId).sort()
}

/**
 * Whether a judge has given scores to what the judge has of a category, and none comes or goes until the transaction ends: the look
 * comes after the locks, since a statement does not see what was written while it waited.
 */
export async function lockScoresOf(
  tx: Transaction,
  { categoryId, judgeId }: { categoryId: string; judgeId: string },
): Promise<boolean> {
  const held = Prisma.sql`FROM submission s JOIN review r ON r.judging_id = s.judging_id
    WHERE s.category_id = ${categoryId}::uuid AND s.ended_seal_id IS NULL AND r.judge_id = ${judgeId}::uuid
      AND r.state = 'held'`
  await tx.$executeRaw`SELECT ${held} ORDER BY s.judging_id FOR UPDATE OF s`
  const [found] = await tx.$queryRaw<{ scored: boolean }[]>`
    SELECT EXISTS (SELECT ${held} AND EXISTS (
      SELECT FROM score g WHERE (g.judging_id, g.judge_id) = (r.judging_id, r.judge_id))) AS scored`
  return found!.scored
}

/** The same for so many of a category's submissions after one, in the order of their ids. */
export async function holdOfCategory(
  tx: Transaction,
  { categoryId, after, limit }: { categoryId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ judgingId: string }[]>`
    WITH locked AS (
      SELECT judging_id FROM submission
      WHERE category_id = ${categoryId}::uuid AND ended_seal_id IS NULL AND judging_id > ${after}::uuid
      ORDER BY judging_id LIMIT ${limit} FOR UPDATE
    )
    UPDATE submission s SET revision = revision + 1 FROM locked WHERE s.judging_id = locked.judging_id
    RETURNING s.judging_id AS "judgingId"`
  return rows.map(({ judgingId }) => judgingId).sort()
}

/** Whether the edition of a submission has ended. */
export async function hasEnded(tx: Transaction, judgingId: string): Promise<boolean> {
  return (await tx.submission.count({ where: { judgingId, endedSealId: { not: null } } })) > 0
}

/** What may end with an edition: every submission of it there is content of. */
export function listUnended(tx: Transaction): Promise<{ judgingId: string; isWithdrawn: boolean }[]> {
  return tx.$queryRaw`
    SELECT judging_id AS "judgingId", withdrawn AND content_version <= withdrawn_version AS "isWithdrawn" FROM submission
    WHERE content_version > 0 AND ended_seal_id IS NULL ORDER BY judging_id`
}

/** Submissions end with the seal that holds: nobody judges them any more. Everybody locks them, and then their places, in this order. */
export async function endSubmissions(
  tx: Transaction,
  sealId: string,
  judgingIds: readonly string[],
): Promise<void> {
  const ids = [...judgingIds]
  await lockResults(tx, ids)
  await tx.$executeRaw`SELECT FROM result_place WHERE judging_id = ANY (${ids}::uuid[]) ORDER BY judging_id FOR UPDATE`
  await tx.$executeRaw`
    UPDATE submission SET ended_seal_id = ${sealId}::uuid, withdrawn_version = greatest(withdrawn_version, content_version)
    WHERE judging_id = ANY (${ids}::uuid[])`
}
