import { createHash, randomBytes } from 'node:crypto'
import { insertOutbox, outboxRow } from '@accolade/chassis/messaging/outbox'
import type { Role } from '@accolade/contracts/entities/user'
import { judgeAppointed, membershipChanged, userRegistered } from '@accolade/contracts/events/identity'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** A session that a script works with. */
export interface Person {
  userId: string
  token: string
  organizationId?: string
}

/** What the k6 scripts read from `PEOPLE`. */
export interface People {
  entrants: Person[]
  judges: Person[]
  admins: Person[]
}

/**
 * Puts accounts, organizations and sessions into identity's tables, and into its outbox what the others have to know of
 * them, so that their copies come the usual way. Signing in costs a password hash each; sessions are given instead.
 */
export async function seedPeople(
  pool: pg.Pool,
  count: { entrants: number; judges: number },
): Promise<People> {
  const run = randomBytes(3).toString('hex')
  // one for all: nobody signs in with it
  const passwordHash = await hash(randomBytes(24).toString('hex'))
  const add = (kind: string, number: number, roles: Role[]) =>
    addPerson(pool, `load-${run}-${kind}-${number}`, roles, passwordHash)
  const all = async (kind: string, total: number, roles: Role[]) => {
    const people: Person[] = []
    for (let number = 0; number < total; number++) people.push(await add(kind, number, roles))
    return people
  }
  return {
    entrants: await all('entrant', count.entrants, ['entrant']),
    judges: await all('judge', count.judges, ['entrant', 'judge']),
    admins: await all('admin', 1, ['entrant', 'admin']),
  }
}

async function addPerson(
  pool: pg.Pool,
  username: string,
  roles: Role[],
  passwordHash: string,
): Promise<Person> {
  const [userId, organizationId, membershipId, sessionId] = [newId(), newId(), newId(), newId()]
  const email = `${username}@example.org`
  const token = randomBytes(32).toString('base64url')
  const organizationName = `Agency ${username}`
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO user_account (id, username, username_key, email, email_key, email_confirmed_at, password_hash, roles, version, created_at, updated_at)
       VALUES ($1, $2, $2, $3, $3, now(), $4, $5, 1, now(), now())`,
      [userId, username, email, passwordHash, roles],
    )
    await client.query(
      `INSERT INTO session (id, token_hash, user_id, idle_minutes, created_at, touched_at, idle_expires_at, expires_at)
       VALUES ($1, $2, $3, 480, now(), now(), now() + interval '8 hours', now() + interval '8 hours')`,
      [sessionId, createHash('sha256').update(token).digest(), userId],
    )
    await client.query(
      'INSERT INTO organization (id, name, name_key, created_by, created_at) VALUES ($1, $2, lower($2), $3, now())',
      [organizationId, organizationName, userId],
    )
    await client.query(
      `INSERT INTO membership (id, organization_id, user_id, role, version, created_at) VALUES ($1, $2, $3, 'owner', 1, now())`,
      [membershipId, organizationId, userId],
    )
    const nobody = { userId: null }
    const account = { userId, username, email, firstName: null, lastName: null }
    const member = { membershipId, organizationId, organizationName, userId, role: 'owner' as const }
    const rows = [
      outboxRow(nobody, userRegistered, { aggregate: { id: userId, version: 1 }, data: account }),
      outboxRow(nobody, membershipChanged, { aggregate: { id: membershipId, version: 1 }, data: member }),
    ]
    if (roles.includes('judge'))
      rows.push(
        outboxRow(nobody, judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } }),
      )
    await insertOutbox(asExecutor(client), rows)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
  return { userId, token, organizationId }
}

/** What writes into an outbox, over a plain connection. */
export function asExecutor(client: Pick<pg.Pool, 'query'>) {
  return {
    $executeRawUnsafe: async (sql: string, ...values: unknown[]) =>
      (await client.query(sql, values)).rowCount ?? 0,
    $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
      (await client.query(sql, values)).rows as T,
  }
}
