import type { Database, Transaction } from './database.ts'

// A copy is written only where it is newer than what is held: events come late, twice and out of order.

export async function keepProgramme(
  tx: Transaction,
  programme: { publicWinners: boolean; version: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO programme (id, public_winners, version) VALUES (1, ${programme.publicWinners}, ${programme.version})
    ON CONFLICT (id) DO UPDATE SET public_winners = excluded.public_winners, version = excluded.version
    WHERE programme.version < excluded.version`
}

/** The version of the settings that is gone by; 0 before the first one is known. */
export async function readSettingsVersion(db: Database): Promise<number> {
  return (await db.programme.findUnique({ where: { id: 1 } }))?.version ?? 0
}

/** Whether winners are public; before the settings are known they are not. */
export async function readPublicWinners(db: Database): Promise<boolean> {
  return (await db.programme.findUnique({ where: { id: 1 } }))?.publicWinners ?? false
}

export async function keepCategory(
  tx: Transaction,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO category (id, name, version) VALUES (${id}::uuid, ${name}, ${version})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version
    WHERE category.version < excluded.version`
}

/** Memberships have versions, their organization has none: the time at which it was named decides. */
export async function keepOrganization(
  tx: Transaction,
  { id, name, namedAt }: { id: string; name: string; namedAt: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO organization (id, name, named_at) VALUES (${id}::uuid, ${name}, ${namedAt})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, named_at = excluded.named_at
    WHERE organization.named_at < excluded.named_at`
}

/** @returns false: what is held is as new, or newer */
export async function keepResult(
  tx: Transaction,
  {
    submissionId,
    meanHundredths,
    version,
  }: { submissionId: string; meanHundredths: number | null; version: number },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO result (submission_id, mean_hundredths, version) VALUES (${submissionId}::uuid, ${meanHundredths}, ${version})
    ON CONFLICT (submission_id) DO UPDATE SET mean_hundredths = excluded.mean_hundredths, version = excluded.version
    WHERE result.version < excluded.version`
  return count === 1
}

/** The mean of judging in hundredths of a point; null where none is known. */
export async function findMean(tx: Transaction, submissionId: string): Promise<number | null> {
  return (await tx.result.findUnique({ where: { submissionId } }))?.meanHundredths ?? null
}

export async function findCategoryName(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.category.findUnique({ where: { id } }))?.name ?? null
}

export async function findOrganizationName(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.organization.findUnique({ where: { id } }))?.name ?? null
}
