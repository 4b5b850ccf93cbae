import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { applyDueChanges } from '../../src/use-cases/move-change.ts'
import { createTestContext } from '../support/context.ts'
import { cookiesOf, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

type Person = Awaited<ReturnType<TestIdentity['register']>>

let service: TestIdentity
let ada: Person
let name: string
let wanted: string
let count = 0

beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.at(0)
  count += 1
  name = `ada${count}`
  wanted = `ada${count}@new.example`
  ada = await service.register(name, 'entrant')
  await service.confirm(ada)
})

const path = '/api/user/email/change'
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = ada) =>
  service.as(who.caller)({ method, url, headers: withCookies(who.cookies), ...(payload && { payload }) })
const request = (email = wanted, who = ada) => call('POST', path, { email }, who)
const confirm = (token: string, who = ada) => call('POST', `${path}/confirm`, { token }, who)
const answer = (token: string, agree: boolean) => service.post('/api/address-change/answer', { token, agree })
const emailOf = async (who = ada) => (await call('GET', '/api/user', undefined, who)).json().user.email

/** What the next mails of a change carry. */
async function nextTokens() {
  let { data } = await service.events.next('identity.address-change-requested')
  while (!data.newEmail.includes(`${count}@`))
    data = (await service.events.next('identity.address-change-requested')).data
  const tokenOf = async (kind: 'new-address' | 'former-address') =>
    (await service.askToken(kind, data.changeId))?.token ?? null
  return { data, toNew: await tokenOf('new-address'), toFormer: await tokenOf('former-address') }
}

test('the address changes once both have answered, and other browsers are signed out', async () => {
  const elsewhere = cookiesOf(await service.login(name))
  const requested = await request()
  const view = {
    ...{ newEmail: wanted, newConfirmed: false, oldConfirmed: false },
    ...{ enoughFrom: '2025-11-04T10:00:00.000Z', expiresAt: '2025-11-08T10:00:00.000Z' },
  }
  expect([requested.statusCode, requested.json()]).toEqual([200, view])
  const { data, toNew, toFormer } = await nextTokens()
  expect(data).toMatchObject({
    ...{ userId: ada.id, newEmail: wanted, formerEmail: `${name}@example.com` },
    asks: { newAddress: true, formerAddress: true },
  })
  const half = await confirm(toNew!)
  expect([half.statusCode, half.json().change]).toEqual([200, { ...view, newConfirmed: true }])
  expect((await confirm(toNew!)).json().change).toEqual({ ...view, newConfirmed: true })
  expect((await call('GET', path)).json()).toEqual({ ...view, newConfirmed: true })
  expect(await emailOf()).toBe(`${name}@example.com`)
  expect((await answer(toFormer!, true)).json()).toEqual({ state: 'changed' })
  expect(await emailOf()).toBe(wanted)
  expect((await call('GET', path)).body).toBe('null')
  expect((await service.events.next('identity.address-changed')).data).toMatchObject({
    ...{ userId: ada.id, formerEmail: `${name}@example.com`, newEmail: wanted },
  })
  const sessions = await service.pool.query('SELECT 1 FROM session WHERE user_id = $1', [ada.id])
  expect([Object.keys(elsewhere).length > 0, sessions.rowCount]).toEqual([true, 0])
  for (const reply of [await confirm(toNew!), await answer(toFormer!, false)])
    expect([reply.statusCode, reply.json().error]).toEqual([
      404,
      'This link was used, or the change has ended',
    ])
})

test('the browser in which the change comes into force stays signed in', async () => {
  const elsewhere = cookiesOf(await service.login(name))
  await request()
  const { toNew, toFormer } = await nextTokens()
  expect((await answer(toFormer!, true)).json()).toEqual({ state: 'waiting' })
  const reply = await confirm(toNew!)
  expect(reply.json()).toMatchObject({ change: null, user: { email: wanted, emailConfirmed: true } })
  const { rows } = await service.pool.query('SELECT 1 FROM session WHERE user_id = $1', [ada.id])
  expect([rows.length, Object.keys(elsewhere).length > 0]).toEqual([1, true])
})

test('what the links carry is in no table and no event', async () => {
  await request()
  const { toNew, toFormer } = await nextTokens()
  const { rows } = await service.pool.query(
    'SELECT row_to_json(c) FROM address_change c UNION ALL SELECT payload::json FROM outbox',
  )
  const kept = JSON.stringify([rows, service.events.all])
  expect([kept.includes(toNew!), kept.includes(toFormer!)]).toEqual([false, false])
  // nor is it any event's own id that makes it
  expect(toNew).not.toBe(toFormer)
})

