import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, start, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
})
afterAll(() => fixture.stop())

const header =
  'id,title,status,category,organization,team size,project url,brand or client,credits,executed from,executed until,generative ai,generative ai in words,description,created,submitted,score,judging id\r\n'
/** Without the byte order mark that shows spreadsheets the encoding. */
const textOf = (body: string) => body.replace(/^\uFEFF/, '')
const get = (url: string) => fixture.call(fixture.admin).get(url)

test('submissions.csv has every submission, and nothing that a spreadsheet would run', async () => {
  expect(textOf((await get('/api/admin/exports/submissions.csv')).body)).toBe(header)
  const member = await fixture.member({ organizationName: '=cmd|Agency' })
  const category = await fixture.category({ name: 'Design, Excellence', fee: 0 })
  const made = await fixture.draft(member, category.id, { title: '+1, "quoted"', projectUrl: '' })
  await fixture.call(member).post(`/api/submissions/${made.id}/complete`)
  const reply = await get('/api/admin/exports/submissions.csv')
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="submissions.csv"',
  ])
  const now = start.toISOString()
  const [, row] = textOf(reply.body).split('\r\n')
  expect(row!.startsWith(`${made.id},"'+1, ""quoted""",Submitted,"Design, Excellence",'=cmd|Agency,`)).toBe(
    true,
  )
  expect(row!.includes(`,${now},${now},`)).toBe(true)
})

test('history.csv has every step that submissions took', async () => {
  const reply = await get('/api/admin/exports/history.csv')
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="history.csv"',
  ])
  const { rows } = await fixture.pool.query('SELECT id FROM submission')
  const now = start.toISOString()
  expect(textOf(reply.body).split('\r\n')).toEqual([
    'submission,step,from,to,at,by',
    `${rows[0].id},1,,Draft,${now},entrant`,
    `${rows[0].id},2,Draft,Submitted,${now},entrant`,
    '',
  ])
})

test('more rows than are read at a time are all there, once', async () => {
  // one transaction, whose limit is not that of a request: on a busy machine the index of what is searched takes its time
  await fixture.pool.query(`SET LOCAL statement_timeout = 0;
    INSERT INTO submission SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'title', 'many ' || n))).*
    FROM submission s, generate_series(1, 2600) n`)
  await fixture.pool.query(`
    INSERT INTO transition SELECT s.id, n, NULL, 'draft', now(), 'entrant', NULL
    FROM submission s, generate_series(1, 2) n WHERE s.title LIKE 'many%'`)
  const submissions = await get('/api/admin/exports/submissions.csv')
  const titles = [...submissions.body.matchAll(/many \d+/g)].map(([title]) => title)
  expect([titles.length, new Set(titles).size]).toEqual([2600, 2600])
  const history = await get('/api/admin/exports/history.csv')
  expect(history.body.trimEnd().split('\r\n')).toHaveLength(1 + 2 + 5200)
})

test('submissions.csv has only those that are asked for', async () => {
  const member = await fixture.member()
  const category = await fixture.category({ fee: 0 })
  const [one, two] = [
    await fixture.draft(member, category.id, { title: 'Asked for' }),
    await fixture.draft(member, category.id, { title: 'Asked for, too' }),
  ]
  await fixture.draft(member, category.id, { title: 'Not asked for' })
  const of = (ids: string) => get(`/api/admin/exports/submissions.csv?ids=${ids}`)
  const titles = textOf((await of(`${two.id},${one.id}`)).body).match(/(Not asked|Asked) for(, too)?/g)
  expect(titles).toEqual(['Asked for', 'Asked for, too'])
  expect(textOf((await of('00000000-0000-4000-8000-000000000000')).body)).toBe(header)
  const many = Array.from({ length: 101 }, () => one.id).join()
  for (const wrong of ['', 'x', `${one.id},`, many]) expect((await of(wrong)).statusCode).toBe(400)
})
