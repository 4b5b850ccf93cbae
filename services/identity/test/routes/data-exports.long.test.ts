import { askForPart, filesIn } from '@accolade/chassis/testing/personal-data'
import { tokenFor } from '@accolade/chassis/testing/tokens'
import { cataloguePartReady } from '@accolade/contracts/events/catalogue'
import { contactPartReady } from '@accolade/contracts/events/contact'
import { judgingPartReady } from '@accolade/contracts/events/judging'
import { submissionsPartReady } from '@accolade/contracts/events/submissions'
import { winnersPartReady } from '@accolade/contracts/events/winners'
import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

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

const path = '/api/user/exports'
const call = (method: 'GET' | 'POST' | 'DELETE', url = path, who = ada) =>
  service.as(who.caller)({ method, url, headers: withCookies(who.cookies) })
const request = async (who = ada) => (await call('POST', path, who)).json()
const shown = async (who = ada) => (await call('GET', path, who)).json()[0]

const others = {
  catalogue: cataloguePartReady,
  submissions: submissionsPartReady,
  winners: winnersPartReady,
  contact: contactPartReady,
}
const ready = (name: keyof typeof others, exportId: string) =>
  service.publish(others[name], {
    aggregate: { id: exportId, version: 1 },
    data: { exportId, files: 2, sizeBytes: 10 },
  })
const readyAll = async (exportId: string) => {
  for (const name of Object.keys(others) as (keyof typeof others)[]) await ready(name, exportId)
}
const eventsOf = (exportId: string) =>
  service.events.all.filter(({ aggregate }) => aggregate.id === exportId).map(({ type }) => type)

test('an export is asked of every service but judging, shows who is ready, and ends with one mail', async () => {
  const asked = await call('POST')
  expect(asked.statusCode).toBe(201)
  const { id, state, parts, expiresAt } = asked.json()
  expect([state, expiresAt]).toEqual(['preparing', '2025-11-08T10:00:00.000Z'])
  expect(
    parts.map((part: { service: string; ready: object | null }) => [part.service, part.ready !== null]),
  ).toEqual([
    ['identity', true],
    ['catalogue', false],
    ['submissions', false],
    ['winners', false],
    ['contact', false],
  ])
  const requested = await service.events.next('privacy.export-requested')
  expect(requested.data).toEqual({ exportId: id, userId: ada.id, addressConfirmed: false, expiresAt })
  await ready('contact', id)
  expect((await shown()).parts.at(-1)).toEqual({ service: 'contact', ready: { files: 2, sizeBytes: 10 } })
  await ready('contact', id)
  await ready('winners', id)
  await ready('submissions', id)
  expect([(await shown()).state, (await shown()).readyAt]).toEqual(['preparing', null])
  await ready('catalogue', id)
  expect([(await shown()).state, (await shown()).readyAt]).toEqual(['ready', '2025-11-01T10:00:00.000Z'])
  const { data } = await service.events.next('identity.export-ready')
  expect(data).toEqual({ exportId: id, userId: ada.id, at: '2025-11-01T10:00:00.000Z', expiresAt })
  const moved = eventsOf(id).filter((type) => type === 'identity.export-moved')
  // asked for, the own part, and the four others: what is said twice counts once
  expect([moved.length, eventsOf(id).includes('judge.export-requested')]).toEqual([6, false])
})

test('parts that come at the same moment are all counted, and one mail is sent', async () => {
  const { id } = await request()
  await Promise.all((Object.keys(others) as (keyof typeof others)[]).map((name) => ready(name, id)))
  expect((await shown()).state).toBe('ready')
  await service.events.next('identity.export-ready')
  expect(eventsOf(id).filter((type) => type === 'identity.export-ready')).toHaveLength(1)
})

test('judging is asked about judges, those of former days too, and about nobody else', async () => {
  const { id } = ada
  await service.pool.query(`UPDATE user_account SET roles = '{entrant,judge}' WHERE id = $1`, [id])
  await service.pool.query(`UPDATE user_account SET roles = '{entrant}' WHERE id = $1`, [id])
  const { id: exportId, parts } = await request()
  expect(parts.map((part: { service: string }) => part.service)).toContain('judging')
  expect((await service.events.next('judge.export-requested')).data).toMatchObject({ exportId, userId: id })
  await readyAll(exportId)
  expect((await shown()).state).toBe('preparing')
  const aggregate = { id: exportId, version: 1 }
  await service.publish(judgingPartReady, { aggregate, data: { exportId, files: 2, sizeBytes: 5 } })
  expect((await shown()).state).toBe('ready')
  await call('DELETE', `${path}/${exportId}`)
  expect((await service.events.next('judge.export-deleted')).data).toEqual({ exportId })
  const own = new Set([exportId])
  const aboutJudges = service.events.all.filter(({ type }) => type.startsWith('judge.export'))
  expect(new Set(aboutJudges.map(({ aggregate: { id: about } }) => about))).toEqual(own)
})

