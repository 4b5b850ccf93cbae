import { countQueries } from '@accolade/chassis/testing/count-queries'
import { galleryRules } from '@accolade/contracts/entities/gallery'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { giveCovers, theCover } from '../cover.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { winnerForm } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('TRUNCATE winner CASCADE')
  await fixture.showWinners(true)
})

const publish = async (change: object = {}) => {
  const draft = (
    await fixture.post('/api/admin/winners', { ...winnerForm, ...change, published: false })
  ).json()
  await giveCovers(fixture.pool)
  const form = { ...winnerForm, published: true, ...change }
  const reply = await fixture.put(`/api/admin/winners/${draft.id}`, form)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const titlesAt = async (address: string) => {
  const reply = await fixture.visit(address)
  expect(reply.statusCode).toBe(200)
  return reply.json().winners.map(({ title }: { title: string }) => title)
}

test('a card is the winner with its edition and the keys of its pages, and nothing that is for administrators', async () => {
  const { id } = await publish()
  const card = {
    id,
    slug: 'northlight-rain-check',
    ...winnerForm,
    createdAt: '2025-11-03T10:00:00.000Z',
    edition: '2025',
    cover: theCover,
    grandPrize: true,
    categoryKey: 'design-excellence',
    agencyKey: 'northlight',
  }
  expect((await fixture.visit('/api/gallery')).json()).toEqual({
    winners: [card],
    total: 1,
    page: 1,
    pageSize: galleryRules.pageSize,
    editions: [{ key: '2025', name: '2025', winners: 1 }],
    categories: [{ key: 'design-excellence', name: 'Design Excellence', winners: 1 }],
    countries: [],
    agencies: [{ key: 'northlight', name: 'Northlight', winners: 1 }],
    levels: [{ key: 'gold', name: 'Gold', winners: 1 }],
  })
  expect((await fixture.visit('/api/gallery/latest')).json()).toEqual([card])
})

test('winners are chosen by edition, category, agency, level and words', async () => {
  await publish({ title: 'new', position: 2 })
  await publish({
    title: 'old',
    createdAt: '2023-05-01T00:00:00.000Z',
    level: 'silver',
    categoryName: 'Craft',
  })
  await publish({ title: 'draft', published: false })
  expect(await titlesAt('/api/gallery')).toEqual(['new', 'old'])
  expect(await titlesAt('/api/gallery?edition=2023')).toEqual(['old'])
  expect(await titlesAt('/api/gallery?category=craft&level=silver')).toEqual(['old'])
  expect(await titlesAt('/api/gallery?q=northlight%20NEW')).toEqual(['new'])
  expect(await titlesAt('/api/gallery?level=bronze')).toEqual([])
  expect((await fixture.visit('/api/gallery?level=tin')).statusCode).toBe(400)
})

test('an edition, a category and an agency have their winners; where there is none there is nothing', async () => {
  await publish({ title: 'new' })
  await publish({ title: 'old', createdAt: '2023-05-01T00:00:00.000Z', categoryName: 'Craft' })
  await publish({ title: 'draft', organizationName: 'Nobody Yet', published: false })
  const { of } = (await fixture.visit('/api/gallery/category/craft')).json()
  expect(of).toEqual({ scope: 'category', key: 'craft', name: 'Craft' })
  expect(await titlesAt('/api/gallery/category/craft')).toEqual(['old'])
  expect(await titlesAt('/api/gallery/edition/2025')).toEqual(['new'])
  expect(await titlesAt('/api/gallery/agency/northlight')).toEqual(['new', 'old'])
  // the address is stronger than the query
  expect(await titlesAt('/api/gallery/edition/2025?edition=2023')).toEqual(['new'])
  const missing = ['agency/nobody-yet', 'edition/1999', 'category/nothing'].map((each) =>
    fixture.visit(`/api/gallery/${each}`),
  )
  expect((await Promise.all(missing)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await fixture.visit('/api/gallery/country/nowhere')).statusCode).toBe(400)
})

test('while winners are not public there is nothing to choose', async () => {
  await publish()
  await fixture.showWinners(false)
  expect((await fixture.visit('/api/gallery')).json()).toMatchObject({ winners: [], total: 0, editions: [] })
  expect((await fixture.visit('/api/gallery/latest')).json()).toEqual([])
  expect((await fixture.visit('/api/gallery/agency/northlight')).statusCode).toBe(404)
})

test('a long edition has several pages, which hold every winner once', async () => {
  const columns =
    'id, slug, organization_name, title, level, description, category_name, position, published, version'
  await fixture.pool.query(`
    INSERT INTO winner (${columns}, created_at, updated_at)
    SELECT gen_random_uuid(), 'w' || n, 'Agency ' || n % 7, 'Work ' || n, 'gold', 'Text', 'Craft', n, true, 1, now(), now()
    FROM generate_series(1, ${galleryRules.pageSize * 2 + 3}) AS n`)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => titlesAt(`/api/gallery?page=${page}`)))
  expect(pages.map(({ length }) => length)).toEqual([galleryRules.pageSize, galleryRules.pageSize, 3, 0])
  expect(new Set(pages.flat()).size).toBe(galleryRules.pageSize * 2 + 3)
  expect((await fixture.visit('/api/gallery/latest')).json()).toHaveLength(galleryRules.latest)
})

test('a gallery of one and of three take the same number of queries', async () => {
  await publish()
  const read = () => fixture.visit('/api/gallery?q=northlight')
  await read()
  const one = await countQueries(['winner', 'programme'], read)
  await publish()
  await publish()
  expect(await countQueries(['winner', 'programme'], read)).toBe(one)
  expect(one).toBe(3)
})
