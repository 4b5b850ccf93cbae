import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cookiesOf, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
let ada: Awaited<ReturnType<TestIdentity['register']>>
let ben: Awaited<ReturnType<TestIdentity['register']>>
beforeAll(async () => {
  service = await startIdentity()
  ada = await service.register('ada', 'entrant')
  ben = await service.register('ben', 'entrant', 'judge')
})
afterAll(() => service.stop())

const change = (who: typeof ada, currentPassword: string, newPassword: string, headers = {}) =>
  service.as(who.caller)({
    method: 'POST',
    url: '/api/user/password',
    payload: { currentPassword, newPassword },
    headers,
  })
const issuesOf = (reply: Awaited<ReturnType<typeof change>>) => [reply.statusCode, reply.json().issues]
const sessionsOf = async (userId: string) =>
  (await service.pool.query('SELECT id FROM session WHERE user_id = $1', [userId])).rows.length

test.each([
  ['', '', ['Password is required', 'Password must be at least 6 characters']],
  ['secret1', '12345', ['Password must be at least 6 characters']],
  ['not it', 'secret2', ['This is not your current password']],
  ['secret1', 'secret1', ['Choose another password than your current one']],
])('%j → %j is refused at its field', async (current, next, messages) => {
  const reply = await change(ada, current, next)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues.map(({ message }: { message: string }) => message)).toEqual(messages)
  expect(reply.cookies).toEqual([])
})

test('the new password signs in, the old one and every old session no more', async () => {
  await service.login('ada')
  expect(await sessionsOf(ada.id)).toBe(2)
  const reply = await change(ada, 'secret1', 'secret2', withCookies(ada.cookies))
  expect(reply.statusCode).toBe(204)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(cookiesOf(reply).accolade).not.toBe(ada.cookies.accolade)
  expect(await sessionsOf(ada.id)).toBe(1)
  const revoked = await service.events.next('identity.session-revoked')
  expect(revoked.data).toEqual({ userId: ada.id, sessionId: null, at: expect.any(String) })
  expect((await service.login('ada', 'secret1')).statusCode).toBe(401)
  expect((await service.login('ada', 'secret2')).statusCode).toBe(200)
})

test('who judges needs 12 characters that are not easily guessed', async () => {
  const short = 'Password must be at least 12 characters for judges and administrators'
  expect(issuesOf(await change(ben, 'secret1', 'secret22'))).toEqual([
    400,
    [{ path: 'newPassword', message: short }],
  ])
  expect(issuesOf(await change(ben, 'secret1', 'Password1234'))).toEqual([
    400,
    [{ path: 'newPassword', message: 'This password is too easy to guess' }],
  ])
  expect((await change(ben, 'secret1', 'correct horse battery')).statusCode).toBe(204)
})

test('wrong current passwords count as failed sign-ins', async () => {
  const cleo = await service.register('cleo', 'entrant')
  for (let n = 0; n < 5; n += 1) expect((await change(cleo, 'wrong', 'secret2')).statusCode).toBe(400)
  const refused = await change(cleo, 'secret1', 'secret2')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  service.at(0, 5_000)
  expect((await change(cleo, 'secret1', 'secret2')).statusCode).toBe(204)
})
