import type { FoundName, NamesInFile } from '@accolade/contracts/entities/names-in-files'
import { isOpen, type Reading, viewNames, wordsOfNames } from '../domain/names-in-files.ts'
import { statusesBeforeJudges } from '../domain/preview.ts'
import type { ReadLine } from '../domain/read-words.ts'
import { evidenceOrder } from './asset-store.ts'
import type { Database, Transaction } from './database.ts'
import { type FileReading, Prisma } from './generated/client.ts'
import type { Lease } from './projection-claims.ts'

/** The uploaded files of a submission, in order, with the names in them. */
export async function listNames(db: Database | Transaction, submissionId: string): Promise<NamesInFile[]> {
  const files = await db.asset.findMany({
    where: { submissionId, status: 'uploaded' },
    include: { reading: true },
    orderBy: evidenceOrder,
  })
  return files.map(({ reading, ...file }) => viewNames(file, reading && fromRow(reading)))
}

/** What is known of a file; null where it is not, or was not looked at. The submission is locked. */
export async function findReading(
  tx: Transaction,
  submissionId: string,
  assetId: string,
): Promise<(Reading & { file: { id: string; name: string; contentType: string } }) | null> {
  const row = await tx.fileReading.findFirst({
    where: { assetId, asset: { submissionId } },
    include: { asset: true },
  })
  return row && { ...fromRow(row), file: row.asset }
}

/** The entrant leaves the names that there are now, for this reason. */
export async function saveAccepted(
  tx: Transaction,
  assetId: string,
  { reason, findings, acceptedAt }: Pick<Reading, 'reason' | 'findings' | 'acceptedAt'>,
): Promise<void> {
  const data = { reason, accepted: wordsOfNames(findings), acceptedAt, open: false }
  await tx.fileReading.update({ where: { assetId }, data })
}

/** A file that is to be read. */
export interface WantedReading {
  assetId: string
  submissionId: string
  contentType: string
  attempts: number
}

/**
 * Takes a file, and counts the attempt. The first files of all submissions come before the second ones: who sends a dozen films does not
 * have everybody else wait for them. Null: there is none.
 */
export async function takeUnread(db: Database, { now, until }: Lease): Promise<WantedReading | null> {
  const [taken] = await db.$queryRaw<Pick<WantedReading, 'assetId' | 'attempts'>[]>`
    UPDATE file_reading SET next_attempt_at = ${until}, attempts = attempts + 1, stale = false
    WHERE asset_id = (
      SELECT r.asset_id FROM file_reading r JOIN asset a ON a.id = r.asset_id
      WHERE r.status = 'wanted' AND r.next_attempt_at <= ${now}
      ORDER BY (SELECT count(*) FROM asset b WHERE b.submission_id = a.submission_id AND b.id < a.id), r.next_attempt_at
      LIMIT 1 FOR UPDATE OF r SKIP LOCKED
    )
    RETURNING asset_id AS "assetId", attempts`
  if (!taken) return null
  const select = { submissionId: true, contentType: true }
  const file = await db.asset.findUnique({ where: { id: taken.assetId }, select })
  return file && { ...taken, ...file }
}

/** From when on another attempt may be made; `uncounted`: nothing of the file ended this one. */
export async function postponeReading(
  db: Database,
  assetId: string,
  nextAttemptAt: Date,
  uncounted: boolean,
): Promise<void> {
  const attempts = uncounted ? { attempts: { decrement: 1 } } : {}
  await db.fileReading.updateMany({
    where: { assetId, status: 'wanted' },
    data: { nextAttemptAt, ...attempts },
  })
}

/** What came of reading a file; false where it is gone. Who changed names meanwhile has asked for another look. */
export async function saveReading(
  tx: Transaction,
  assetId: string,
  {
    status,
    lines,
    findings,
  }: { status: Reading['status']; lines: readonly ReadLine[]; findings: FoundName[] },
): Promise<boolean> {
  const data = {
    ...{ status, words: json(lines), findings: json(findings), attempts: 0 },
    open: isOpen({ findings, accepted: [] }),
  }
  return (await tx.fileReading.updateMany({ where: { assetId, status: 'wanted' }, data })).count > 0
}

/** A submission with files in which names are to be looked for again. Null: there is none. */
export async function findStale(db: Database): Promise<string | null> {
  const [stale] = await db.$queryRaw<{ id: string }[]>`
    SELECT asset_id AS id FROM file_reading WHERE stale AND status <> 'wanted' LIMIT 1`
  if (!stale) return null
  const file = await db.asset.findUnique({ where: { id: stale.id }, select: { submissionId: true } })
  return file?.submissionId ?? null
}

/** The words in files of a submission in which names are to be looked for again. */
export async function listStale(
  tx: Transaction,
  submissionId: string,
): Promise<(Reading & { assetId: string; lines: ReadLine[] | null })[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.asset_id AS id FROM file_reading r JOIN asset a ON a.id = r.asset_id
    WHERE a.submission_id = ${submissionId}::uuid AND r.stale AND r.status <> 'wanted' ORDER BY r.asset_id FOR UPDATE OF r`
  const found = await tx.fileReading.findMany({ where: { assetId: { in: rows.map(({ id }) => id) } } })
  return found.map((row) => ({
    ...{ ...fromRow(row), assetId: row.assetId },
    lines: row.words as unknown as ReadLine[] | null,
  }))
}

/** The names that were found this time. */
export async function saveFindings(
  tx: Transaction,
  assetId: string,
  { findings, accepted }: Pick<Reading, 'findings' | 'accepted'>,
): Promise<void> {
  const data = { findings: json(findings), open: isOpen({ findings, accepted }), stale: false }
  await tx.fileReading.update({ where: { assetId }, data })
}

/** Has names looked for again in the files of an organization. */
export function lookAgainOfOrganization(tx: Transaction, organizationId: string): Promise<void> {
  return lookAgain(tx, Prisma.sql`s.organization_id = ${organizationId}::uuid`)
}

/** The same for all organizations that the user is, or was, a member of. */
export function lookAgainOfUser(tx: Transaction, userId: string): Promise<void> {
  return lookAgain(
    tx,
    Prisma.sql`s.organization_id IN (SELECT organization_id FROM membership WHERE user_id = ${userId}::uuid)`,
  )
}

/** Whoever changes many locks them in the order of their ids: two who do so at once wait for each other. */
async function lookAgain(tx: Transaction, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS MATERIALIZED (
      SELECT r.asset_id FROM file_reading r JOIN asset a ON a.id = r.asset_id JOIN submission s ON s.id = a.submission_id
      WHERE ${which} ORDER BY r.asset_id FOR UPDATE OF r
    )
    UPDATE file_reading r SET stale = true FROM locked WHERE r.asset_id = locked.asset_id`
}

/** Forgets the words in files that judges have, or nobody will see; the names that were found stay. */
export async function forgetWords(db: Database): Promise<void> {
  const before = [...statusesBeforeJudges]
  await db.$executeRaw`
    UPDATE file_reading r SET words = NULL FROM asset a JOIN submission s ON s.id = a.submission_id
    WHERE a.id = r.asset_id AND r.words IS NOT NULL AND NOT s.status = ANY(${before})`
}

function fromRow({ status, findings, reason, accepted, acceptedAt }: FileReading): Reading {
  return {
    ...{ status: status as Reading['status'], reason, acceptedAt },
    ...{ findings: findings as unknown as FoundName[], accepted: accepted as string[] },
  }
}

const json = (value: unknown) => value as Prisma.InputJsonValue
