import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const download = () => fixture.call(fixture.admin).get('/api/admin/exports/scores.csv')
const header = '\uFEFFJudging id,Title,Category,Judge id,Criterion,Weight,Score,Counts,Notes,Saved at'

test('without scores the file is its header', async () => {
  const reply = await download()
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="scores.csv"')
  expect(reply.body).toBe(`${header}\r\n`)
})

test('every score is a line, and no cell is a formula', async () => {
  const category = await fixture.category([40], { name: '+Category' })
  const judge = await fixture.judgeOf(category)
  const { judgingId } = await fixture.submission(category.id, { title: '=HYPERLINK("http://evil")' })
  const [seen] = await fixture.list(judge)
  if (!seen) throw new Error('nothing to score')
  await fixture.save(judge, seen.id, category.criteria[0]?.id ?? '', 7, '@SUM(A1), "quoted"')
  const [first, line = '', rest] = (await download()).body.split('\r\n')
  expect([first, rest]).toEqual([header, ''])
  const [, before, savedAt] = /^(.*),([^,]+)$/.exec(line) ?? []
  expect(before).toBe(
    [
      judgingId,
      '"\'=HYPERLINK(""http://evil"")"',
      "'+Category",
      judge.userId,
      'Criterion 1',
      '40',
      '7.0',
      'yes',
      '"\'@SUM(A1), ""quoted"""',
    ].join(','),
  )
  expect(Number.isNaN(Date.parse(savedAt ?? ''))).toBe(false)
  await fixture.declare(judge, seen)
  expect((await download()).body).toContain(',7.0,no,')
})

test('more than one piece is read to the end, each score once', async () => {
  await fixture.pool.query('DELETE FROM score')
  const category = await fixture.category([1])
  const { judgingId } = await fixture.submission(category.id)
  await fixture.pool.query(
    `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 50, '', now(), 1 FROM generate_series(1, 2600)`,
    [judgingId],
  )
  const lines = (await download()).body.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(2600)
  expect(new Set(lines).size).toBe(2600)
})
