import { DomainError } from '@accolade/contracts/domain-error'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Content, Outcome, Submission, Transition } from '../domain/submission.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma, type Submission as StoredRow } from './generated/client.ts'

/** The announcement of a draft's deletion is no part of what people work on, and triggers keep the keys. */
type Row = Omit<StoredRow, 'deletionAnnouncedAt' | 'brandKey' | 'creditKeys'>

/** Reads a submission and keeps every other change of it, and of its evidence, waiting until the transaction ends. */
export async function lockSubmission(tx: Transaction, id: string): Promise<Submission | null> {
  await tx.$queryRaw`SELECT 1 AS locked FROM submission WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.submission.findUnique({ where: { id } })
  return row && fromRow(row)
}

/** The same for many; whoever locks others of them as well takes them in the same order. */
export async function holdSubmissions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM submission WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`
}

/** The present status; null where there is no such submission. */
export async function readStatus(db: Database | Transaction, id: string): Promise<SubmissionStatus | null> {
  const row = await db.submission.findUnique({ where: { id }, select: { status: true } })
  return row && (row.status as SubmissionStatus)
}

/** Writes what a command led to: a new row, or the next version of one, and the step that was taken. */
export async function saveSubmission(tx: Transaction, outcome: Outcome): Promise<void> {
  const { submission, transition } = outcome
  const { id, version } = submission
  if (version === 1) return insertSubmission(tx, outcome)
  const { count } = await tx.submission.updateMany({
    where: { id, version: version - 1 },
    data: toRow(submission),
  })
  if (count !== 1) throw new DomainError('version-conflict')
  if (transition) await tx.$executeRaw(insertTransition(id, transition))
}

/** A new row and its first step, in one statement. */
async function insertSubmission(tx: Transaction, { submission, transition }: Outcome): Promise<void> {
  const { id, organizationId, categoryId, createdBy, title, description, projectUrl, teamSize } = submission
  const { status, createdAt, version, brand, credits } = submission
  const insert = Prisma.sql`
    INSERT INTO submission (id, organization_id, category_id, created_by, title, description, project_url, team_size,
                            status, created_at, version, brand, credits)
    VALUES (${id}::uuid, ${organizationId}::uuid, ${categoryId}::uuid, ${createdBy}::uuid, ${title}, ${description},
            ${projectUrl}, ${teamSize}, ${status}, ${createdAt}, ${version}, ${brand},
            ${JSON.stringify(credits)}::jsonb)`
  if (transition) await tx.$executeRaw`WITH created AS (${insert}) ${insertTransition(id, transition)}`
  else await tx.$executeRaw(insert)
}

/** The statement that stores the next step of a submission. The caller must hold the lock on it. */
function insertTransition(id: string, { from, to, at, by, userId }: Transition): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO transition (submission_id, number, from_status, to_status, at, taken_by, user_id)
    SELECT ${id}::uuid, count(*) + 1, ${from}::text, ${to}::text, ${at}::timestamptz, ${by}::text, ${userId}::uuid
      FROM transition WHERE submission_id = ${id}::uuid`
}

export async function noteAnnouncement(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.submission.update({ where: { id }, data: { deletionAnnouncedAt: now } })
}

export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.submission.delete({ where: { id } })
}

export function fromRow(row: Row & Partial<StoredRow>): Submission {
  const { billedCents, billedCurrency, billedCategoryId, billedCodeId, billedDiscountCents, ...more } = row
  const { billedMemberRate, billedVersion, ...others } = more
  const { deletionAnnouncedAt: _announced, brandKey: _brand, creditKeys: _credits, ...rest } = others
  const discount =
    billedCodeId === null || billedDiscountCents === null
      ? {}
      : { discount: { codeId: billedCodeId, cents: billedDiscountCents } }
  return {
    ...rest,
    status: row.status as SubmissionStatus,
    teamSize: row.teamSize as Content['teamSize'],
    credits: row.credits as unknown as Content['credits'],
    bill:
      billedCents === null || billedCurrency === null || billedCategoryId === null
        ? null
        : {
            ...{ amountCents: billedCents, currency: billedCurrency, categoryId: billedCategoryId },
            ...(billedVersion !== null && { version: billedVersion }),
            ...(billedMemberRate && { memberRate: true }),
            ...discount,
          },
  }
}

export function toRow({ bill, credits, ...rest }: Submission): Row & { credits: Prisma.JsonArray } {
  return {
    ...rest,
    credits: credits.map(({ name, role }) => ({ name, role })),
    billedCents: bill?.amountCents ?? null,
    billedCurrency: bill?.currency ?? null,
    billedCategoryId: bill?.categoryId ?? null,
    billedCodeId: bill?.discount?.codeId ?? null,
    billedDiscountCents: bill?.discount?.cents ?? null,
    billedMemberRate: bill?.memberRate ?? false,
    billedVersion: bill?.version ?? null,
  }
}
