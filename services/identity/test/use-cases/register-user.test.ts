import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { registerUser } from '../../src/use-cases/register-user.ts'
import { createTestContext, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

const register = (username: string, email: string) =>
  registerUser(context, { username, email, password: 'secret1' }, start)
const outcomes = async (registrations: Array<ReturnType<typeof register>>) =>
  (await Promise.allSettled(registrations))
    .map((result) => (result.status === 'fulfilled' ? 'made' : result.reason.code))
    .toSorted()

test('of simultaneous registrations of one name exactly one succeeds', async () => {
  const names = ['ada', 'Ada', 'ADA', 'aDa']
  expect(await outcomes(names.map((name, n) => register(name, `${n}@example.com`)))).toEqual([
    'made',
    'username-taken',
    'username-taken',
    'username-taken',
  ])
  expect(await context.db.user.count()).toBe(1)
  expect((await context.emitted()).map(({ type }) => type)).toEqual([
    'identity.user-registered',
    'identity.address-confirmation-requested',
  ])
})

test('of simultaneous registrations of one address one wins', async () => {
  expect(await outcomes([register('ben1', 'ben@example.com'), register('ben2', 'BEN@example.com')])).toEqual([
    'email-taken',
    'made',
  ])
})
