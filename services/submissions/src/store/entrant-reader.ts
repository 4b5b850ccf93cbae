import type { EntryCredit } from '@accolade/contracts/entities/submission'
import type { Entrant } from '../domain/entrant-names.ts'
import type { Database, Transaction } from './database.ts'

/** Everybody who is or was a member of an organization, by name. */
export async function readEntrant(db: Database | Transaction, organizationId: string): Promise<Entrant> {
  const organization = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    include: { memberships: { select: { userId: true } } },
  })
  const userId = { in: organization.memberships.map((membership) => membership.userId) }
  const members = await db.person.findMany({ where: { userId }, orderBy: { userId: 'asc' } })
  return { organizationName: organization.name, members }
}

/** Who entered a submission, with the address of the work and who made it. */
export async function readEntrantOf(db: Database | Transaction, submissionId: string): Promise<Entrant> {
  const { organizationId, projectUrl, credits } = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { organizationId: true, projectUrl: true, credits: true },
  })
  const { organizationName, members } = await readEntrant(db, organizationId)
  const names = members.map(({ username, email, firstName, lastName }) => ({
    username,
    email,
    firstName,
    lastName,
  }))
  const credited = (credits as unknown as EntryCredit[]).map(({ name }) => name)
  return { organizationName, members: names, projectUrl, ...(credited.length > 0 && { credited }) }
}
