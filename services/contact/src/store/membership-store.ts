import type { SqlExecutor } from '@accolade/chassis/database/unit-of-work'
import type { Transaction } from './database.ts'

/** Keeps a membership that is newer than the copy. */
export async function saveMembership(
  tx: SqlExecutor,
  membership: { userId: string; organizationId: string; role: string | null; version: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO membership (user_id, organization_id, role, version) VALUES ($1::uuid, $2::uuid, $3, $4)
     ON CONFLICT (user_id, organization_id) DO UPDATE SET role = excluded.role, version = excluded.version
     WHERE membership.version < excluded.version`,
    membership.userId,
    membership.organizationId,
    membership.role,
    membership.version,
  )
}

/** Who reads about a submission: its creator, unless that membership has ended, and the owners of its organization. */
export async function listReaders(
  tx: Transaction,
  { organizationId, createdBy }: { organizationId: string; createdBy: string },
): Promise<{ userId: string; name: string; email: string }[]> {
  const members = await tx.membership.findMany({ where: { organizationId } })
  const left = members.some(({ userId, role }) => userId === createdBy && role === null)
  const owners = members.filter(({ role }) => role === 'owner').map(({ userId }) => userId)
  const ids = new Set(left ? owners : [createdBy, ...owners])
  return tx.payer.findMany({ where: { userId: { in: [...ids] } }, orderBy: { userId: 'asc' } })
}
