import { begun } from './begun.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** Everything that a draw depends on, by the ids of this service. */
export interface PanelFacts {
  categories: { id: string; name: string; judgesPerEntry: number }[]
  assignments: { categoryId: string; judgeId: string; level: number; stated: boolean }[]
  groups: { judgeId: string; groupId: string }[]
  /** Submissions of other categories that each judge has to score. */
  others: { judgeId: string; entries: number }[]
  entries: { judgingId: string; title: string; categoryId: string }[]
  /** Who must not have a submission, or declared a conflict. */
  barred: { judgingId: string; judgeId: string }[]
  held: { judgingId: string; judgeId: string; started: boolean }[]
}

/** Nothing can be drawn in a category without open submissions, and its judges need no entries of others. */
const hasEntries = Prisma.sql`EXISTS (SELECT 1 FROM submission s
  WHERE s.category_id = c.id AND s.content_version > s.withdrawn_version)`

/** Everything that `work` reads is of one moment; it cannot write. */
export function readAtOneMoment<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`
    return work(tx)
  })
}

/** Reads what is to be drawn: the open submissions of all categories that have panels. */
export async function readPanelFacts(tx: Transaction): Promise<PanelFacts> {
  const categories = await tx.$queryRaw<PanelFacts['categories']>`
    SELECT id, name, judges_per_entry AS "judgesPerEntry" FROM category c
    WHERE judges_per_entry IS NOT NULL AND ${hasEntries} ORDER BY id`
  const assignments = await tx.$queryRaw<PanelFacts['assignments']>`
    SELECT a.category_id AS "categoryId", a.judge_id AS "judgeId", coalesce(x.level, 1) AS level,
      x.level IS NOT NULL AS stated
    FROM assignment a JOIN judge j ON j.user_id = a.judge_id AND j.active
      JOIN category c ON c.id = a.category_id AND c.judges_per_entry IS NOT NULL AND ${hasEntries}
      LEFT JOIN judge_expertise x ON (x.judge_id, x.category_id) = (a.judge_id, a.category_id)
    WHERE a.removed_at IS NULL`
  const groups = await tx.$queryRaw<PanelFacts['groups']>`
    SELECT judge_id AS "judgeId", group_id AS "groupId" FROM judge_group`
  const others = await tx.$queryRaw<PanelFacts['others']>`
    SELECT p.judge_id AS "judgeId", count(*)::int AS entries
    FROM review_progress p JOIN category c ON c.id = p.category_id
    WHERE p.state = 'held' AND c.judges_per_entry IS NULL GROUP BY p.judge_id`
  const entries = await tx.$queryRaw<PanelFacts['entries']>`
    SELECT s.judging_id AS "judgingId", s.title, s.category_id AS "categoryId"
    FROM submission s JOIN category c ON c.id = s.category_id AND c.judges_per_entry IS NOT NULL
    WHERE s.content_version > s.withdrawn_version`
  const barred = await tx.$queryRaw<PanelFacts['barred']>`
    SELECT b.judging_id AS "judgingId", b.judge_id AS "judgeId"
    FROM (SELECT judging_id, judge_id FROM exclusion UNION SELECT judging_id, judge_id FROM conflict) b
      JOIN submission s ON s.judging_id = b.judging_id
      JOIN category c ON c.id = s.category_id AND c.judges_per_entry IS NOT NULL
    WHERE s.content_version > s.withdrawn_version`
  const held = await tx.$queryRaw<PanelFacts['held']>`
    SELECT r.judging_id AS "judgingId", r.judge_id AS "judgeId",
      ${begun('r.judging_id', 'r.judge_id')} AS started
    FROM review r JOIN submission s ON s.judging_id = r.judging_id
      JOIN category c ON c.id = s.category_id AND c.judges_per_entry IS NOT NULL
    WHERE r.state = 'held' AND s.content_version > s.withdrawn_version`
  return { categories, assignments, groups, others, entries, barred, held }
}

/** Locks what a draw changes, in the order in which everybody locks submissions and their places among the results. */
export async function holdForDraw(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM submission s JOIN category c ON c.id = s.category_id AND c.judges_per_entry IS NOT NULL
    WHERE s.content_version > s.withdrawn_version ORDER BY s.judging_id FOR UPDATE OF s`
  await tx.$executeRaw`
    SELECT FROM result_place p JOIN category c ON c.id = p.category_id AND c.judges_per_entry IS NOT NULL
    ORDER BY p.judging_id FOR UPDATE OF p`
}

/** Takes submissions from judges who have not begun to score them; the judges' numbers for them stay. */
export async function removeReviews(
  tx: Transaction,
  pairs: readonly { judgingId: string; judgeId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await tx.$executeRaw`
    DELETE FROM review r USING unnest(${pairs.map(({ judgingId }) => judgingId)}::uuid[],
      ${pairs.map(({ judgeId }) => judgeId)}::uuid[]) AS taken (judging_id, judge_id)
    WHERE (r.judging_id, r.judge_id) = (taken.judging_id, taken.judge_id)`
}

/** The submissions among these that their judge has scores of. */
export async function scoredOf(
  tx: Transaction,
  pairs: readonly { judgingId: string; judgeId: string }[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ judgingId: string }[]>`
    SELECT DISTINCT g.judging_id AS "judgingId" FROM score g
      JOIN unnest(${pairs.map(({ judgingId }) => judgingId)}::uuid[],
        ${pairs.map(({ judgeId }) => judgeId)}::uuid[]) AS handed (judging_id, judge_id)
      ON (g.judging_id, g.judge_id) = (handed.judging_id, handed.judge_id)`
  return rows.map(({ judgingId }) => judgingId)
}

/** How well judges know a category, as far as they say so. */
export async function readLevels(tx: Transaction, categoryId: string): Promise<Map<string, number>> {
  const rows = await tx.judgeExpertise.findMany({ where: { categoryId } })
  return new Map(rows.map(({ judgeId, level }) => [judgeId, level]))
}

/** The groups of each judge who is in some. */
export async function readGroups(tx: Transaction): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>()
  for (const { judgeId, groupId } of await tx.judgeGroup.findMany())
    groups.set(judgeId, [...(groups.get(judgeId) ?? []), groupId])
  return groups
}