test('the former address stops the change, and every browser is signed out', async () => {
  await request()
  const { data, toNew, toFormer } = await nextTokens()
  await confirm(toNew!)
  expect((await answer(toFormer!, false)).json()).toEqual({ state: 'stopped' })
  expect((await confirm(toNew!)).statusCode).toBe(404)
  expect(await service.askToken('former-address', data.changeId)).toBeNull()
  const sessions = await service.pool.query('SELECT 1 FROM session WHERE user_id = $1', [ada.id])
  expect([sessions.rowCount, await emailOf()]).toEqual([0, `${name}@example.com`])
})

test('somebody else confirms nothing with the link to the new address', async () => {
  const eve = await service.register(`eve${count}`, 'entrant')
  await request()
  const { toNew, toFormer } = await nextTokens()
  expect((await confirm(toNew!, eve)).statusCode).toBe(404)
  expect((await confirm(toFormer!)).statusCode).toBe(404)
  expect((await answer(toNew!, true)).statusCode).toBe(404)
  expect((await answer('x'.repeat(43), true)).statusCode).toBe(404)
})

test('who never confirmed the former address is asked only at the new one', async () => {
  const ben = await service.register(`ben${count}`, 'entrant')
  expect((await request(wanted, ben)).json().oldConfirmed).toBeNull()
  const { data, toNew, toFormer } = await nextTokens()
  expect([data.asks, toFormer]).toEqual([{ newAddress: true, formerAddress: false }, null])
  expect((await confirm(toNew!, ben)).json()).toMatchObject({ change: null, user: { email: wanted } })
})

test('an address that somebody registers meanwhile ends the change', async () => {
  await request()
  const { toNew, toFormer } = await nextTokens()
  await confirm(toNew!)
  await service.post('/api/register', { username: `new${count}`, email: wanted, password: 'secret1' })
  const reply = await answer(toFormer!, true)
  expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
    ...[409, 'email-taken'],
    'Somebody else uses this address by now, so the change has ended',
  ])
  expect((await call('GET', path)).body).toBe('null')
})

test('a taken address, the own one, and no address are refused', async () => {
  const own = await request(`${name.toUpperCase()}@example.com`)
  expect([own.statusCode, own.json().error]).toEqual([409, 'This is your address already'])
  await service.register(`other${count}`)
  expect((await request(`other${count}@example.com`)).json().code).toBe('email-taken')
  expect((await request('no address')).statusCode).toBe(400)
})

test('a change is taken back, sent again as often as the quota says, and replaced by another one', async () => {
  expect((await call('DELETE', path)).statusCode).toBe(404)
  expect((await call('POST', `${path}/resend`)).statusCode).toBe(404)
  await request()
  const { data, toNew } = await nextTokens()
  expect((await call('POST', `${path}/resend`)).statusCode).toBe(204)
  const again = await nextTokens()
  expect([again.data.changeId, again.toNew]).toEqual([data.changeId, toNew])
  const { hour } = mailQuotas['address-change'].recipient
  const replies = await Promise.all(Array.from({ length: hour }, () => call('POST', `${path}/resend`)))
  expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(hour - 2)
  for (let sent = 0; sent < hour - 2; sent += 1) await nextTokens()
  expect((await request(`second${count}@new.example`)).statusCode).toBe(200)
  expect((await confirm(toNew!)).statusCode).toBe(404)
  const other = await nextTokens()
  expect((await call('DELETE', path)).statusCode).toBe(204)
  expect((await confirm(other.toNew!)).statusCode).toBe(404)
})

test('after 72 hours without an objection the new address is enough, also where nobody opens a page', async () => {
  const context = await createTestContext()
  const { account } = await context.register('zoe', service.at(72 * 60 - 5))
  await context.db.user.updateMany({ data: { emailConfirmedAt: account.createdAt } })
  await context.db.addressChange.create({
    data: {
      ...{ id: context.newId(), userId: account.id, newEmail: 'zoe@new.example', version: 2 },
      ...{ newTokenHash: Buffer.from('a'), formerTokenHash: Buffer.from('b') },
      ...{
        newConfirmedAt: service.at(0),
        enoughFrom: service.at(72 * 60),
        expiresAt: service.at(7 * 24 * 60),
      },
    },
  })
  await applyDueChanges(context, service.at(72 * 60, -1))
  expect((await context.db.user.findFirst())?.email).toBe('zoe@example.com')
  await applyDueChanges(context, service.at(72 * 60))
  expect(await context.db.user.findFirst()).toMatchObject({
    email: 'zoe@new.example',
    emailKey: 'zoe@new.example',
  })
  expect(await context.db.session.count()).toBe(0)
  await context.close()
})

test('a visitor changes no address', async () => {
  for (const url of [path, `${path}/resend`, `${path}/confirm`])
    expect((await service.post(url, { email: wanted, token: 'x' })).statusCode).toBe(401)
})
