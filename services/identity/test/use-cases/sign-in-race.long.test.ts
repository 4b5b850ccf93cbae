import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hash, verify } from '@node-rs/argon2'
import { createPasswords } from '../../src/security/passwords.ts'
import { createTurns } from '../../src/security/turns.ts'
import { changePassword } from '../../src/use-cases/change-password.ts'
import { resolveSession } from '../../src/use-cases/resolve-session.ts'
import { signIn } from '../../src/use-cases/sign-in.ts'
import { begun, createTestContext, start, type TestContext } from '../support/context.ts'

let whileVerifying: (() => Promise<void>) | undefined
const passwords = createPasswords({
  hash,
  verify: async (stored, password) => {
    const matches = await verify(stored, password)
    const meanwhile = whileVerifying
    whileVerifying = undefined
    await meanwhile?.()
    return matches
  },
})

let context: TestContext
beforeAll(async () => {
  context = await createTestContext({ passwords })
})
afterAll(() => context.close())

const from = { address: '192.0.2.1' }

test('a sign-in with the old password while it is being changed gets no session', async () => {
  const { account } = await context.register('ada')
  whileVerifying = async () => {
    const change = { currentPassword: 'secret1', newPassword: 'secret2', address: '192.0.2.2' }
    // by another process: in this one the change would wait until its turn comes
    const replica = { ...context, turns: createTurns() }
    await changePassword(replica, { userId: account.id }, change, start)
  }
  const late = signIn(context, { username: 'ada', password: 'secret1', ...from }, start)
  await expect(late).rejects.toMatchObject({ code: 'invalid-credentials' })
})

test('a session that was begun just before the change ends with it', async () => {
  const { account } = await context.register('ben')
  const early = signIn(context, { username: 'ben', password: 'secret1', ...from }, start)
  const change = { currentPassword: 'secret1', newPassword: 'secret2', address: '192.0.2.2' }
  const [signedIn] = await Promise.allSettled([
    early,
    changePassword(context, { userId: account.id }, change, start),
  ])
  if (signedIn.status === 'rejected') return expect(signedIn.reason.code).toBe('invalid-credentials')
  const { token } = begun(signedIn.value)
  expect(await resolveSession(context, { token, audience: 'identity' }, start)).toBeNull()
})

test('20 pairs of simultaneous sign-ins with the right password all succeed', async () => {
  await context.register('cora')
  for (let pair = 0; pair < 20; pair += 1) {
    const moments = [start, new Date(start.getTime() + 1)]
    const both = moments.map((now) =>
      signIn(context, { username: 'cora', password: 'secret1', ...from }, now),
    )
    const ends = await Promise.allSettled(both)
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
})
