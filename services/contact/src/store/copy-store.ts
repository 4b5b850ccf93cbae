import type { SqlExecutor } from '@accolade/chassis/database/unit-of-work'
import { emptyInvoicing, type Invoicing, invoicingSchema } from '@accolade/contracts/entities/invoicing'
import type { JudgingDays } from '../domain/judging-days.ts'
import type { Database, Transaction } from './database.ts'

/** A version and what it says; older and equal ones than the stored change nothing. */
export async function savePayer(
  tx: SqlExecutor,
  { userId, name, email, version }: { userId: string; name: string; email: string; version: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO payer (user_id, name, email, version) VALUES ($1::uuid, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, email = excluded.email, version = excluded.version
     WHERE payer.version < excluded.version`,
    userId,
    name,
    email,
    version,
  )
}

/** The settings as far as they are needed here. */
export interface Programme extends JudgingDays {
  name: string
  contactEmail: string
  /** Null before settings that name one are known. */
  currency: string | null
  invoicing: Invoicing
}

export async function saveProgramme(
  tx: SqlExecutor,
  programme: Programme & { version: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO programme (id, name, contact_email, time_zone, invoicing, judging_starts, judging_ends,
       winners_announced, version, currency)
     VALUES ('programme', $1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, contact_email = excluded.contact_email,
       time_zone = excluded.time_zone, invoicing = excluded.invoicing, judging_starts = excluded.judging_starts,
       judging_ends = excluded.judging_ends, winners_announced = excluded.winners_announced,
       version = excluded.version, currency = excluded.currency
     WHERE programme.version < excluded.version`,
    programme.name,
    programme.contactEmail,
    programme.timeZone,
    JSON.stringify(programme.invoicing),
    programme.judgingStarts,
    programme.judgingEnds,
    programme.winnersAnnounced,
    programme.version,
    programme.currency,
  )
}

export async function saveCategory(
  tx: SqlExecutor,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO category (id, name, version) VALUES ($1::uuid, $2, $3)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version
     WHERE category.version < excluded.version`,
    id,
    name,
    version,
  )
}

/** Keeps a submission's newest status. */
export async function saveStanding(
  tx: SqlExecutor,
  standing: { submissionId: string; categoryId: string; status: string; version: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO standing (submission_id, category_id, status, version) VALUES ($1::uuid, $2::uuid, $3, $4)
     ON CONFLICT (submission_id) DO UPDATE SET category_id = excluded.category_id, status = excluded.status,
       version = excluded.version
     WHERE standing.version < excluded.version`,
    standing.submissionId,
    standing.categoryId,
    standing.status,
    standing.version,
  )
}

/** Keeps the highest version at which a payment request of a submission ended; its status is kept before. */
export async function noteRequestEnded(
  tx: Transaction,
  submissionId: string,
  version: number,
): Promise<void> {
  const where = { submissionId, requestEndedVersion: { lt: version } }
  await tx.standing.updateMany({ where, data: { requestEndedVersion: version } })
}

export async function findPayer(tx: Transaction, userId: string) {
  return tx.payer.findUnique({ where: { userId } })
}

/** What these categories are called, as far as they are known, by name. */
export async function listCategoryNames(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx.category.findMany({ where: { id: { in: [...ids] } }, orderBy: { name: 'asc' } })
  return found.map(({ name }) => name)
}

/** The same, by the categories' ids. */
export async function readCategoryNames(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx.category.findMany({ where: { id: { in: [...ids] } } })
  return new Map(found.map(({ id, name }) => [id, name]))
}

export async function findStanding(tx: Transaction, submissionId: string) {
  return tx.standing.findUnique({ where: { submissionId } })
}

/** Where a submission is, and whether one of its category has any of the given statuses. */
export interface Standing {
  submissionId: string
  status: string
  categoryHasAny: boolean
}

/** The standings of these submissions, with one query for all of them. */
export async function listStandings(
  db: Database | Transaction,
  submissionIds: readonly string[],
  statuses: readonly string[],
): Promise<Standing[]> {
  return db.$queryRaw<Standing[]>`
    SELECT s.submission_id AS "submissionId", s.status,
           EXISTS (SELECT FROM standing o WHERE o.category_id = s.category_id AND o.status = ANY(${statuses}))
             AS "categoryHasAny"
      FROM standing s WHERE s.submission_id = ANY(${submissionIds}::uuid[])`
}

/** What these users are called, as far as they are known. */
export async function listNames(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await db.payer.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, name: true },
  })
  return new Map(found.map(({ userId, name }) => [userId, name]))
}

const initial = {
  ...{ name: 'Accolade Awards', contactEmail: 'hello@accolade.example', timeZone: 'UTC', currency: null },
  ...{ judgingStarts: null, judgingEnds: null, winnersAnnounced: null },
}

/** The copied settings; before the first ones arrive, what every installation starts with. */
export async function readProgramme(tx: Transaction): Promise<Programme> {
  const row = await tx.programme.findUnique({ where: { id: 'programme' } })
  const { name, contactEmail, timeZone, currency, judgingStarts, judgingEnds, winnersAnnounced } =
    row ?? initial
  const invoicing = row?.invoicing ? invoicingSchema.parse(row.invoicing) : emptyInvoicing
  return { name, contactEmail, timeZone, currency, invoicing, judgingStarts, judgingEnds, winnersAnnounced }
}
