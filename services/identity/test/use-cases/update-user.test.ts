import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { updateUser } from '../../src/use-cases/update-user.ts'
import { createTestContext, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

test('of two changes of one version one is refused and says nothing', async () => {
  const { account } = await context.register('ada')
  const change = (firstName: string) => updateUser(context, { userId: account.id }, { firstName }, start)
  const results = await Promise.allSettled([change('Ada'), change('Augusta'), change('Countess')])
  const made = results.filter(({ status }) => status === 'fulfilled').length
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(Array(3 - made).fill('version-conflict'))
  const versions = (await context.emitted())
    .filter(({ type }) => type === 'identity.user-changed')
    .map(({ aggregate }) => aggregate.version)
  expect(versions).toEqual(Array.from({ length: made }, (_, index) => index + 2))
})
