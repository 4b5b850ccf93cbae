import type { JudgingCounts, MedalConfidence } from '@accolade/contracts/entities/transparency'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { readable } from './review-store.ts'

/** A seal as it is kept; `medals` is the canonical text whose SHA-256 is `hash`. */
export interface StoredSeal {
  id: string
  sealedAt: Date
  sealedBy: string | null
  medals: string
  hash: string
  isPublic: boolean
  openedAt: Date | null
  openedBy: string | null
  reason: string | null
  endedAt: Date | null
  endedBy: string | null
  edition: string | null
  /** `JudgingCounts` and `MedalConfidence`, as JSON. */
  judging: unknown
  confidence: unknown
}

/** A seal without its table of medals, which is large. */
export type ListedSeal = Omit<StoredSeal, 'medals'>

/** Whether the results are sealed, and stay so, or not, until the transaction ends. */
export async function areSealed(tx: Transaction): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ sealed: boolean }[]>`SELECT results_are_sealed() AS sealed`
  return found!.sealed
}

/** Waits for everything that is changing results; what comes meanwhile waits until the transaction ends. */
export async function holdResults(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('results seal'), hashtext(current_schema()))`
}

/** Whether a seal holds: it was neither opened nor ended. */
export function isHolding({ openedAt, endedAt }: Pick<StoredSeal, 'openedAt' | 'endedAt'>): boolean {
  return openedAt === null && endedAt === null
}

/** The same, for Prisma's client. */
const holding = { openedAt: null, endedAt: null }

/** Whether a seal holds at this moment; `areSealed` also keeps it so. */
export async function hasSeal(db: Database | Transaction): Promise<boolean> {
  return (await db.resultsSeal.count({ where: holding })) > 0
}

/** The seal that holds. */
export function findSeal(db: Database | Transaction): Promise<ListedSeal | null> {
  return db.resultsSeal.findFirst({ where: holding, omit: { medals: true } })
}

/** All seals, or the published ones, the newest first. */
export function listSeals(db: Database, which: { isPublic?: true } = {}): Promise<ListedSeal[]> {
  const orderBy = [{ sealedAt: 'desc' as const }, { id: 'desc' as const }]
  return db.resultsSeal.findMany({ where: which, orderBy, omit: { medals: true } })
}

/** What was done without a second administrator: of which hash or seal, and when. */
export async function listActsAlone(db: Database): Promise<Set<string>> {
  const where = { outcome: 'alone' }
  const rows = await db.actRequest.findMany({ where, select: { parameters: true, askedAt: true } })
  const names = rows.flatMap(({ parameters, askedAt }) =>
    Object.values(parameters as Record<string, string>).map((what) => `${what} ${askedAt.toISOString()}`),
  )
  return new Set(names)
}

/** What else was done without a second administrator, here or in the catalogue, the newest first. */
export async function listOtherActsAlone(db: Database): Promise<{ act: string; askedAt: Date }[]> {
  const select = { act: true, askedAt: true }
  const where = { outcome: 'alone', act: { notIn: ['seal-results', 'unseal-results', 'end-edition'] } }
  const own = await db.actRequest.findMany({ where, select })
  const others = await db.catalogueActRequest.findMany({ where, select })
  return [...own, ...others].toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime())
}

export async function insertSeal(
  tx: Transaction,
  seal: Pick<StoredSeal, 'id' | 'sealedAt' | 'sealedBy' | 'medals' | 'hash' | 'edition'> & {
    judging: JudgingCounts
  },
): Promise<void> {
  await tx.resultsSeal.create({ data: seal })
}

export async function openSeal(
  tx: Transaction,
  id: string,
  opening: { openedAt: Date; openedBy: string | null; reason: string },
): Promise<void> {
  await tx.resultsSeal.update({ where: { id }, data: opening })
}

/** Ends the edition of a seal. */
export async function endSeal(
  tx: Transaction,
  id: string,
  ending: { endedAt: Date; endedBy: string | null },
): Promise<void> {
  await tx.resultsSeal.update({ where: { id }, data: ending })
}

export function findSealById(db: Database | Transaction, id: string): Promise<StoredSeal | null> {
  return db.resultsSeal.findUnique({ where: { id } })
}

export async function publishSeal(tx: Transaction, id: string, isPublic: boolean): Promise<void> {
  await tx.resultsSeal.update({ where: { id }, data: { isPublic } })
}

/** Notes how sure the medals of the seal are, unless that was noted before, or the seal was opened or ended meanwhile. */
export async function noteConfidence(db: Database, id: string, confidence: MedalConfidence): Promise<void> {
  await db.resultsSeal.updateMany({
    where: { id, ...holding, confidence: { equals: Prisma.AnyNull } },
    data: { confidence },
  })
}

/** SQL: a submission `s` that is in the results of the edition that is judged now. */
const judgedNow = Prisma.sql`${readable} AND s.category_id IS NOT NULL AND s.ended_seal_id IS NULL`

/** The judges of whom scores count, and the conflicts of interest about submissions that are judged: declared ones, those worked out, and with how many an administrator has one. */
export async function countJudging(tx: Transaction): Promise<JudgingCounts> {
  const [counts] = await tx.$queryRaw<JudgingCounts[]>`
    WITH judged AS (SELECT s.judging_id FROM submission s WHERE ${judgedNow})
    SELECT
      (SELECT count(DISTINCT r.judge_id)::int FROM review r JOIN judged USING (judging_id)
        WHERE r.state IN ('held', 'ended')
          AND EXISTS (SELECT FROM score s WHERE (s.judging_id, s.judge_id) = (r.judging_id, r.judge_id))) AS judges,
      (SELECT count(*)::int FROM conflict JOIN judged USING (judging_id)) AS declared,
      (SELECT count(*)::int FROM exclusion JOIN judged USING (judging_id)) AS computed,
      (SELECT count(DISTINCT judging_id)::int FROM administrator_conflict JOIN judged USING (judging_id)) AS administrators`
  return counts!
}

/** Whether there are categories whose results do not follow their criteria yet. */
export async function areCriteriaFollowed(db: Database | Transaction): Promise<boolean> {
  return (await db.category.count({ where: { resultsFrom: { not: null } } })) === 0
}

/** Every submission of this edition that did not leave the programme, with its adjusted mean: null where severities could not be removed, undefined where there is none. */
export async function listJudged(
  db: Database | Transaction,
): Promise<{ judgingId: string; categoryId: string; adjusted: number | null | undefined }[]> {
  const rows = await db.$queryRaw<
    { judgingId: string; categoryId: string; settled: boolean; adjusted: number | null }[]
  >`SELECT s.judging_id AS "judgingId", s.category_id AS "categoryId",
      a.judging_id IS NOT NULL AS settled, a.mean_hundredths AS adjusted
    FROM submission s LEFT JOIN adjusted_mean a ON a.judging_id = s.judging_id
    WHERE ${judgedNow} ORDER BY s.judging_id`
  return rows.map(({ settled, adjusted, ...row }) => ({ ...row, adjusted: settled ? adjusted : undefined }))
}

/** Submissions with scores of judges who must not judge them: a conflict that was worked out while results were sealed. */
export async function listUnexcluded(db: Database | Transaction): Promise<string[]> {
  const rows = await db.$queryRaw<{ judgingId: string }[]>`
    SELECT DISTINCT r.judging_id AS "judgingId" FROM review r
    JOIN exclusion x ON (x.judging_id, x.judge_id) = (r.judging_id, r.judge_id)
    JOIN submission s ON s.judging_id = r.judging_id AND s.ended_seal_id IS NULL
    WHERE r.state IN ('held', 'ended') ORDER BY r.judging_id`
  return rows.map(({ judgingId }) => judgingId)
}

/** Takes their scores out. */
export async function excludeReviews(tx: Transaction, judgingIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE review r SET state = 'excluded' FROM exclusion x
    WHERE (x.judging_id, x.judge_id) = (r.judging_id, r.judge_id) AND r.state IN ('held', 'ended')
      AND r.judging_id = ANY (${[...judgingIds]}::uuid[])`
}
