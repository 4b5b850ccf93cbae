import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity } from '../support/identity.ts'

type Person = Awaited<ReturnType<TestIdentity['register']>>

let service: TestIdentity
let ada: Person
let count = 0

beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.at(0)
  count += 1
  ada = await service.register(`ada${count}`, 'entrant')
})

const request = (who = ada) =>
  service.as(who.caller)({ method: 'POST', url: '/api/user/email/request-confirmation' })
const confirm = (token: string, who = ada) =>
  service.as(who.caller)({ method: 'POST', url: '/api/user/email/confirm', payload: { token } })
const isConfirmed = async (who = ada) =>
  (await service.as(who.caller)({ url: '/api/user' })).json().user.emailConfirmed

/** The token of the next mail to Ada; the first one is sent as she signs up. */
async function nextToken() {
  let { data } = await service.events.next('identity.address-confirmation-requested')
  while (data.email !== `ada${count}@example.com`)
    data = (await service.events.next('identity.address-confirmation-requested')).data
  const { token } = (await service.askToken('address-confirmation', data.confirmationId))!
  return { data, token }
}

test('a mail is asked for, and its link confirms the address; what it carries is kept nowhere', async () => {
  const signedUp = await nextToken()
  expect((await request()).statusCode).toBe(204)
  const { data, token } = await nextToken()
  expect(data).toEqual({
    confirmationId: expect.any(String),
    userId: ada.id,
    name: `ada${count}`,
    email: `ada${count}@example.com`,
    expiresAt: '2025-11-02T10:00:00.000Z',
  })
  const { rows } = await service.pool.query(
    'SELECT row_to_json(c) FROM address_confirmation c UNION ALL SELECT payload::json FROM outbox',
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(signedUp.data.confirmationId).not.toBe(data.confirmationId)
  expect(await isConfirmed()).toBe(false)
  const reply = await confirm(token)
  expect([reply.statusCode, reply.json().user.emailConfirmed]).toEqual([200, true])
  expect((await service.events.next('identity.user-changed')).aggregate).toEqual({ id: ada.id, version: 2 })
  expect(await isConfirmed()).toBe(true)
  // again changes nothing
  expect((await confirm(token)).statusCode).toBe(200)
  const again = await request()
  expect([again.statusCode, again.json().error]).toEqual([409, 'Your email address is confirmed already'])
  expect(await service.askToken('address-confirmation', data.confirmationId)).toBeNull()
})

test('the link confirms nothing for somebody else, when it is too old, or made up', async () => {
  const { token } = await nextToken()
  const eve = await service.register(`eve${count}`, 'entrant')
  const refused = await confirm(token, eve)
  expect([refused.statusCode, refused.json().error]).toEqual([
    404,
    'This link no longer works. Have another mail sent to you.',
  ])
  expect((await confirm('made-up')).statusCode).toBe(404)
  service.at(24 * 60)
  expect((await confirm(token)).statusCode).toBe(404)
  expect([await isConfirmed(), await isConfirmed(eve)]).toEqual([false, false])
})

test('only so many mails are sent, however many requests come at once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => request()))
  const { hour } = mailQuotas['address-confirmation'].account
  // signing up has sent one
  expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(hour - 1)
  expect(replies.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('3600')
})

test('a visitor has no address to confirm', async () => {
  const replies = await Promise.all(
    ['request-confirmation', 'confirm'].map((path) =>
      service.post(`/api/user/email/${path}`, { token: 'x' }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401])
})
