import type { MembershipPeriod } from '@accolade/contracts/entities/association-member-rules'
import { type Category, defaultProgramme, type Programme } from '../domain/entering.ts'
import type { Submission } from '../domain/submission.ts'
import type { Database, Transaction } from './database.ts'
import {
  associationTerms,
  categoryTerms,
  type MembershipTerms,
  membershipTerms,
  programmeTerms,
} from './entry-terms.ts'
import { Prisma, type Submission as SubmissionRow } from './generated/client.ts'
import { fromRow } from './submission-store.ts'

/** All that a command of a user on a submission depends on, as it was at one moment. */
export interface Basis {
  submission: Submission
  category: Category
  programme: Programme
  organizationName: string
  /** Of the organization in the programme's association; null where it is no member. */
  membership: MembershipPeriod | null
  /** The user's role in the organization; null for none, undefined where the copy knows nothing about the two. */
  role: string | null | undefined
  /** What its entrant has to declare is there. */
  isDeclared: boolean
}

interface Row extends SubmissionRow {
  category: Category
  programme: Programme | null
  organizationName: string
  membership: MembershipPeriod | null
  access: MembershipTerms | null
  isDeclared: boolean
}

const organization = Prisma.sql`s.organization_id`

/** Null where there is no such submission. */
export async function readBasis(
  tx: Transaction,
  { submissionId, userId }: { submissionId: string; userId: string },
): Promise<Basis | null> {
  const [basis] = await readBases(tx, { submissionIds: [submissionId], userId })
  return basis ?? null
}

/** The same for many, with one query, in no order. */
export async function readBases(
  tx: Transaction | Database,
  { submissionIds, userId }: { submissionIds: readonly string[]; userId: string },
): Promise<Basis[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT s.id, s.organization_id AS "organizationId", s.category_id AS "categoryId", s.created_by AS "createdBy", s.title,
      s.description, s.project_url AS "projectUrl", s.team_size AS "teamSize", s.brand, s.credits, s.status, s.paid,
      s.billed_cents AS "billedCents", s.billed_currency AS "billedCurrency", s.billed_category_id AS "billedCategoryId",
      s.billed_code_id AS "billedCodeId", s.billed_discount_cents AS "billedDiscountCents",
      s.billed_member_rate AS "billedMemberRate", s.billed_version AS "billedVersion",
      s.created_at AS "createdAt", s.submitted_at AS "submittedAt", s.version,
      ${categoryTerms(Prisma.sql`s.category_id`)} AS category,
      ${programmeTerms} AS programme,
      EXISTS (SELECT FROM declaration WHERE submission_id = s.id) AS "isDeclared",
      (SELECT name FROM organization WHERE id = ${organization}) AS "organizationName",
      ${membershipTerms(userId, organization)} AS access,
      ${associationTerms(organization)} AS membership
    FROM submission s WHERE s.id = ANY (${submissionIds}::uuid[])`
  return rows.map(
    ({ category, programme, organizationName, membership, access, isDeclared, ...submission }) => ({
      submission: fromRow(submission),
      isDeclared,
      category,
      programme: programme ?? defaultProgramme,
      organizationName,
      membership,
      role: access?.role,
    }),
  )
}
