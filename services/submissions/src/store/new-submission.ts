import { type OutboxRow, outboxParameter, outboxStatement } from '@accolade/chassis/messaging/outbox'
import type { MembershipPeriod } from '@accolade/contracts/entities/association-member-rules'
import { type Category, defaultProgramme, type Programme } from '../domain/entering.ts'
import type { Submission, Transition } from '../domain/submission.ts'
import type { Transaction } from './database.ts'
import {
  associationTerms,
  categoryTerms,
  type MembershipTerms,
  membershipTerms,
  programmeTerms,
} from './entry-terms.ts'
import { Prisma } from './generated/client.ts'
import { draftCount } from './usage-store.ts'

/** What a new submission depends on. */
export interface Entry {
  category: Category | null
  programme: Programme
  organizationName: string
  /** Of the organization in the programme's association; null where it is no member. */
  membership: MembershipPeriod | null
  /** How many drafts the organization has. */
  drafts: number
  /** The user's role in the organization; null for none, undefined where the copy knows nothing about the two. */
  role: string | null | undefined
}

interface Row {
  category: Category | null
  programme: Programme | null
  organizationName: string | null
  drafts: number
  membership: MembershipPeriod | null
  access: MembershipTerms | null
}

/** Reads what a new submission depends on, as it is at this moment. */
export async function readEntry(
  tx: Transaction,
  { userId, organizationId, categoryId }: { userId: string; organizationId: string; categoryId: string },
): Promise<Entry> {
  const [row] = await tx.$queryRaw<Row[]>`SELECT
    ${categoryTerms(Prisma.sql`${categoryId}::uuid`)} AS category,
    ${programmeTerms} AS programme,
    (SELECT name FROM organization WHERE id = ${organizationId}::uuid) AS "organizationName",
    ${draftCount(organizationId)} AS drafts,
    ${membershipTerms(userId, Prisma.sql`${organizationId}::uuid`)} AS access,
    ${associationTerms(Prisma.sql`${organizationId}::uuid`)} AS membership`
  const { category, programme, organizationName, drafts, membership, access } = row!
  return {
    category,
    programme: programme ?? defaultProgramme,
    organizationName: organizationName ?? '',
    membership,
    drafts,
    role: access?.role,
  }
}

/** A draft to be written if nothing that was decided on has changed. */
export interface NewDraft {
  submission: Submission
  transition: Transition
  /** The versions that were decided on. */
  category: Pick<Category, 'version'>
  programme: Pick<Programme, 'version'>
  /** How many drafts the organization may have. */
  draftsAtMost: number
  events: readonly OutboxRow[]
}

// One statement, no transaction kept open over the network. Whoever closes entering waits for those that found it open.
const insert = `
  WITH held AS (
    SELECT FROM hold_entry($1::uuid, $2::uuid) AS entry
    WHERE (entry.category_version, entry.programme_version) = ($3::int, $4::int) AND entry.drafts < $5::int
  ), created AS (
    INSERT INTO submission (id, organization_id, category_id, created_by, title, description, project_url, team_size,
                            status, created_at, version, brand, credits)
    SELECT $6::uuid, $2::uuid, $1::uuid, $7::uuid, $8::text, $9::text, $10::text, $11::text, $12::text, $13::timestamptz, 1, $16::text, $17::jsonb
    FROM held
  ), taken AS (
    INSERT INTO transition (submission_id, number, to_status, at, taken_by, user_id)
    SELECT $6::uuid, 1, $12::text, $13::timestamptz, $14::text, $7::uuid FROM held
  ), ${outboxStatement({ when: 'held', parameter: '$15' })}`

/** Writes a draft with its first step and its events; false where what it depends on has changed. */
export async function insertDraft(tx: Transaction, draft: NewDraft): Promise<boolean> {
  const { submission, transition, category, programme, draftsAtMost, events } = draft
  const { id, organizationId, categoryId, createdBy, title, description, projectUrl, teamSize } = submission
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    insert,
    ...[categoryId, organizationId, category.version, programme.version, draftsAtMost],
    ...[id, createdBy, title, description, projectUrl, teamSize, submission.status, submission.createdAt],
    ...[transition.by, outboxParameter(events), submission.brand, JSON.stringify(submission.credits)],
  )
  return rows.length > 0
}
