import { feedbackChanged } from '@accolade/contracts/events/feedback'
import type { z } from 'zod'
import { scoredStatuses } from '../domain/score.ts'
import type { Database, Transaction } from './database.ts'

/** A part of the feedback of a category, as judging publishes it. */
export type FeedbackPart = z.output<typeof feedbackChanged.data>
type Entry = FeedbackPart['entries'][number]
type About = Pick<FeedbackPart, 'spread' | 'criteria'>

/** Keeps whoever stores feedback of the category as well waiting. */
export async function lockFeedback(tx: Transaction, categoryId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`submissions.feedback ${categoryId}`}, 0))`
}

/** Stores a part; what is left of earlier publications goes. False where the part is of an earlier one itself, or was stored before. */
export async function storePart(tx: Transaction, part: FeedbackPart): Promise<boolean> {
  const { categoryId, publication, at, total, parts, spread, criteria } = part
  const known = await tx.categoryFeedback.findUnique({ where: { categoryId } })
  const isSame = known?.publication === publication
  if (known && (known.publication > publication || (isSame && known.received.includes(part.part))))
    return false
  const received = isSame ? [...known.received, part.part] : [part.part]
  const about = { publication, publishedAt: new Date(at), total, parts, received, criteria }
  const values = { ...about, ...(spread && { spread }) }
  await tx.categoryFeedback.upsert({
    where: { categoryId },
    create: { categoryId, ...values },
    update: values,
  })
  await tx.feedback.deleteMany({ where: { categoryId, publication: { lt: publication } } })
  const bySubmission = await submissionsOf(tx, part.entries)
  await tx.feedback.createMany({
    data: part.entries.flatMap(({ judgingId, score, criteria: places, comments }) => {
      const submissionId = bySubmission.get(judgingId)
      return submissionId
        ? [{ submissionId, categoryId, publication, score, criteria: places, comments }]
        : []
    }),
    skipDuplicates: true,
  })
  return true
}

async function submissionsOf(tx: Transaction, entries: readonly Entry[]): Promise<Map<string, string>> {
  const rows = await tx.projection.findMany({
    where: { judgingId: { in: entries.map(({ judgingId }) => judgingId) } },
    select: { judgingId: true, submissionId: true },
  })
  return new Map(rows.map(({ judgingId, submissionId }) => [judgingId, submissionId]))
}

/** Takes out what judges said of an entry. */
export async function emptyComments(tx: Transaction, submissionId: string): Promise<void> {
  await tx.feedback.updateMany({ where: { submissionId }, data: { comments: [] } })
}

/** Whether all parts are there. */
export async function isComplete(tx: Transaction, categoryId: string): Promise<boolean> {
  const known = await tx.categoryFeedback.findUnique({ where: { categoryId } })
  return known !== null && known.received.length === known.parts
}

/** Whose entries of the category have feedback. */
export async function listWithFeedback(
  tx: Transaction,
  categoryId: string,
): Promise<{ id: string; organizationId: string }[]> {
  return tx.submission.findMany({
    where: { status: { in: [...scoredStatuses] }, feedback: { categoryId } },
    select: { id: true, organizationId: true },
    orderBy: { id: 'asc' },
  })
}

/** The organizations whose entries have feedback. */
export async function listOrganizationsWithFeedback(tx: Transaction): Promise<string[]> {
  const rows = await tx.submission.findMany({
    where: { feedback: { isNot: null } },
    distinct: ['organizationId'],
    select: { organizationId: true },
    orderBy: { organizationId: 'asc' },
  })
  return rows.map(({ organizationId }) => organizationId)
}

/** What was published of an entry. */
export interface StoredFeedback extends About {
  publishedAt: Date
  total: number
  score: Entry['score']
  places: Entry['criteria']
  comments: string[]
}

/** What was published last of an entry; null where nothing is, or not all of it is there. */
export async function findFeedback(db: Database, submissionId: string): Promise<StoredFeedback | null> {
  const own = await db.feedback.findUnique({ where: { submissionId } })
  const of = own && (await db.categoryFeedback.findUnique({ where: { categoryId: own.categoryId } }))
  if (!of || of.publication !== own.publication || of.received.length < of.parts) return null
  const { spread, criteria } = aboutSchema.parse(of)
  const { score, criteria: places, comments } = entrySchema.parse(own)
  return { publishedAt: of.publishedAt, total: of.total, spread, criteria, score, places, comments }
}

/** How many entries of its organization have feedback in the category of an entry. */
export function countOwnFeedback(
  db: Database,
  { organizationId, categoryId }: { organizationId: string; categoryId: string },
): Promise<number> {
  return db.feedback.count({ where: { categoryId, submission: { organizationId } } })
}

/** Whether one of these submissions has feedback in the category. */
export async function isAmong(
  db: Database,
  submissionIds: ReadonlySet<string>,
  categoryId: string,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 AS found FROM feedback
    WHERE category_id = ${categoryId}::uuid AND submission_id = ANY (${[...submissionIds]}::uuid[]) LIMIT 1`
  return rows.length > 0
}

const aboutSchema = feedbackChanged.data.pick({ spread: true, criteria: true })
const entrySchema = feedbackChanged.data.shape.entries.element.omit({ judgingId: true })
