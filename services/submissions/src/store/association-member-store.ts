import { escapeLike } from '@accolade/chassis/database/escape-like'
import type {
  AssociationMembership,
  AssociationMember as Listed,
} from '@accolade/contracts/entities/association-member'
import type { Database, Transaction } from './database.ts'
import { counts } from './discount-store.ts'
import { type AssociationMember, Prisma } from './generated/client.ts'

/** Which members: one, or those with these words in their name or number. */
interface MemberFilter {
  q?: string | undefined
  organizationId?: string
}

/** A page of the members that are found, by name, each with how many entries were billed at the member rate. */
export async function listMembers(
  db: Database | Transaction,
  { q, organizationId }: MemberFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Listed[]; total: number }> {
  const like = `%${escapeLike(q ?? '')}%`
  const found = organizationId
    ? Prisma.sql`o.id = ${organizationId}::uuid`
    : Prisma.sql`(o.name ILIKE ${like} OR m.number ILIKE ${like})`
  const [counted] = await db.$queryRaw<[{ total: number }]>`
    SELECT count(*)::integer AS total
      FROM association_member m JOIN organization o ON o.id = m.organization_id WHERE ${found}`
  const items = await db.$queryRaw<Listed[]>`
    SELECT o.id AS "organizationId", o.name AS "organizationName", m.number, m.valid_from AS "validFrom",
           m.valid_until AS "validUntil", m.version,
           (SELECT count(*)::integer FROM submission s
             WHERE s.organization_id = o.id AND s.billed_member_rate AND ${counts}) AS entries
      FROM association_member m JOIN organization o ON o.id = m.organization_id
     WHERE ${found} ORDER BY lower(o.name), o.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  return { items, total: counted.total }
}

/** The memberships of the organizations that a user belongs to. */
export async function listMembershipsOf(db: Database, userId: string): Promise<AssociationMembership[]> {
  return db.associationMember.findMany({
    where: { organization: { memberships: { some: { userId, role: { not: null } } } } },
    select: { organizationId: true, number: true, validFrom: true, validUntil: true },
    orderBy: { organizationId: 'asc' },
  })
}

/** Holds an organization until the transaction ends, and gives its name; null: there is none. */
export async function holdOrganization(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM organization WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return row?.name ?? null
}

export async function findMember(tx: Transaction, organizationId: string): Promise<AssociationMember | null> {
  return tx.associationMember.findUnique({ where: { organizationId } })
}

/** Writes a membership, new or changed. The caller holds the organization. */
export async function saveMember(tx: Transaction, member: AssociationMember): Promise<void> {
  const { organizationId } = member
  await tx.associationMember.upsert({ where: { organizationId }, create: member, update: member })
}

export async function deleteMember(tx: Transaction, organizationId: string): Promise<void> {
  await tx.associationMember.delete({ where: { organizationId } })
}
