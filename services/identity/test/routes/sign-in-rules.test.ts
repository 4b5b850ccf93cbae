import { ask as question } from '@accolade/chassis/http/ask'
import { internal } from '@accolade/chassis/testing/service'
import { createSoftwarePasskey } from '@accolade/chassis/testing/software-passkey'
import { sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

const origin = 'https://awards.example'
type Person = Awaited<ReturnType<TestIdentity['register']>>
let service: TestIdentity
let identity: Parameters<typeof question>[0]
let chief: Person
let judge: Person
beforeAll(async () => {
  service = await startIdentity({ KEY_SECRET: 'k'.repeat(32), PUBLIC_URL: origin })
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  identity = { url, secret: internal.INTERNAL_SECRET }
  chief = await service.register('chief', 'entrant', 'admin')
  judge = await service.register('judith', 'entrant', 'judge')
})
afterAll(() => service.stop())
beforeEach(() => void service.at(0))

const call = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  service.as(who.caller)({ method, url, headers: withCookies(who.cookies), ...(payload && { payload }) })
const wanted = (...secondFactorFor: string[]) =>
  call(chief, 'PUT', '/api/admin/sign-in-rules', { secondFactorFor })
const rolesOf = async ({ cookies }: Person) =>
  (await question(identity, sessionQuestion, { token: cookies['__Host-accolade']!, audience: 'judging' }))
    ?.roles

async function addPasskey(who: Person) {
  const options = (await call(who, 'POST', '/api/user/passkeys/begin')).json()
  const body = createSoftwarePasskey(origin).create(options)
  return (await call(who, 'POST', '/api/user/passkeys', body)).json().passkey.id as string
}

test('at first nobody has to have one', async () => {
  expect((await call(chief, 'GET', '/api/admin/sign-in-rules')).json()).toEqual({
    secondFactorFor: [],
    judges: { all: 1, without: 1 },
    administrators: { all: 1, without: 1 },
  })
})

test('a role that needs one has no effect until its holder has one, and has none again without it', async () => {
  expect((await wanted('judge')).json()).toMatchObject({
    secondFactorFor: ['judge'],
    judges: { all: 1, without: 1 },
  })
  expect(await service.events.next('identity.sign-in-rules-changed')).toMatchObject({
    data: { secondFactorFor: ['judge'] },
  })
  expect([await rolesOf(judge), await rolesOf(chief)]).toEqual([['entrant'], ['entrant', 'admin']])
  expect((await call(judge, 'GET', '/api/user')).json().user).toMatchObject({
    roles: ['entrant', 'judge'],
    withheldRoles: ['judge'],
    hasSecondFactor: false,
  })
  const id = await addPasskey(judge)
  expect(await rolesOf(judge)).toEqual(['entrant', 'judge'])
  expect((await call(judge, 'GET', '/api/user')).json().user).toMatchObject({
    withheldRoles: [],
    hasSecondFactor: true,
  })
  await call(judge, 'DELETE', `/api/user/passkeys/${id}`)
  expect(await rolesOf(judge)).toEqual(['entrant'])
  expect((await wanted()).statusCode).toBe(200)
  expect(await rolesOf(judge)).toEqual(['entrant', 'judge'])
})

test('no administrator locks the own door', async () => {
  const refused = await wanted('judge', 'admin')
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'Set up a second factor yourself first: without one you would not be an administrator any more',
  ])
  await addPasskey(chief)
  expect((await wanted('admin', 'judge', 'judge')).statusCode).toBe(400)
  expect((await wanted('admin', 'judge')).json()).toMatchObject({
    secondFactorFor: ['judge', 'admin'],
    administrators: { all: 1, without: 0 },
  })
  expect(await rolesOf(chief)).toEqual(['entrant', 'admin'])
})
