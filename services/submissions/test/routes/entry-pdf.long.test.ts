import { lettersOf, pagesOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let id: string
let categoryId: string

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  member = await fixture.member({ organizationName: 'Northlight Agency' })
  categoryId = (await fixture.category({ fee: 0, name: 'Social Impact' })).id
  id = (await fixture.draft(member, categoryId, { title: 'Über „Licht“ & 山田 – 🏆' })).id
})
afterAll(() => fixture.stop())

const download = (caller: Parameters<Fixture['call']>[0], query = '') =>
  fixture.call(caller).get(`/api/submissions/${id}/entry.pdf${query}`)
const poster = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d9a520' } })
    .png()
    .toBuffer()
/** How many pictures are in a PDF. */
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0

test('a draft is printed with what was entered so far, under its own name', async () => {
  const reply = await download(member)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="_ber _Licht_ & __ _ __.pdf"; filename*=UTF-8''%C3%9Cber%20%E2%80%9ELicht%E2%80%9C%20%26%20%E5%B1%B1%E7%94%B0%20%E2%80%93%20%F0%9F%8F%86.pdf`,
  )
  expect(reply.headers['cache-control']).toContain('no-store')
  const letters = await lettersOf(reply.rawPayload)
  for (const text of [
    'Social Impact',
    'Über „Licht“ & 山田 – [U+1F3C6]',
    `Number ${id}`,
    'Organization Northlight Agency',
    'Team size 1-5',
    'Project URL https://lastbushome.example.org',
    'Status Draft',
    'We recorded the final ride of each line and broadcast it live on local radio, stop by stop.',
    'No files yet.',
    'by the entrant',
  ])
    expect([text, letters.includes(squeezed(text))]).toEqual([text, true])
  expect(letters).not.toContain('Submitted')
})

test('evidence has small pictures; what cannot be drawn has its type, and what is being sent says so', async () => {
  const evidence = evidenceOf(fixture, member, id)
  const shown = await evidence.add('poster.png', await poster())
  await evidence.caption(shown.id, 'The poster in the rain')
  const damaged = Buffer.concat([(await poster()).subarray(0, 60), Buffer.alloc(40)])
  await evidence.add('damaged.png', damaged)
  await evidence.add('case.pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf')
  await evidence.reserve({ name: 'late.png' })
  const pdf = (await download(member)).rawPayload
  const letters = await lettersOf(pdf)
  for (const text of [
    'poster.png PNG',
    'The poster in the rain',
    'damaged.png',
    'case.pdf PDF · 1 KB',
    'late.png PNG · 1 KB · not complete yet',
  ])
    expect([text, letters.includes(squeezed(text))]).toEqual([text, true])
  expect(picturesIn(pdf)).toBe(1)
  expect(pdf.toString('latin1')).toContain('/S /Figure')
  expect(pdf.length).toBeLessThan(200_000)
})

test('a submitted entry says when, in German where that is asked for; the medal is drawn from the criteria', async () => {
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  const letters = await lettersOf((await download(member, '?language=de')).rawPayload)
  for (const text of [
    'Status Eingereicht',
    'Eingereicht 1. Dezember 2025',
    'Beschreibung',
    'durch den Einreicher',
  ])
    expect([text, letters.includes(squeezed(text))]).toEqual([text, true])
  const before = (await download(member)).rawPayload
  await fixture.pool.query("UPDATE category SET weights = '{}' WHERE id = $1", [categoryId])
  expect(before.length).toBeGreaterThan((await download(member)).rawPayload.length + 1_000)
  expect((await download(member, '?language=xx')).statusCode).toBe(400)
})

test('administrators get the same; outsiders, judges and visitors get nothing', async () => {
  const colleague = await fixture.member({ organizationId: member.organizationId })
  const own = (await download(member)).rawPayload
  for (const caller of [colleague, fixture.admin])
    expect((await download(caller)).rawPayload.equals(own)).toBe(true)
  const judge = { ...fixture.stranger(), roles: ['judge' as const] }
  for (const caller of [fixture.stranger(), judge]) expect((await download(caller)).statusCode).toBe(404)
  expect((await download(null)).statusCode).toBe(401)
})

test('a long entry goes on over pages; many papers at once are refused, and the next one is made', async () => {
  const description = 'Every sentence of it is printed. '.repeat(150).trim()
  await fixture.call(member).patch(`/api/submissions/${id}`, { description })
  const evidence = evidenceOf(fixture, member, id)
  for (let at = 0; at < 5; at += 1) await evidence.add(`poster-${at}.png`, await poster())
  const colleagues = await Promise.all(
    Array.from({ length: 5 }, () => fixture.member({ organizationId: member.organizationId })),
  )
  const statuses = await Promise.all(
    [...colleagues, colleagues[0]!].map(async (caller) => (await download(caller)).statusCode),
  )
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 503])
  const pages = await pagesOf((await download(member)).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ').match(/Every/g)).toHaveLength(150)
  for (let at = 0; at < 5; at += 1) expect(pages.join(' ')).toContain(`poster-${at}.png`)
}, 60_000)
