import type { SqlExecutor } from '@accolade/chassis/database/unit-of-work'
import type { Prisma } from './generated/client.ts'

type Tx = Prisma.TransactionClient

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

export async function saveProgramme(
  tx: SqlExecutor,
  programme: { name: string; contactEmail: string; version: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO programme (id, name, contact_email, version) VALUES ('programme', $1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, contact_email = excluded.contact_email,
       version = excluded.version
     WHERE programme.version < excluded.version`,
    programme.name,
    programme.contactEmail,
    programme.version,
  )
}

/** Keeps a submission's newest status, and the highest version at which a payment request of it ended. */
export async function saveStanding(
  tx: SqlExecutor,
  standing: {
    submissionId: string
    categoryId: string
    status: string
    version: number
    requestEndedVersion: number
  },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO standing (submission_id, category_id, status, version, request_ended_version)
     VALUES ($1::uuid, $2::uuid, $3, $4, $5)
     ON CONFLICT (submission_id) DO UPDATE SET
       category_id = CASE WHEN standing.version < excluded.version THEN excluded.category_id ELSE standing.category_id END,
       status = CASE WHEN standing.version < excluded.version THEN excluded.status ELSE standing.status END,
       version = greatest(standing.version, excluded.version),
       request_ended_version = greatest(standing.request_ended_version, excluded.request_ended_version)`,
    standing.submissionId,
    standing.categoryId,
    standing.status,
    standing.version,
    standing.requestEndedVersion,
  )
}

export async function findPayer(tx: Tx, userId: string) {
  return tx.payer.findUnique({ where: { userId } })
}

export async function findStanding(tx: Tx, submissionId: string) {
  return tx.standing.findUnique({ where: { submissionId } })
}

/** Whether a submission of the same category has one of these statuses. */
export async function isAnyOfCategoryIn(
  tx: Tx,
  categoryId: string,
  statuses: readonly string[],
): Promise<boolean> {
  return (await tx.standing.count({ where: { categoryId, status: { in: [...statuses] } } })) > 0
}

/** The copied settings; before the first ones arrive, what every installation starts with. */
export async function readProgramme(tx: Tx) {
  const row = await tx.programme.findUnique({ where: { id: 'programme' } })
  return row ?? { name: 'Accolade Awards', contactEmail: 'hello@accolade.example' }
}
