import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { demoAccounts } from '../../src/seed/demo-accounts.ts'
import { seedDemo } from '../../src/seed/seed-demo.ts'
import { signIn } from '../../src/use-cases/sign-in.ts'
import { begun, createTestContext, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

test('the demonstration accounts come once, with their roles and organizations, and the others hear of them', async () => {
  await Promise.all([seedDemo(context, 'accolade-demo', start), seedDemo(context, 'accolade-demo', start)])
  await seedDemo(context, 'accolade-demo', start)
  const users = await context.db.user.findMany({ orderBy: { username: 'asc' } })
  expect(users.map(({ username, roles }) => [username, ...roles])).toEqual([
    ['admin', 'entrant', 'admin'],
    ['entrant', 'entrant'],
    ['judge1', 'entrant', 'judge'],
    ['judge2', 'entrant', 'judge'],
    ['judge3', 'entrant', 'judge'],
  ])
  const types = (await context.emitted()).map(({ type }) => type)
  const count = (type: string) => types.filter((one) => one === type).length
  expect(count('identity.user-registered')).toBe(5)
  expect(count('identity.roles-changed')).toBe(4)
  expect(count('judge.appointed')).toBe(3)
  expect(count('identity.membership-changed')).toBe(2)
  const organizations = await context.db.organization.findMany({ orderBy: { name: 'asc' } })
  expect(organizations.map(({ name }) => name)).toEqual(['Northlight Agency', 'Studio Meridian'])
})

test('each can sign in, and lives at an address that nobody has', async () => {
  for (const { username, email } of demoAccounts) {
    const form = { username, password: 'accolade-demo', address: '192.0.2.1' }
    expect(begun(await signIn(context, form, start)).account).toMatchObject({ username, email })
    expect(email).toMatch(/\.example\.com$/)
  }
})
