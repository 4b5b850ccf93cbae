import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { runTask } from './task.ts'

let database: TestDatabase
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase('contact')
  env = { DATABASE_URL_CONTACT: database.url }
})
afterAll(() => database.drop())

const mails = (...args: string[]) => runTask('mails', args, env)

async function givenUp() {
  const id = newId()
  await database.pool.query(
    `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, attempts, last_error, given_up_at)
     VALUES ($1, 'invoice', '', 'mara@example.com', 's', 't', 'h', '2025-11-01T00:00:00Z', 7, '550 No such user', now())`,
    [id],
  )
  return id
}

test('mails that were given up are listed with their reason and tried again', async () => {
  expect((await mails('list')).output).toContain('No mail was given up.')
  const [first, second, third] = [await givenUp(), await givenUp(), await givenUp()]
  const { output } = await mails('list')
  expect(output).toContain(`${first}  invoice to mara@example.com`)
  expect(output).toContain('2025-11-01T00:00:00.000Z, 7 attempts: 550 No such user')
  expect((await mails('send-again', first)).output).toContain(`${first}  queued again`)
  const refused = await mails('send-again', first, 'nonsense')
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`${first}, nonsense`)])
  expect((await mails('send-again')).code).toBe(1)
  const { output: rest } = await mails('send-again', '--all')
  for (const id of [second, third]) expect(rest).toContain(`${id}  queued again`)
  const { rows } = await database.pool.query(
    'SELECT DISTINCT attempts, given_up_at, next_attempt_at IS NOT NULL AS waits FROM mail',
  )
  expect(rows).toEqual([{ attempts: 0, given_up_at: null, waits: true }])
})
