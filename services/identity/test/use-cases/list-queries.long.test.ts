import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { createOrganization } from '../../src/use-cases/create-organization.ts'
import { listOrganizations } from '../../src/use-cases/list-organizations.ts'
import { listUsers } from '../../src/use-cases/list-users.ts'
import { createTestContext, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

/** How many statements a piece of work sends, whichever connection they take. */
async function statements(work: () => Promise<{ length: number }>) {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
    count += 1
    return (query as (...given: never[]) => never).apply(this, given)
  } as typeof query
  try {
    const { length } = await work()
    return { rows: length, count }
  } finally {
    pg.Client.prototype.query = query
  }
}

const users = async () => (await listUsers(context, { page: 1, pageSize: 25 })).items

test('a list of one user and a list of three cost the same', async () => {
  await context.register('ada')
  const one = await statements(users)
  await context.register('ben')
  await context.register('cleo')
  // the rules of signing in, the accounts, and how many there are
  expect(one).toEqual({ rows: 1, count: 3 })
  expect(await statements(users)).toEqual({ rows: 3, count: 3 })
})

test('a list of one organization and a list of three cost the same', async () => {
  const { account } = await context.register('dora')
  const own = () => listOrganizations(context, account.id)
  const found = (name: string) => createOrganization(context, { userId: account.id }, { name }, start)
  await found('One')
  const one = await statements(own)
  await found('Two')
  await found('Three')
  expect(one).toEqual({ rows: 1, count: 1 })
  expect(await statements(own)).toEqual({ rows: 3, count: 1 })
})
