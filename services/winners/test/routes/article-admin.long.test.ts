import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { holdTable } from '../hold-table.ts'
import { articleForm } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('TRUNCATE article')
})

const create = (change: object = {}) => fixture.post('/api/admin/articles', { ...articleForm, ...change })

test('an article is written, changed and deleted', async () => {
  const created = await create()
  const article = created.json()
  expect([created.statusCode, article]).toEqual([
    201,
    { id: article.id, ...articleForm, published: false, updatedAt: '2025-11-03T10:00:00.000Z', version: 1 },
  ])
  const changed = await fixture.put(`/api/admin/articles/${article.id}`, {
    ...articleForm,
    year: 2024,
    published: true,
    version: 1,
  })
  expect(changed.json()).toEqual({ ...article, year: 2024, published: true, version: 2 })
  expect((await fixture.delete(`/api/admin/articles/${article.id}`)).statusCode).toBe(204)
  expect((await fixture.delete(`/api/admin/articles/${article.id}`)).statusCode).toBe(404)
  expect((await fixture.put(`/api/admin/articles/${newId()}`, articleForm)).statusCode).toBe(404)
})

test('changes that the public can see publish the address of the article; changes of drafts publish only that they happened', async () => {
  await fixture.pool.query('TRUNCATE outbox')
  const { id } = (await create()).json()
  const put = (change: object) => fixture.put(`/api/admin/articles/${id}`, { ...articleForm, ...change })
  await put({ published: true })
  await put({ published: false })
  await put({ year: 2023 })
  await fixture.delete(`/api/admin/articles/${id}`)
  const other = (await create({ published: true })).json()
  await fixture.delete(`/api/admin/articles/${other.id}`)
  const { rows } = await fixture.pool.query(
    "SELECT aggregate_version AS version, payload->>'type' AS type, payload->'data' AS data FROM outbox WHERE subject LIKE 'evt.winner.%' ORDER BY id",
  )
  expect(rows.map(({ version, type, data }) => `${type} ${version} ${data.published ?? data.kind}`)).toEqual([
    'winner.draft-changed 1 article',
    'winner.article-changed 2 true',
    'winner.article-changed 3 false',
    'winner.draft-changed 4 article',
    'winner.draft-changed 5 article',
    'winner.article-changed 1 true',
    'winner.article-changed 2 false',
  ])
})

test('an address belongs to one article, however many are made at once', async () => {
  const held = await holdTable(fixture.pool, 'article')
  const creations = Promise.all([create(), create(), create()])
  await held.release(3)
  const replies = await creations
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().issues).toEqual([{ path: 'awardSlug', message: 'Another article has this address' }])
  const other = (await create({ awardSlug: 'silver' })).json()
  expect((await fixture.put(`/api/admin/articles/${other.id}`, articleForm)).statusCode).toBe(409)
})

test('of two who edit the same version one gets a version conflict', async () => {
  const { id } = (await create()).json()
  const edit = (title: string) =>
    fixture.put(`/api/admin/articles/${id}`, { ...articleForm, title, version: 1 })
  const held = await holdTable(fixture.pool, 'article')
  const edits = Promise.all([edit('one'), edit('two')])
  await held.release(2)
  const replies = await edits
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('administrators find articles by text and standing, the latest year first', async () => {
  await create({ awardSlug: 'a', year: 2023, title: 'Alpha', published: true })
  await create({ awardSlug: 'b', year: 2025, title: 'Beta' })
  await create({ awardSlug: 'c', year: 2024, title: 'Gamma' })
  const list = async (query: string) => {
    const { items, total } = (await fixture.get(`/api/admin/articles?${query}`)).json()
    return [items.map(({ title }: { title: string }) => title), total]
  }
  expect(await list('')).toEqual([['Beta', 'Gamma', 'Alpha'], 3])
  expect(await list('published=false')).toEqual([['Beta', 'Gamma'], 2])
  expect(await list('q=alp')).toEqual([['Alpha'], 1])
  expect(await list('pageSize=1&page=2')).toEqual([['Gamma'], 3])
})
