import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { deleteExpired } from '../../src/use-cases/delete-expired.ts'
import { resolveSession } from '../../src/use-cases/resolve-session.ts'
import { rotateSigningKeys } from '../../src/use-cases/rotate-signing-keys.ts'
import { createTestContext, later, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  await rotateSigningKeys(context, start)
})
afterAll(() => context.close())

const resolve = (token: string, now: Date) => resolveSession(context, { token, audience: 'submissions' }, now)
const stored = (id: string) => context.db.session.findUniqueOrThrow({ where: { id } })

test('an entrant who does nothing for an hour is signed out', async () => {
  const { token } = await context.register('idle')
  expect(await resolve(token, later(60, -1))).toMatchObject({ roles: ['entrant'] })
  const other = await context.register('idle2')
  expect(await resolve(other.token, later(60))).toBeNull()
})

test('use keeps it alive, twelve hours at most', async () => {
  const { token } = await context.register('busy')
  for (let minutes = 50; minutes < 720; minutes += 50)
    expect(await resolve(token, later(minutes))).toMatchObject({
      expiresAt: later(Math.min(minutes + 60, 720)).toISOString(),
    })
  expect(await resolve(token, later(720, -1))).not.toBeNull()
  expect(await resolve(token, later(720))).toBeNull()
})

test('use is written down once a minute', async () => {
  const { token, session } = await context.register('often')
  await resolve(token, later(1, -1))
  expect((await stored(session.id)).touchedAt).toEqual(start)
  await resolve(token, later(1))
  await resolve(token, later(2, -1))
  expect(await stored(session.id)).toMatchObject({ touchedAt: later(1), idleExpiresAt: later(61) })
})

test('nobody knows a token by its hash', async () => {
  const { session } = await context.register('thief')
  const { tokenHash } = await stored(session.id)
  expect(await resolve(Buffer.from(tokenHash).toString('base64url'), start)).toBeNull()
  expect(await resolve('', start)).toBeNull()
})

test('expired sessions are deleted, the others stay, and no event is published', async () => {
  await context.db.session.deleteMany()
  const { session: old } = await context.register('old', later(-61))
  const { session: fresh } = await context.register('fresh', later(-59))
  await deleteExpired(context, start)
  expect((await context.db.session.findMany()).map(({ id }) => id)).toEqual([fresh.id])
  expect(old.id).not.toBe(fresh.id)
  expect((await context.emitted()).filter(({ type }) => type === 'identity.session-revoked')).toEqual([])
})
