import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createSealer } from '@accolade/chassis/secrets/sealer'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { v7 as newId } from 'uuid'
import { createDevices } from '../../src/security/devices.ts'
import { createKeyRing } from '../../src/security/key-ring.ts'
import { keySecret } from '../../src/security/key-secret.ts'
import { createLinkTokens } from '../../src/security/link-tokens.ts'
import { createPasskeys } from '../../src/security/passkeys.ts'
import { createPasswords } from '../../src/security/passwords.ts'
import { createProviders } from '../../src/security/providers.ts'
import { createTurns } from '../../src/security/turns.ts'
import { createDatabase } from '../../src/store/database.ts'
import type { SignedIn } from '../../src/use-cases/begin-session.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { registerUser } from '../../src/use-cases/register-user.ts'
import type { signIn } from '../../src/use-cases/sign-in.ts'

export const start = new Date('2025-11-01T10:00:00.000Z')
export const later = (minutes: number, ms = 0) => new Date(start.getTime() + minutes * 60_000 + ms)

/** The use-cases on a real database of their own, without broker and HTTP. */
export async function createTestContext(replace: Partial<Context> = {}) {
  const database = await createTestDatabase('identity')
  const db = createDatabase(database.pool)
  const sealer = createSealer({ ...keySecret, value: 'a secret of thirty-two characters' })
  const context: Context = {
    db,
    unitOfWork: createUnitOfWork(db),
    passwords: createPasswords(),
    passkeys: createPasskeys('http://localhost:8080'),
    providers: createProviders([], 'http://localhost:8080'),
    devices: createDevices(Buffer.from('device secret')),
    sealer,
    keyRing: createKeyRing(sealer),
    linkTokens: createLinkTokens(Buffer.from('link secret')),
    newId,
    turns: createTurns(),
    ...replace,
  }
  return {
    ...context,
    database,
    /** What waits in the outbox, in order: name, version and data. */
    async emitted() {
      const { rows } = await database.pool.query<{ payload: Envelope }>(
        'SELECT payload FROM outbox ORDER BY id',
      )
      return rows.map(({ payload: { type, aggregate, data, actor } }) => ({ type, aggregate, data, actor }))
    },
    async register(username: string, now = start) {
      const form = { username, email: `${username}@example.com`, password: 'secret1' }
      return registerUser(context, form, now)
    },
    async close() {
      await db.$disconnect()
      await database.drop()
    },
  }
}

/** The session that a sign-in without second factor began. @throws Error where it waits for one */
export function begun(answer: Awaited<ReturnType<typeof signIn>>): SignedIn {
  if ('pendingToken' in answer) throw new Error('the second factor is asked for')
  return answer
}

export type TestContext = Awaited<ReturnType<typeof createTestContext>>
