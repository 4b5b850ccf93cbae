import { countQueries } from '@accolade/chassis/testing/count-queries'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { giveCovers, theCover } from '../cover.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { articleForm, winnerForm } from '../samples.ts'

const tables = ['winner', 'article', 'programme']

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('TRUNCATE winner, article CASCADE')
  await fixture.showWinners(true)
})

const publish = async (change: object = {}) => {
  const draft = (await fixture.post('/api/admin/winners', { ...winnerForm, ...change })).json()
  await giveCovers(fixture.pool)
  const form = { ...winnerForm, published: true, ...change }
  const reply = await fixture.put(`/api/admin/winners/${draft.id}`, form)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const titles = async () =>
  (await fixture.visit('/api/winners')).json().map(({ title }: { title: string }) => title)

test('a published winner is shown to everybody, with nothing that is for administrators', async () => {
  const { id } = await publish()
  const shown = {
    id,
    slug: 'northlight-rain-check',
    ...winnerForm,
    createdAt: '2025-11-03T10:00:00.000Z',
    cover: theCover,
  }
  expect((await fixture.visit('/api/winners')).json()).toEqual([shown])
  expect((await fixture.visit('/api/winners/northlight-rain-check')).json()).toEqual({ ...shown, medals: 1 })
})

test('what is absent is left out', async () => {
  await publish({ score: undefined, awardTitle: '', teamSize: '', projectUrl: '' })
  const [winner] = (await fixture.visit('/api/winners')).json()
  expect(Object.keys(winner).sort()).toEqual([
    'categoryName',
    'cover',
    'createdAt',
    'description',
    'id',
    'level',
    'organizationName',
    'slug',
    'title',
  ])
})

test('the gallery is ordered by position, then the latest award first', async () => {
  await publish({ title: 'old', createdAt: '2023-05-01T00:00:00.000Z' })
  await publish({ title: 'new', createdAt: '2025-05-01T00:00:00.000Z' })
  await publish({ title: 'grand', position: 1, createdAt: '2020-05-01T00:00:00.000Z' })
  await publish({ title: 'draft', position: 1, published: false })
  expect(await titles()).toEqual(['grand', 'new', 'old'])
})

test('drafts are nowhere', async () => {
  await publish({ published: false })
  expect(await titles()).toEqual([])
  expect((await fixture.visit('/api/winners/northlight-rain-check')).statusCode).toBe(404)
})

test('while winners are not public the gallery is empty and nothing is found', async () => {
  await publish()
  await fixture.post('/api/admin/articles', { ...articleForm, published: true })
  await fixture.showWinners(false)
  const seen = async () => {
    const [list, one, article] = await Promise.all(
      ['/api/winners', '/api/winners/northlight-rain-check', '/api/awards/northlight/gold'].map(
        fixture.visit,
      ),
    )
    return [list?.statusCode, list?.json().length, one?.statusCode, article?.statusCode]
  }
  expect(await seen()).toEqual([200, 0, 404, 404])
  expect((await fixture.get('/api/admin/winners')).json().total).toBe(1)
  await fixture.showWinners(true)
  expect(await seen()).toEqual([200, 1, 200, 200])
})

test('an older word about the switch never replaces a newer one', async () => {
  await publish()
  await fixture.showWinners(false)
  await fixture.showWinners(true, 1)
  expect(await titles()).toEqual([])
})

test('an article is found by its address as pages write it; drafts are not', async () => {
  const form = { ...articleForm, brandSlug: 'cafe-noir', awardSlug: 'best-use-of-silence' }
  const { id, version } = (await fixture.post('/api/admin/articles', form)).json()
  const read = () => fixture.visit('/api/awards/cafe-noir/best-use-of-silence')
  expect((await read()).statusCode).toBe(404)
  await fixture.put(`/api/admin/articles/${id}`, { ...form, published: true, version })
  const { brandSlug: _brand, awardSlug: _award, ...shown } = form
  expect((await read()).json()).toEqual({ id, ...shown })
  expect((await fixture.visit('/api/awards/cafe-noir/Best-Use-Of-Silence-')).json()).toEqual({ id, ...shown })
  expect((await fixture.visit('/api/awards/cafe-noir/other')).statusCode).toBe(404)
})

test('a gallery of one and of three take the same number of queries', async () => {
  await publish()
  const read = () => fixture.visit('/api/winners')
  await read()
  const one = await countQueries(tables, read)
  await publish()
  await publish()
  expect(await countQueries(tables, read)).toBe(one)
  expect(one).toBe(2)
})
