import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let free: { id: string }
let paid: { id: string }
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  free = await fixture.category({ fee: 0 })
  paid = await fixture.category({ fee: 149 })
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.programme({ declarations: true, timeZone: 'Europe/Berlin' }))

type Caller = Parameters<Fixture['call']>[0]
// the clock says December 1, 2025
const said = { rights: true, executedFrom: '2025-03', executedUntil: '2025-12', aiUse: 'none' }
const withAi = { ...said, aiUse: 'assisted', aiWords: ' For first sketches of the poster ' }

const declare = (caller: Caller, id: string, body: object = said) =>
  fixture.call(caller).put(`/api/submissions/${id}/declaration`, body)
const step = (caller: Caller, id: string, what: string) =>
  fixture.call(caller).post(`/api/submissions/${id}/${what}`)
const read = async (caller: Caller, id: string): Promise<Submission> =>
  (await fixture.call(caller).get(`/api/submissions/${id}`)).json()

async function draft(category = free): Promise<{ member: Member; id: string }> {
  const member = await fixture.member()
  return { member, id: (await fixture.draft(member, category.id)).id }
}

test('a draft is completed with declarations only, which members and administrators see', async () => {
  const { member, id } = await draft()
  const refused = await step(member, id, 'complete')
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'Please make the declarations about the work first',
  ])
  const reply = await declare(member, id, withAi)
  const declaration = {
    ...{ executedFrom: '2025-03', executedUntil: '2025-12', aiUse: 'assisted' },
    ...{ aiWords: 'For first sketches of the poster', declaredAt: '2025-12-01T12:00:00.000Z' },
  }
  expect([reply.statusCode, reply.json().declaration]).toEqual([200, declaration])
  expect((await step(member, id, 'complete')).statusCode).toBe(200)
  expect((await read(member, id)).declaration).toEqual(declaration)
  expect((await read(fixture.admin, id)).declaration).toEqual(declaration)
})

test('the same holds for an invoice and for an order of many', async () => {
  const { member, id } = await draft(paid)
  expect((await step(member, id, 'request-payment')).statusCode).toBe(409)
  const order = { organizationId: member.organizationId, submissionIds: [id] }
  const refused = await fixture.call(member).post('/api/orders', order)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringContaining('Its declarations are missing: make them in its form'),
  ])
  const [listed] = (await fixture.call(member).get('/api/user/payable-entries')).json()
  expect(listed.refusal).toBe('undeclared')
  await declare(member, id)
  expect((await step(member, id, 'request-payment')).statusCode).toBe(202)
})

test('without the setting nothing is asked for, and entries complete as they did', async () => {
  await fixture.programme({ declarations: false })
  const { member, id } = await draft()
  expect((await step(member, id, 'complete')).statusCode).toBe(200)
  expect((await read(member, id)).declaration).toBeNull()
})

test('what was declared is frozen once the entry is completed, also in the database', async () => {
  const { member, id } = await draft(paid)
  await declare(member, id)
  await step(member, id, 'request-payment')
  const reply = await declare(member, id, withAi)
  expect([reply.statusCode, reply.json().error]).toEqual([
    409,
    'Declarations can no longer be changed once an entry is completed',
  ])
  for (const change of ["ai_use = 'generated'", "executed_from = '2020-01'", 'declared_at = now()'])
    await expect(
      fixture.pool.query(`UPDATE declaration SET ${change} WHERE submission_id = $1`, [id]),
    ).rejects.toThrow('what was declared is frozen')
  // a draft again, it can be changed again
  expect((await step(member, id, 'withdraw-payment-request')).statusCode).toBe(200)
  expect((await declare(member, id, withAi)).statusCode).toBe(200)
})

test('each field is checked, and each refusal names its field', async () => {
  const { member, id } = await draft()
  const refusals: [object, string, string][] = [
    [{ ...said, rights: false }, 'rights', 'Please confirm that you have these rights'],
    [
      { ...said, executedFrom: '2025-13', executedUntil: '2026-01' },
      'executedFrom',
      'Please enter a month such as 2025-11',
    ],
    [{ ...said, executedUntil: '2025-02' }, 'executedUntil', 'The last month cannot be before the first one'],
    [
      { ...said, executedUntil: '2026-01' },
      'executedUntil',
      'A month that has begun: enter what was executed',
    ],
    [{ ...said, aiUse: 'some' }, 'aiUse', 'Please say whether generative AI was used'],
    [{ ...said, aiUse: 'generated', aiWords: '  ' }, 'aiWords', 'Please say how generative AI was used'],
    [{ ...withAi, aiWords: 'a'.repeat(1001) }, 'aiWords', 'At most 1000 characters'],
  ]
  for (const [body, path, message] of refusals) {
    const reply = await declare(member, id, body)
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]])
  }
  expect((await read(member, id)).declaration).toBeNull()
})

test('words about AI are not kept where none was used; the same again changes nothing', async () => {
  const { member, id } = await draft()
  const first = (await declare(member, id, { ...withAi, aiUse: 'none' })).json()
  expect([first.declaration.aiWords, first.version]).toEqual(['', 2])
  expect((await declare(member, id)).json().version).toBe(2)
  expect((await declare(member, id, withAi)).json().version).toBe(3)
})

test('only members declare, and outsiders learn nothing', async () => {
  const { id } = await draft()
  const judge = { userId: newId(), roles: ['entrant' as const, 'judge' as const] }
  for (const outsider of [fixture.stranger(), await fixture.member(), judge])
    expect((await declare(outsider, id)).statusCode).toBe(404)
  expect((await declare(fixture.admin, id)).statusCode).toBe(403)
})

test('judging is told nothing of it, and a copy of the entry has to be declared again', async () => {
  const { member, id } = await draft()
  await declare(member, id, { ...withAi, aiWords: 'With ModelOfTheHouse' })
  await step(member, id, 'complete')
  for (const status of ['under_review', 'judging'])
    await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
  await fixture.events.next('blind.submission.ready')
  const { rows } = await fixture.pool.query(
    `SELECT 1 FROM outbox WHERE subject LIKE 'evt.blind.%'
       AND (payload::text LIKE '%ModelOfTheHouse%' OR payload::text LIKE '%2025-03%')`,
  )
  expect(rows).toEqual([])
  const other = await fixture.category({ fee: 0 })
  const copy = await fixture.call(member).post(`/api/submissions/${id}/copies`, { categoryId: other.id })
  expect([copy.statusCode, copy.json().declaration]).toEqual([201, null])
})

test('the CSV has what was declared', async () => {
  const { member, id } = await draft()
  await declare(member, id, withAi)
  const { body } = await fixture.call(fixture.admin).get(`/api/admin/exports/submissions.csv?ids=${id}`)
  expect(body).toContain(',2025-03,2025-12,assisted,For first sketches of the poster,')
})
