import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import type { Finalist, OwnCertificate } from '@accolade/contracts/entities/certificate'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let category: { id: string; name: string }
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  category = await fixture.category({ fee: 0 })
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.programme({ finalistCertificates: true }))

/** An entry that was moved through these steps once judging had begun. */
async function entry(...steps: string[]) {
  const member = await fixture.member()
  const { id, title } = await fixture.draft(member, category.id)
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  await move(id, 'under_review', 'judging', 'reviewed', ...steps)
  return { id, title, member }
}

async function move(id: string, ...steps: string[]) {
  for (const status of steps) {
    const reply = await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
    expect(reply.statusCode).toBe(200)
  }
}

type Caller = Parameters<Fixture['call']>[0]
const path = (id: string) => `/api/submissions/${id}/certificate`
const ask = (member: Caller, id: string) => fixture.call(member).put(path(id), {})
const read = (caller: Caller, id: string) => fixture.call(caller).get(path(id))
const take = (member: Caller, id: string) => fixture.call(member).delete(path(id))
const page = (code: string) => fixture.call(null).get(`/api/finalists/${code}`)
const pdf = (code: string, query = '') =>
  fixture.call(null).get(`/api/finalists/${code}/certificate.pdf${query}`)
const certificateOf = (reply: { json(): unknown }) => (reply.json() as OwnCertificate).certificate

async function codeOf(member: Member, id: string): Promise<string> {
  const reply = await ask(member, id)
  expect(reply.statusCode).toBe(200)
  return certificateOf(reply)!.code
}

test('a finalist has a public page and a PDF once the entrant asks for them, and not before', async () => {
  const { id, title, member } = await entry('finalist')
  expect(certificateOf(await read(member, id))).toBeNull()
  const code = await codeOf(member, id)
  // asked for again, it is the same one
  expect(await codeOf(member, id)).toBe(code)
  const { data, aggregate } = await fixture.events.next('submission.certificate-changed')
  expect([aggregate.id, data]).toEqual([
    id,
    { submissionId: id, organizationId: member.organizationId, issued: true },
  ])
  const shown: Finalist = (await page(code)).json()
  expect(shown).toEqual({
    ...{ code, title, organizationName: 'Northlight Agency', categoryName: category.name, edition: '2025' },
    issuedAt: expect.any(String),
  })
  const [one, other] = [await pdf(code), await pdf(code)]
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(one.headers['content-disposition']).toContain('last-bus-home-certificate.pdf')
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  const text = await lettersOf(one.rawPayload)
  for (const said of ['Finalist', title, 'Northlight Agency', category.name, '2025', `/finalists/${code}`])
    expect(text).toContain(squeezed(said))
  expect(await lettersOf((await pdf(code, '?language=de')).rawPayload)).toContain('Shortlist')
})

test('nothing in the address or the answer leads to the entry, its people or judging', async () => {
  const { id, member } = await entry('finalist')
  const code = await codeOf(member, id)
  const { rows } = await fixture.pool.query('SELECT judging_id FROM projection WHERE submission_id = $1', [
    id,
  ])
  const { body } = await page(code)
  for (const hidden of [id, member.userId, member.organizationId, rows[0].judging_id])
    expect(body).not.toContain(hidden)
  expect(code).toMatch(/^[\w-]{20}$/)
  for (const guess of [id, rows[0].judging_id, 'nobody']) expect((await page(guess)).statusCode).toBe(404)
  // judging is told nothing of it
  const { rows: blind } = await fixture.pool.query(
    `SELECT 1 FROM outbox WHERE subject LIKE 'evt.blind.%' AND payload::text LIKE '%' || $1 || '%'`,
    [code],
  )
  expect(blind).toEqual([])
})

test('only members ask for it and take it back, and outsiders do not learn of it', async () => {
  const { id, member } = await entry('finalist')
  const judge = { userId: newId(), roles: ['entrant' as const, 'judge' as const] }
  for (const outsider of [fixture.stranger(), await fixture.member(), judge])
    for (const call of [read, ask, take]) expect((await call(outsider, id)).statusCode).toBe(404)
  expect((await ask(fixture.admin, id)).statusCode).toBe(403)
  expect((await take(fixture.admin, id)).statusCode).toBe(403)
  expect(certificateOf(await read(fixture.admin, id))).toBeNull()
  const code = await codeOf(member, id)
  expect(certificateOf(await read(fixture.admin, id))?.code).toBe(code)
})

test('what is taken back is gone, and the next one has another address', async () => {
  const { id, member } = await entry('finalist')
  const code = await codeOf(member, id)
  expect(certificateOf(await take(member, id))).toBeNull()
  expect([(await page(code)).statusCode, (await pdf(code)).statusCode]).toEqual([404, 404])
  // a second time changes nothing
  expect((await take(member, id)).statusCode).toBe(200)
  expect(await codeOf(member, id)).not.toBe(code)
})

test('an entry that was never on the shortlist has none, whatever became of it', async () => {
  for (const steps of [[], ['completed'], ['winner']]) {
    const { id, member } = await entry(...steps)
    expect([(await read(member, id)).statusCode, (await ask(member, id)).statusCode]).toEqual([404, 404])
  }
})

test('a finalist that did not win keeps it; a winner keeps what was issued, and cannot ask any more', async () => {
  const lost = await entry('finalist', 'completed')
  const code = await codeOf(lost.member, lost.id)
  expect((await page(code)).statusCode).toBe(200)
  const won = await entry('finalist')
  const issued = await codeOf(won.member, won.id)
  await move(won.id, 'winner')
  expect((await page(issued)).statusCode).toBe(200)
  expect(certificateOf(await read(won.member, won.id))?.code).toBe(issued)
  await take(won.member, won.id)
  expect((await ask(won.member, won.id)).statusCode).toBe(404)
})

test('with the switch off there are none, and with it on again those that were issued are there', async () => {
  const { id, member } = await entry('finalist')
  const code = await codeOf(member, id)
  await fixture.programme({ finalistCertificates: false })
  for (const reply of [await read(member, id), await ask(member, id), await page(code), await pdf(code)])
    expect(reply.statusCode).toBe(404)
  await fixture.programme({ finalistCertificates: true })
  expect((await page(code)).statusCode).toBe(200)
})
