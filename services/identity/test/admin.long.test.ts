import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestContext, type TestContext } from './support/context.ts'

const script = fileURLToPath(new URL('../src/admin.ts', import.meta.url))
let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  await context.register('Ada')
})
afterAll(() => context.close())

/** The command as `npm run admin` starts it. */
function admin(args: string[], url: string | undefined = context.database.url) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...(url && { DATABASE_URL: url }) }
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}

test('makes an administrator, and says so when there is nothing to do', async () => {
  expect(await admin(['ada'])).toEqual({
    code: 0,
    said: [
      'Ada is an administrator now, and has to sign in again.',
      "An administrator's password should have 12 characters or more.",
      '',
    ].join('\n'),
  })
  expect(await admin(['ada'])).toEqual({ code: 0, said: 'ada is an administrator already.\n' })
  expect((await context.emitted()).map(({ type }) => type)).toContain('identity.roles-changed')
})

test('says what is wrong', async () => {
  expect(await admin(['nobody'])).toEqual({ code: 1, said: 'There is no user named nobody\n' })
  expect(await admin([])).toEqual({ code: 1, said: 'Whom? Usage: npm run admin -- USERNAME\n' })
  expect(await admin(['ada'], '')).toEqual({
    code: 1,
    said: "DATABASE_URL is missing: the address of identity's database\n",
  })
  expect(await admin(['ada'], 'postgres://identity:x@127.0.0.1:1/accolade')).toEqual({
    code: 1,
    said: 'The database does not answer at DATABASE_URL: is the platform running?\n',
  })
})
