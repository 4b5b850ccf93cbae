import type { Entrant } from '../domain/entrant-names.ts'
import type { Database, Transaction } from './database.ts'

/** The copy of what a user is called. */
export interface Person {
  userId: string
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  version: number
}

/** Keeps a person where newer than the copy; whether it was. */
export async function keepPerson(tx: Transaction, person: Person): Promise<boolean> {
  const { userId, username, email, firstName, lastName, version } = person
  const newer = await tx.$executeRaw`
    INSERT INTO person (user_id, username, email, first_name, last_name, version)
    VALUES (${userId}::uuid, ${username}, ${email}, ${firstName}, ${lastName}, ${version})
    ON CONFLICT (user_id) DO UPDATE
      SET username = excluded.username, email = excluded.email, first_name = excluded.first_name,
          last_name = excluded.last_name, version = excluded.version
      WHERE person.version < excluded.version`
  return newer > 0
}

/** Keeps whether a user judges, where newer than the copy. */
export async function keepJudge(
  tx: Transaction,
  { userId, active, version }: { userId: string; active: boolean; version: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO judge (user_id, active, version) VALUES (${userId}::uuid, ${active}, ${version})
    ON CONFLICT (user_id) DO UPDATE SET active = excluded.active, version = excluded.version
      WHERE judge.version < excluded.version`
}

/** Everybody who is or was a member of an organization, by name, and those of them who judge or judged, by id. */
export async function readEntrant(
  tx: Database | Transaction,
  organizationId: string,
): Promise<Entrant & { judgeIds: string[] }> {
  const organization = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    include: { memberships: { select: { userId: true } } },
  })
  const userId = { in: organization.memberships.map((membership) => membership.userId) }
  const members = await tx.person.findMany({ where: { userId }, orderBy: { userId: 'asc' } })
  const judges = await tx.judge.findMany({ where: { userId }, orderBy: { userId: 'asc' } })
  return {
    organizationName: organization.name,
    members,
    judgeIds: judges.map((judge) => judge.userId),
  }
}

/** Who entered a submission, with the address of the work. */
export async function readEntrantOf(db: Database, submissionId: string): Promise<Entrant> {
  const { organizationId, projectUrl } = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { organizationId: true, projectUrl: true },
  })
  const { organizationName, members } = await readEntrant(db, organizationId)
  const names = members.map(({ username, email, firstName, lastName }) => ({
    username,
    email,
    firstName,
    lastName,
  }))
  return { organizationName, members: names, projectUrl }
}
