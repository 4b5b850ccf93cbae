import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { start, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

type Person = Awaited<ReturnType<TestIdentity['register']>>
let service: TestIdentity
let chief: Person
let judith: Person
let jonas: Person
let visitor: Person
beforeAll(async () => {
  service = await startIdentity()
  chief = await service.register('chief', 'entrant', 'admin')
  judith = await service.register('judith', 'entrant', 'judge')
  jonas = await service.register('jonas', 'entrant', 'judge')
  visitor = await service.register('vera', 'entrant')
})
afterAll(() => service.stop())

const call = (who: Person, method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
  service.as(who.caller)({ method, url, headers: withCookies(who.cookies), ...(payload && { payload }) })
const words = {
  name: 'Judith Berg',
  position: 'Executive Creative Director',
  company: 'Berg & Tal',
  country: 'AT',
  biography: 'Twenty years of work for brands that listen.',
}
const save = (who: Person, change: object = {}) =>
  call(who, 'PUT', '/api/user/juror', { shown: true, ...words, ...change })
const open = (isOpen = true) => call(chief, 'PUT', '/api/admin/jury', { open: isOpen, announcedOn: null })
const page = async () => (await service.app.inject({ url: '/api/jury' })).json()
const names = async () => ((await page()).jurors as { name: string }[]).map(({ name }) => name)
const adminIds = async () =>
  ((await call(chief, 'GET', '/api/admin/jury')).json().judges as { juror: { id: string } | null }[]).flatMap(
    ({ juror }) => (juror ? [juror.id] : []),
  )
/** What was committed with the changes: the data of each event of a kind. */
const emitted = async (type: string) =>
  (
    await service.pool.query(
      `SELECT payload FROM outbox WHERE payload->>'type' = $1 ORDER BY created_at, id`,
      [type],
    )
  ).rows.map(({ payload }) => payload.data)
const place = (id: string, body: { place: number; hidden: boolean }) =>
  call(chief, 'PUT', `/api/admin/jurors/${id}`, body)

test('at first the page is closed, and nobody has said anything', async () => {
  expect(await page()).toEqual({ open: false, announcedOn: null, jurors: [] })
  expect((await call(judith, 'GET', '/api/user/juror')).json()).toEqual({
    ...{ entry: null, consentedAt: null, hidden: false, open: false },
  })
})

test('a judge is shown only with consent and on an open page, with exactly what they wrote', async () => {
  await save(judith, { shown: false })
  await open()
  expect(await page()).toEqual({ open: true, announcedOn: null, jurors: [] })
  const before = (await call(chief, 'GET', '/api/admin/jury')).body
  expect(before).toContain('judith')
  expect(before).not.toContain('Berg & Tal')

  const own = (await save(judith)).json()
  expect(own).toEqual({
    ...{ entry: { shown: true, ...words }, consentedAt: start.toISOString(), hidden: false, open: true },
  })
  const { jurors } = await page()
  expect(jurors).toEqual([{ id: expect.any(String), ...words }])
  expect(jurors[0].id).not.toBe(judith.id)
  const { biography: _, ...short } = jurors[0]
  expect((await service.app.inject({ url: '/api/jury/first' })).json()).toEqual({ jurors: [short], total: 1 })

  await open(false)
  expect(await page()).toEqual({ open: false, announcedOn: null, jurors: [] })
  await open()
})

test('a consent counts from when it was given, and ends at once', async () => {
  service.at(5)
  expect((await save(judith, { company: 'Tal' })).json().consentedAt).toBe(start.toISOString())
  const before = (await emitted('identity.jury-changed')).length
  await save(judith, { shown: false })
  expect(await names()).toEqual([])
  // a change of words that nobody else reads notifies nobody
  await save(judith, { shown: false, company: 'Somewhere else' })
  const after = await emitted('identity.jury-changed')
  expect([after.length - before, after.at(-1)]).toEqual([1, {}])
  service.at(9)
  expect((await save(judith)).json().consentedAt).toBe(service.at(9).toISOString())
})

test('who is no judge cannot agree, and who is none any more is shown no longer and can take it back', async () => {
  const refused = await save(visitor)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Only judges can be on the jury page'])
  await service.pool.query(`UPDATE user_account SET roles = '{entrant}' WHERE id = $1`, [judith.id])
  expect(await names()).toEqual([])
  expect((await save(judith, { shown: false })).statusCode).toBe(200)
  await service.pool.query(`UPDATE user_account SET roles = '{entrant,judge}' WHERE id = $1`, [judith.id])
  expect(await names()).toEqual([])
  await save(judith)
})

test('administrators put jurors in order and leave some out, and cannot agree for anybody', async () => {
  await save(jonas, { name: 'Jonas Lind' })
  expect(await names()).toEqual(['Judith Berg', 'Jonas Lind'])
  const [, second] = await adminIds()
  expect((await place(second!, { place: 0, hidden: false })).statusCode).toBe(200)
  expect(await names()).toEqual(['Jonas Lind', 'Judith Berg'])
  await place(second!, { place: 0, hidden: true })
  expect(await names()).toEqual(['Judith Berg'])
  expect((await call(jonas, 'GET', '/api/user/juror')).json()).toMatchObject({ hidden: true })
  const acts = (await emitted('administration.identity-recorded')).filter(({ act }) => act === 'place-juror')
  expect(acts).toMatchObject([
    {
      about: jonas.id,
      object: { id: jonas.id, title: 'Jonas Lind' },
      before: { place: 2 },
      after: { place: 1 },
    },
    { about: jonas.id, personal: ['title'], before: { hidden: false }, after: { hidden: true } },
  ])

  await save(jonas, { shown: false })
  expect((await place(second!, { place: 0, hidden: false })).statusCode).toBe(404)
  expect((await call(judith, 'PUT', '/api/admin/jury', { open: true, announcedOn: null })).statusCode).toBe(
    403,
  )
})

test('what was written goes with the account', async () => {
  await service.pool.query('DELETE FROM user_account WHERE id = $1', [judith.id])
  expect(await names()).toEqual([])
  expect(
    (await service.pool.query('SELECT count(*)::int AS n FROM juror WHERE user_id = $1', [judith.id])).rows,
  ).toEqual([{ n: 0 }])
})

test('what was written can be deleted', async () => {
  expect((await call(jonas, 'DELETE', '/api/user/juror')).statusCode).toBe(204)
  expect((await call(jonas, 'GET', '/api/user/juror')).json().entry).toBeNull()
  expect((await call(jonas, 'DELETE', '/api/user/juror')).statusCode).toBe(204)
})
