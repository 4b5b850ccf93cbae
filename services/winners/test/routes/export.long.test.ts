import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'
import { winnerForm } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ publicWinners: false })
})
afterAll(() => fixture.stop())

/** Without the byte order mark that shows spreadsheets the encoding. */
const textOf = ({ body }: { body: string }) => body.replace(/^\uFEFF/, '')

test('the file has every winner, drafts included, and nothing that a spreadsheet would run', async () => {
  const empty = await fixture.get('/api/admin/exports/winners.csv')
  const header =
    'id,slug,organization,title,award,level,score,category,team size,website,description,awarded,position,published,submission\r\n'
  expect(textOf(empty)).toBe(header)
  const form = {
    ...winnerForm,
    organizationName: '=HYPERLINK("http://x")',
    title: '-1, or @home',
    slug: 'minus-one',
    awardTitle: '',
  }
  const { id } = (await fixture.post('/api/admin/winners', form)).json()
  const reply = await fixture.get('/api/admin/exports/winners.csv')
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="winners.csv"',
  ])
  const cells = [
    id,
    'minus-one',
    `"'=HYPERLINK(""http://x"")"`,
    `"'-1, or @home"`,
    '',
    'Gold',
    '91.33',
    'Design Excellence',
    '6-15',
    'https://example.com/rain',
    `"${form.description}"`,
    '2025-11-03T10:00:00.000Z',
    '100',
    'false',
    '',
  ]
  expect(textOf(reply)).toBe(`${header}${cells.join(',')}\r\n`)
})

test('more winners than are read at a time are all there, once', async () => {
  await fixture.pool.query(`
    INSERT INTO winner (id, slug, organization_name, title, description, category_name, position, published, version,
      created_at, updated_at)
    SELECT gen_random_uuid(), 'many-' || n, 'o', 't', 'd', 'c', 1, true, 1, now(), now() FROM generate_series(1, 2600) n`)
  const { body } = await fixture.get('/api/admin/exports/winners.csv')
  const slugs = [...body.matchAll(/many-\d+/g)].map(([slug]) => slug)
  expect([slugs.length, new Set(slugs).size]).toEqual([2600, 2600])
})
