import { readFileSync } from 'node:fs'
import { countQueries } from '@accolade/chassis/testing/count-queries'
import { tokenFor } from '@accolade/chassis/testing/tokens'
import { administrationRecorded as recordedByContact } from '@accolade/contracts/events/contact'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { administrationRecorded } from '@accolade/contracts/events/identity'
import { serviceNames } from '@accolade/contracts/service-name'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { startIdentity, type TestIdentity } from '../support/identity.ts'
import { tell as record, type Told } from '../support/trail.ts'

type Registered = Awaited<ReturnType<TestIdentity['register']>>
let service: TestIdentity
let admin: Registered
let mara: Registered
beforeAll(async () => {
  service = await startIdentity()
  admin = await service.register('chief', 'entrant', 'admin')
  mara = await service.register('mara', 'entrant')
  await service.pool.query(
    "UPDATE user_account SET first_name = 'Mara', last_name = 'Lindqvist' WHERE username = 'mara'",
  )
})
afterAll(() => service.stop())

const tell = (told: Told = {}) => record(service, admin, told)

const read = async (query = '', caller = admin.caller) => {
  const reply = await service.as(caller)({ url: `/api/admin/audit?${query}` })
  return reply.json()
}
const idsBy = async (query: string) => (await read(query)).items.map(({ id }: { id: string }) => id)
const csv = (query = '') => service.as(admin.caller)({ url: `/api/admin/exports/audit.csv?${query}` })
const setRoles = (roles: string[], caller = admin.caller, headers = {}) =>
  service.as(caller)({ method: 'PUT', url: `/api/admin/users/${mara.id}/roles`, payload: { roles }, headers })
const rowsOf = async (where: string, values: unknown[] = []) =>
  (await service.pool.query(`SELECT * FROM audit_entry WHERE ${where}`, values)).rows

/** Resolves once everything that identity itself recorded is in its trail. */
async function settled() {
  const { rows } = await service.pool.query(
    "SELECT payload->'aggregate'->>'id' AS id FROM outbox WHERE subject LIKE 'evt.administration.%'",
  )
  const giveUpAt = Date.now() + 10_000
  for (;;) {
    const found = await rowsOf('id = ANY ($1)', [rows.map(({ id }) => id)])
    if (found.length === rows.length) return
    if (Date.now() > giveUpAt) throw new Error('what was recorded did not arrive')
  }
}

test('an act is in the trail with who, what, before and after, from where', async () => {
  const headers = {
    'x-forwarded-for': '198.51.100.23',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  }
  expect((await setRoles(['entrant', 'judge'], admin.caller, headers)).statusCode).toBe(200)
  await settled()
  expect(await read(`act=set-roles&object=${mara.id}`)).toEqual({
    items: [
      {
        id: expect.any(String),
        at: expect.stringMatching(/^20.*Z$/),
        act: 'set-roles',
        actor: { id: admin.id, name: 'chief' },
        about: { id: mara.id, name: 'Mara Lindqvist' },
        object: { kind: 'user', id: mara.id, title: 'mara' },
        before: { roles: 'entrant' },
        after: { roles: 'entrant, judge' },
        network: '198.51.100.0/24',
        browser: 'Firefox on Linux',
        requestId: expect.any(String),
        erased: false,
      },
    ],
    total: 1,
    totalIsEstimate: false,
    page: 1,
    pageSize: 25,
  })
})

test('the rules of signing in are recorded when they change, and only then', async () => {
  const put = () =>
    service.as(admin.caller)({
      method: 'PUT',
      url: '/api/admin/sign-in-rules',
      payload: { secondFactorFor: ['judge'] },
    })
  for (const _time of [1, 2]) expect((await put()).statusCode).toBe(200)
  await settled()
  const { items } = await read('act=set-sign-in-rules')
  expect(items).toMatchObject([
    {
      object: { kind: 'sign-in-rules', id: null, title: null },
      before: { secondFactorFor: '' },
      after: { secondFactorFor: 'judge' },
    },
  ])
})

test('a refusal, and what changes nothing, leave no row', async () => {
  const before = (await read()).total
  expect((await setRoles(['judge', 'admin'])).statusCode).toBe(409)
  expect((await setRoles(['entrant'], { ...mara.caller, roles: ['judge'] })).statusCode).toBe(403)
  expect((await setRoles(['entrant', 'judge'])).statusCode).toBe(200)
  await settled()
  expect((await read()).total).toBe(before)
})

test.each(serviceNames)('what %s records arrives', async (name) => {
  const file = new URL(
    import.meta.resolve(`@accolade/contracts/samples/administration.${name}-recorded.json`),
  )
  const { actor, aggregate, data }: Envelope<never> = JSON.parse(readFileSync(file, 'utf8'))
  const event = { ...administrationRecorded, type: `administration.${name}-recorded` as never }
  await service.publish(event, { aggregate, data }, { actor })
  await service.publish(event, { aggregate: { ...aggregate, id: newId() }, data }, { actor })
  expect(await rowsOf('id = $1', [aggregate.id])).toHaveLength(1)
})

