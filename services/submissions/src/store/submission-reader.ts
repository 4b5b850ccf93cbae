import type { MembershipPeriod } from '@accolade/contracts/entities/association-member-rules'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { ActorRole } from '@accolade/contracts/entities/submission-transitions'
import type { ChangeRequest } from '../domain/change-request.ts'
import type { Declaration } from '../domain/declaration.ts'
import type { Fees } from '../domain/entering.ts'
import type { Asset } from '../domain/evidence.ts'
import type { SignOff } from '../domain/sign-off.ts'
import type { Submission, Transition } from '../domain/submission.ts'
import { evidenceOrder } from './asset-store.ts'
import { fromRow as requestFromRow } from './change-request-store.ts'
import type { Database, Transaction } from './database.ts'
import { fromRow as declarationFromRow } from './declaration-store.ts'
import { categoryFromRow } from './entry-terms.ts'
import type { Prisma, Transition as TransitionRow } from './generated/client.ts'
import { fromRow as signOffFromRow } from './sign-off-store.ts'
import { fromRow } from './submission-store.ts'

/** A submission with all that a page about it shows. */
export interface SubmissionDetails {
  submission: Submission
  categoryName: string
  fees: Fees
  organizationName: string
  /** Of the organization in the programme's association. */
  membership: MembershipPeriod | null
  /** When the step was taken that led to its status. */
  statusSince: Date
  assets: Asset[]
  /** The present result of judging, on the 100-point scale. */
  scoreHundredths: number | null
  history: Transition[]
  /** What the entrant is asked to change. */
  changes: ChangeRequest | null
  /** The id under which judging knows it. */
  judgingId?: string | undefined
  /** What the entrant has declared; null: nothing (yet). */
  declaration: Declaration | null
  /** That of the client; null: nobody is named. */
  signOff: SignOff | null
}

export async function readSubmission(
  db: Database | Transaction,
  id: string,
): Promise<SubmissionDetails | null> {
  const row = await db.submission.findUnique({ where: { id }, include: details })
  return row && toDetails(row)
}

/** Those of these ids that there are, in the order of the ids. */
export async function readSubmissions(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<SubmissionDetails[]> {
  const rows = await db.submission.findMany({ where: { id: { in: [...ids] } }, include: details })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toDetails)
}

const details = {
  category: true,
  organization: { include: { associationMember: true } },
  assets: {
    include: { judgesCopy: { select: { status: true } } },
    orderBy: evidenceOrder,
  },
  projection: { select: { scoreHundredths: true, judgingId: true } },
  transitions: { orderBy: { number: 'asc' } },
  changeRequests: { where: { state: 'open' }, take: 1 },
  declaration: true,
  signOff: true,
} satisfies Prisma.SubmissionInclude

function toDetails(row: Prisma.SubmissionGetPayload<{ include: typeof details }>): SubmissionDetails {
  const {
    category,
    organization,
    assets,
    transitions,
    projection,
    changeRequests,
    declaration,
    signOff,
    ...submission
  } = row
  return {
    submission: fromRow(submission),
    categoryName: category.name,
    fees: categoryFromRow(category),
    organizationName: organization.name,
    membership: organization.associationMember,
    statusSince: transitions.at(-1)?.at ?? submission.createdAt,
    assets: assets.map(({ judgesCopy, ...asset }) => ({ ...asset, judgesCopy: judgesCopy?.status }) as Asset),
    scoreHundredths: projection?.scoreHundredths ?? null,
    history: transitions.map(toTransition),
    changes: changeRequests[0] ? requestFromRow(changeRequests[0]) : null,
    judgingId: projection?.judgingId,
    declaration: declaration && declarationFromRow(declaration),
    signOff: signOff && signOffFromRow(signOff),
  }
}

/** The organization that may see a submission, or null where there is no such submission. */
export async function organizationOf(db: Database, id: string): Promise<string | null> {
  const row = await db.submission.findUnique({ where: { id }, select: { organizationId: true } })
  return row?.organizationId ?? null
}

function toTransition(row: TransitionRow): Transition {
  return {
    from: row.fromStatus as SubmissionStatus | null,
    to: row.toStatus as SubmissionStatus,
    at: row.at,
    by: row.takenBy as ActorRole,
    userId: row.userId,
  }
}
