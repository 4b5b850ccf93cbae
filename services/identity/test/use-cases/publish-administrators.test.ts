import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { promoteUser } from '../../src/use-cases/promote-user.ts'
import { publishAdministrators } from '../../src/use-cases/publish-administrators.ts'
import { setRoles } from '../../src/use-cases/set-roles.ts'
import { createTestContext, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

const published = async () =>
  (await context.emitted())
    .filter(({ type }) => type === 'administrators.changed')
    .map(({ aggregate: { version }, data }) => [version, (data as { userIds: string[] }).userIds])

test('who administers is published once for each change, whoever made it', async () => {
  await publishAdministrators(context)
  const ada = (await context.register('ada')).account.id
  const ben = (await context.register('ben')).account.id
  await publishAdministrators(context)
  expect(await published()).toEqual([[1, []]])
  await promoteUser(context, 'ada', start)
  await Promise.all([publishAdministrators(context), publishAdministrators(context)])
  // as an upgrade finds it, or as somebody writes it by hand
  await context.database.pool.query(`UPDATE user_account SET roles = '{entrant,admin}' WHERE id = $1`, [ben])
  await publishAdministrators(context)
  await setRoles(context, { userId: ben }, { userId: ada, roles: ['entrant'] }, start)
  await publishAdministrators(context)
  await publishAdministrators(context)
  expect(await published()).toEqual([
    [1, []],
    [2, [ada]],
    [3, [ada, ben].sort()],
    [4, [ben]],
  ])
})
