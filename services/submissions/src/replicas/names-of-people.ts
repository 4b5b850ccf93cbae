import type { Database, Transaction } from '../store/database.ts'

/** What people are called on pages: by their name, else by their username; who was erased has the pseudonym. */
export async function namesOfPeople(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const people = await db.person.findMany({ where: { userId: { in: ids }, username: { not: '' } } })
  const erased = await db.$queryRaw<{ person: string; pseudonym: string }[]>`
    SELECT person, pseudonym FROM erased_person WHERE person = ANY (${ids})`
  return new Map([
    ...people.map(({ userId, username, firstName, lastName }): [string, string] => [
      userId,
      [firstName, lastName].filter(Boolean).join(' ') || username,
    ]),
    ...erased.map(({ person, pseudonym }): [string, string] => [person, pseudonym]),
  ])
}
