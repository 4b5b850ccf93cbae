import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { type Person, readLanguage } from '../domain/person.ts'
import type { Database, Transaction } from '../store/database.ts'

/** Stores a membership in an organization; a null role means that it has ended. Of an erased person none is stored. */
export async function storeMembership(
  { data: { userId, organizationId, role }, aggregate: { version } }: EventOf<'identity.membership-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  if ((await holdPerson(tx, userId)).erased) return false
  return storeIfNewer(tx.membership, { userId, organizationId }, { role, version })
}

/** A user's role in an organization; null once it has ended, undefined where no copy has arrived. */
export async function findRole(
  db: Database,
  userId: string,
  organizationId: string,
): Promise<string | null | undefined> {
  const key = { userId_organizationId: { userId, organizationId } }
  return (await db.membership.findUnique({ where: key, select: { role: true } }))?.role
}

/** The organizations that a user belongs to. */
export async function listOrganizations(db: Database, userId: string): Promise<string[]> {
  const found = await db.membership.findMany({
    where: { userId, role: { not: null } },
    select: { organizationId: true },
  })
  return found.map(({ organizationId }) => organizationId)
}

/** Everybody who belongs to an organization now, as readers of mails. */
export async function listMembers(
  tx: Transaction,
  organizationId: string,
): Promise<(Person & { userId: string })[]> {
  const members = await tx.membership.findMany({ where: { organizationId, role: { not: null } } })
  return readersOf(
    tx,
    members.map(({ userId }) => userId),
  )
}

/** Who gets mails about a submission: its creator, unless that membership has ended, and the owners of its organization. */
export async function listReaders(
  tx: Transaction,
  { organizationId, createdBy }: { organizationId: string; createdBy: string | null },
): Promise<(Person & { userId: string })[]> {
  const members = await tx.membership.findMany({ where: { organizationId } })
  const left = members.some(({ userId, role }) => userId === createdBy && role === null)
  const owners = members.filter(({ role }) => role === 'owner').map(({ userId }) => userId)
  return readersOf(tx, left || createdBy === null ? owners : [createdBy, ...owners])
}

async function readersOf(
  tx: Transaction,
  userIds: readonly string[],
): Promise<(Person & { userId: string })[]> {
  // one without an address is erased
  const found = await tx.payer.findMany({
    where: { userId: { in: [...userIds] }, email: { not: '' } },
    orderBy: { userId: 'asc' },
  })
  return found.map((row) => ({ ...row, language: readLanguage(row.language) }))
}
