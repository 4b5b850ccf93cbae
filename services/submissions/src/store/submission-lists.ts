import { type PageWithTotal, pageWithTotal } from '@accolade/chassis/database/page-with-total'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type pg from 'pg'
import type { ChangeRequest } from '../domain/change-request.ts'
import type { Submission } from '../domain/submission.ts'
import { fromRow as requestFromRow } from './change-request-store.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'
import {
  findByText,
  findSorted,
  matching,
  type SubmissionFilter,
  type SubmissionSort,
} from './submission-search.ts'
import { fromRow } from './submission-store.ts'

/** A row of a list. */
export interface ListedSubmission {
  submission: Submission
  categoryName: string
  organizationName: string
  /** When the step was taken that led to its status. */
  statusSince: Date
  /** The present result of judging, on the 100-point scale. */
  scoreHundredths: number | null
  /** What the entrant is asked to change. */
  changes: ChangeRequest | null
  /** The id under which judging knows it. */
  judgingId?: string | undefined
}

const names = {
  category: { select: { name: true } },
  organization: { select: { name: true } },
  projection: { select: { scoreHundredths: true, judgingId: true } },
  transitions: { select: { at: true }, orderBy: { number: 'desc' }, take: 1 },
  changeRequests: { where: { state: 'open' }, take: 1 },
} as const satisfies Prisma.SubmissionInclude
const newestFirst = [
  { createdAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.SubmissionOrderByWithRelationInput[]

type Row = Prisma.SubmissionGetPayload<{ include: typeof names }>

/** The submissions of every organization that the user belongs to. */
export async function listOfMember(db: Database, userId: string): Promise<ListedSubmission[]> {
  const rows = await db.submission.findMany({ where: ofMember(userId), include: names, orderBy: newestFirst })
  return rows.map(listed)
}

/** Those of these ids that there are, in the order of the ids. */
export async function listOfIds(db: Database, ids: readonly string[]): Promise<ListedSubmission[]> {
  const rows = await db.submission.findMany({ where: { id: { in: [...ids] } }, include: names })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(listed)
}

/** How many submissions of the user's organizations there are in each status; statuses without any are left out. */
export async function countOfMember(db: Database, userId: string): Promise<Map<SubmissionStatus, number>> {
  const groups = await db.submission.groupBy({ by: ['status'], where: ofMember(userId), _count: true })
  return new Map(groups.map(({ status, _count }) => [status as SubmissionStatus, _count]))
}

/** One page of all submissions that match, and how many match. */
export async function listPage(
  { db, pool }: { db: Database; pool: pg.Pool },
  { q, sort, ...filter }: SubmissionFilter & { sort?: SubmissionSort | undefined },
  place: { page: number; pageSize: number },
): Promise<PageWithTotal<ListedSubmission>> {
  const words = q?.trim()
  if (words) {
    const { ids, total } = await findByText(pool, { words, ...filter }, { ...place, sort })
    return { rows: await listOfIds(db, ids), total, totalIsEstimate: false }
  }
  const rows = findSorted(pool, filter, { ...place, sort }).then((ids) => listOfIds(db, ids))
  return pageWithTotal(pool, matching(filter), place, rows)
}

/** Whether the organization has any submission. */
export async function hasEntered(tx: Transaction, organizationId: string): Promise<boolean> {
  return (await tx.submission.findFirst({ where: { organizationId }, select: { id: true } })) !== null
}

/** The scores of the user's submissions in these statuses, in hundredths of a point. */
export async function scoresOfMember(
  db: Database,
  userId: string,
  statuses: readonly SubmissionStatus[],
): Promise<{ submissionId: string; hundredths: number }[]> {
  const rows = await db.projection.findMany({
    where: {
      scoreHundredths: { not: null },
      submission: { ...ofMember(userId), status: { in: [...statuses] } },
    },
    select: { submissionId: true, scoreHundredths: true },
  })
  return rows.map(({ submissionId, scoreHundredths }) => ({ submissionId, hundredths: scoreHundredths! }))
}

function ofMember(userId: string): Prisma.SubmissionWhereInput {
  return { organization: { memberships: { some: { userId, role: { not: null } } } } }
}

function listed({
  category,
  organization,
  projection,
  transitions,
  changeRequests,
  ...row
}: Row): ListedSubmission {
  return {
    submission: fromRow(row),
    categoryName: category.name,
    organizationName: organization.name,
    statusSince: transitions[0]?.at ?? row.createdAt,
    scoreHundredths: projection?.scoreHundredths ?? null,
    changes: changeRequests[0] ? requestFromRow(changeRequests[0]) : null,
    judgingId: projection?.judgingId,
  }
}