test('an event that arrives twice makes one row', async () => {
  const nothing = {
    about: null,
    before: {},
    after: {},
    personal: [],
    network: null,
    userAgent: null,
    requestId: null,
  }
  const [id, aggregateId] = [newId(), newId()]
  const data = { act: 'remind-judge', object: { kind: 'user', id: mara.id, title: null }, ...nothing }
  for (const _time of [1, 2])
    await service.publish(recordedByContact, { aggregate: { id: aggregateId, version: 1 }, data }, { id })
  expect(await rowsOf('id = $1', [aggregateId])).toHaveLength(1)
})

test('the trail is found by text, person, act, kind, object and time, newest first', async () => {
  const [object, other] = [newId(), newId()]
  const winner = { kind: 'winner', id: object, title: 'A 100% Quiet_Revolution' }
  const first = await tell({ act: 'create-winner', object: winner, at: '2024-01-01T10:00:00.000Z' })
  const second = await tell({
    act: 'update-winner',
    object: winner,
    before: { title: 'Loud' },
    after: { title: 'A 100% Quiet_Revolution' },
    at: '2024-01-02T10:00:00.000Z',
  })
  const third = await tell({
    act: 'deny-refund',
    object: { kind: 'payment', id: other, title: '2024-00009' },
    about: mara.id,
    by: null,
    at: '2024-01-03T10:00:00.000Z',
  })
  const in2024 = 'from=2024-01-01T00:00:00.000Z&to=2024-12-31T00:00:00.000Z'
  const found = (query: string) => idsBy(`${in2024}&${query}`)
  expect(await found('')).toEqual([third, second, first])
  expect(await found('page=2&pageSize=2')).toEqual([first])
  expect(await found('q=quiet_rev')).toEqual([second, first])
  expect(await found('q=100%25')).toEqual([second, first])
  expect(await found('q=quietXrev')).toEqual([])
  expect(await found('q=loud')).toEqual([second])
  expect(await found('q=LINDQVIST')).toEqual([third])
  expect(await found('q=chief%20revolution')).toEqual([second, first])
  expect(await found(`actor=${admin.id}`)).toEqual([second, first])
  expect(await found('act=update-winner')).toEqual([second])
  expect(await found('kind=winner')).toEqual([second, first])
  expect(await found(`object=${other}`)).toEqual([third])
  expect(await found(`object=${mara.id}`)).toEqual([third])
  expect(await found('object=2024')).toEqual([])
  expect(await idsBy('from=2024-01-02T10:00:00.000Z&to=2024-01-03T10:00:00.000Z')).toEqual([second])
  const { items } = await read(`${in2024}&act=deny-refund`)
  expect(items[0]).toMatchObject({ actor: null, about: { id: mara.id } })
})

test.each(['act=invent', 'kind=idea', 'actor=ann', 'from=yesterday', 'q=%00', 'pageSize=101'])(
  '"%s" is refused',
  async (query) => {
    expect((await service.as(admin.caller)({ url: `/api/admin/audit?${query}` })).statusCode).toBe(400)
  },
)

test.each(['entrant', 'judge'] as const)('a person who is %s sees nothing of it', async (role) => {
  for (const url of ['/api/admin/audit', '/api/admin/exports/audit.csv'])
    expect((await service.as({ userId: mara.id, roles: [role] })({ url })).statusCode).toBe(403)
})

test('the file has every row, harmless cells, and is in the trail itself; a filter holds for it, too', async () => {
  const id = await tell({
    object: { kind: 'payment', id: newId(), title: '=HYPERLINK("http://x")' },
    after: { reference: '+1-1' },
    at: '2023-05-05T10:00:00.000Z',
  })
  const whole = await csv()
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="audit.csv"',
  ])
  expect(whole.body).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(whole.body).toContain(id)
  const part = await csv('from=2023-05-05T00:00:00.000Z&to=2023-05-06T00:00:00.000Z&kind=payment')
  expect(part.body.trim().split('\r\n')).toHaveLength(2)
  expect(part.body).toContain('2023-05-05T10:00:00.000Z,chief,')
  await settled()
  const { items } = await read('act=export-audit')
  expect(items.map(({ after }: { after: object }) => after)).toEqual([
    { from: '2023-05-05T00:00:00.000Z', to: '2023-05-06T00:00:00.000Z', kind: 'payment' },
    {},
  ])
})

test('an export without a recent sign-in is refused and not recorded', async () => {
  const before = (await read('act=export-audit')).total
  const headers = { authorization: `Bearer ${tokenFor(admin.caller, 'identity', 60, 3_600)}` }
  const reply = await service.app.inject({ url: '/api/admin/exports/audit.csv', headers })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'sign-in-not-recent'])
  await settled()
  expect((await read('act=export-audit')).total).toBe(before)
})

test('two administrators at once leave a row each for what they changed', async () => {
  const second = await service.register('second', 'admin')
  const before = (await rowsOf("act = 'set-roles'")).length
  const answers = await Promise.all([
    setRoles(['entrant'], admin.caller),
    setRoles(['entrant', 'admin'], second.caller),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await settled()
  const rows = (await rowsOf("act = 'set-roles' ORDER BY id")).slice(before)
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id, second.id]))
  // what one found is what the other left
  expect(rows[1].before).toEqual(rows[0].after)
})

test('a page of one row and a page of three cost the same number of queries', async () => {
  const queries = (pageSize: number) =>
    countQueries(['audit_entry', 'user_account'], () => read(`pageSize=${pageSize}`))
  expect(await queries(1)).toBe(await queries(3))
})