test('the own part holds the account, sessions, organizations and invitations, and no secret', async () => {
  const canary = `canary${count}`
  await service.confirm(ada)
  const house = {
    method: 'POST' as const,
    url: '/api/user/organizations',
    payload: { name: `House ${canary}` },
  }
  const { id: organizationId } = (await service.as(ada.caller)(house)).json()
  const invitation = { email: `guest-${canary}@example.com`, role: 'member' }
  const invite = {
    method: 'POST' as const,
    url: `/api/organizations/${organizationId}/invitations`,
    payload: invitation,
  }
  expect((await service.as(ada.caller)(invite)).statusCode).toBe(201)
  const { id } = await request()
  const { json, text, files } = filesIn((await askForPart(service, ada.id, id)).rawPayload)
  expect(json('account.json')).toMatchObject({ username: `ada${count}`, email: `ada${count}@example.com` })
  expect(json('sessions.json')).toHaveLength(1)
  expect(json('organizations.json')).toMatchObject([
    { organizationName: `House ${canary}`, foundedByYou: true },
  ])
  expect(json('invitations.json').sent).toMatchObject([{ email: invitation.email }])
  expect([...files.keys()]).toEqual([
    'account.json',
    'sessions.json',
    'organizations.json',
    'invitations.json',
    'second-factors.json',
    'api-tokens.json',
    'jury.json',
    'linked-accounts.json',
    'requests.json',
    'administration.json',
  ])
  expect(text).not.toMatch(/hash|sealed|secret(?!s)|"key"|scrypt/i)
})

test('who has invited somebody is told to a confirmed address only', async () => {
  const host = await service.register(`host${count}`, 'entrant')
  await service.confirm(host)
  const house = {
    method: 'POST' as const,
    url: '/api/user/organizations',
    payload: { name: `Their house ${count}` },
  }
  const { id: organizationId } = (await service.as(host.caller)(house)).json()
  const payload = { email: `ada${count}@example.com`, role: 'member' }
  await service.as(host.caller)({
    method: 'POST',
    url: `/api/organizations/${organizationId}/invitations`,
    payload,
  })
  const read = async () => {
    const { id } = await request()
    await readyAll(id)
    return filesIn((await askForPart(service, ada.id, id)).rawPayload).json('invitations.json')
  }
  const before = await read()
  expect([before.received, before.receivedIsLeftOut]).toEqual([[], expect.stringContaining('not confirmed')])
  await service.confirm(ada)
  const after = await read()
  expect([after.received, after.receivedIsLeftOut]).toMatchObject([[{ invitedBy: `host${count}` }], null])
})

test('one is under way at most; a ready one gives way to the next; a day has its number', async () => {
  const first = await request()
  const again = await call('POST')
  expect([again.statusCode, again.json().error]).toEqual([
    409,
    'A copy of your data is being prepared already',
  ])
  await readyAll(first.id)
  const second = await request()
  expect(second.id).not.toBe(first.id)
  expect((await askForPart(service, ada.id, first.id)).statusCode).toBe(404)
  let deleted: string
  do deleted = (await service.events.next('privacy.export-deleted')).data.exportId
  while (deleted !== first.id)
  await readyAll(second.id)
  await readyAll((await request()).id)
  expect(mailQuotas['data-export'].account.day).toBe(3)
  const refused = await call('POST')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  service.at(25 * 60)
  expect((await call('POST')).statusCode).toBe(201)
})

test('a service that does not answer makes it late, and its part still counts', async () => {
  const { id } = await request()
  for (const name of ['catalogue', 'submissions', 'winners'] as const) await ready(name, id)
  service.at(31)
  expect((await shown()).state).toBe('late')
  await ready('contact', id)
  expect((await shown()).state).toBe('ready')
})

test('a late one may be asked for again, and its parts count for nothing then', async () => {
  const { id } = await request()
  service.at(31)
  const second = await request()
  await readyAll(id)
  expect([(await shown()).id, (await shown()).state]).toEqual([second.id, 'preparing'])
})

test('it is deleted everywhere, once, and by nobody else', async () => {
  const { id } = await request()
  const eve = await service.register(`eve${count}`, 'entrant')
  expect((await call('DELETE', `${path}/${id}`, eve)).statusCode).toBe(404)
  expect([await shown(eve), (await askForPart(service, eve.id, id)).statusCode]).toEqual([undefined, 404])
  expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(204)
  expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(404)
  expect((await call('DELETE', `${path}/${newId()}`)).statusCode).toBe(404)
  expect([await shown(), (await askForPart(service, ada.id, id)).statusCode]).toEqual([undefined, 404])
})

test('it is over after seven days', async () => {
  const { id } = await request()
  await readyAll(id)
  service.at(7 * 24 * 60)
  expect([await shown(), (await askForPart(service, ada.id, id)).statusCode]).toEqual([undefined, 404])
})

test('two at once make one', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
})

test('asking and reading want a recent sign-in', async () => {
  const authorization = `Bearer ${tokenFor(ada.caller, 'identity', 60, 3_600)}`
  const { id } = await request()
  for (const [method, url] of [
    ['POST', path],
    ['GET', `${path}/${id}/parts/identity`],
  ] as const) {
    const answer = await service.app.inject({ method, url, headers: { authorization } })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sign-in-not-recent'])
  }
})
