import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
let judge: Awaited<ReturnType<Fixture['judge']>>
let seen: JudgingSubmission
let evidenceId: string
const content = Buffer.from('not really a film, but bytes all the same')

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
beforeEach(async () => {
  const category = await fixture.category()
  judge = await fixture.judgeOf(category)
  evidenceId = newId()
  await fixture.files.write(`evidence/${evidenceId}`, content, 'video/mp4')
  const evidence = [{ id: evidenceId, contentType: 'video/mp4', caption: '', sourceHash: null }]
  const { title } = await fixture.submission(category.id, { evidence })
  seen = await fixture.seen(judge, title)
})
afterAll(() => fixture.stop())

const url = () => seen.assets[0]?.url ?? ''

test('a file is sent through the service, under a neutral name, and not cached', async () => {
  const reply = await fixture.call(judge).get(url())
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload).toEqual(content)
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(content.length),
    'content-disposition': `inline; filename="evidence-1.mp4"; filename*=UTF-8''evidence-1.mp4`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers.location).toBeUndefined()
  expect(JSON.stringify(reply.headers)).not.toContain(evidenceId)
})

test.each([
  ['bytes=4-9', 4, 9],
  ['bytes=36-', 36, content.length - 1],
  ['bytes=-5', content.length - 5, content.length - 1],
])('players get the range %s', async (range, start, end) => {
  const reply = await fixture.call(judge).get(url(), { range })
  expect(reply.statusCode).toBe(206)
  expect(reply.headers['content-range']).toBe(`bytes ${start}-${end}/${content.length}`)
  expect(reply.rawPayload).toEqual(content.subarray(start, end + 1))
})

test('a range outside of the file is 416', async () => {
  const reply = await fixture.call(judge).get(url(), { range: 'bytes=999-' })
  expect([reply.statusCode, reply.headers['content-range'], reply.body]).toEqual([
    416,
    `bytes */${content.length}`,
    '',
  ])
})

test('only the judge who has the submission opens it, and only by the own ids', async () => {
  const other = await fixture.judge()
  const get = async (caller: typeof judge, address: string) =>
    (await fixture.call(caller).get(address)).statusCode
  expect(await get(other, url())).toBe(404)
  expect(await get(judge, url().replace(seen.assets[0]?.id ?? '', evidenceId))).toBe(404)
  expect(await get(judge, url().replace(seen.id, newId()))).toBe(404)
  await fixture.declare(judge, seen)
  expect(await get(judge, url())).toBe(404)
})

test('a file that the store does not have is not found', async () => {
  await fixture.files.remove(`evidence/${evidenceId}`)
  expect((await fixture.call(judge).get(url())).statusCode).toBe(404)
})
