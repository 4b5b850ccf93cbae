import { countQueries as count } from '@accolade/chassis/testing/count-queries'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

const tables = [
  ...['submission', 'review', 'category', 'criterion', 'evidence', 'score', 'assignment'],
  ...['conflict', 'exclusion', 'judge', 'result_place'],
]
const countQueries = (work: () => Promise<unknown>) => count(tables, work)

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

test('a judge sees content, criteria and evidence under neutral names, and ids of the own', async () => {
  const category = await fixture.category([25, 75], { name: 'Design Excellence' })
  const [one, two] = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  const evidence = [
    { id: '0193e7a0-0000-7000-8000-0000000000a1', contentType: 'image/png', caption: 'The square by night' },
    { id: '0193e7a0-0000-7000-8000-0000000000a2', contentType: 'application/pdf', caption: '' },
  ]
  const projection = await fixture.submission(category.id, {
    evidence: evidence.map((file) => ({ ...file, sourceHash: 'f'.repeat(64) })),
    withheldFiles: 2,
    projectUrl: 'https://shown.example.com',
  })
  const [seen] = await fixture.list(one)
  const { id, assets } = seen ?? { id: '', assets: [] }
  expect(seen).toEqual({
    id,
    number: 1,
    place: seen?.place,
    closed: false,
    title: projection.title,
    description: projection.description,
    teamSize: projection.teamSize,
    categoryId: category.id,
    categoryName: 'Design Excellence',
    projectUrl: 'https://shown.example.com',
    criteria: category.criteria,
    assets: [
      { name: 'evidence-1.png', contentType: 'image/png', caption: 'The square by night' },
      { name: 'evidence-2.pdf', contentType: 'application/pdf', caption: '' },
    ].map((asset, at) => ({
      ...asset,
      id: assets[at]?.id,
      url: `/api/judging/submissions/${id}/assets/${assets[at]?.id}/file`,
    })),
    withheldFiles: 2,
    scores: [],
    progress: { scored: 0, total: 2 },
    conflictOfInterest: false,
    comment: null,
    bookmarked: false,
    later: 0,
  })
  const [other] = await fixture.list(two)
  const ids = [id, ...assets.map((asset) => asset.id)]
  const known = [projection.judgingId, ...evidence.map((file) => file.id)]
  const theirs = [other?.id, ...(other?.assets.map((asset) => asset.id) ?? [])]
  expect(new Set([...ids, ...theirs, ...known]).size).toBe(9)
})

test('a queue of one and a queue of three take the same number of queries', async () => {
  const sizes = [1, 3].map(async (size) => {
    const category = await fixture.category()
    const judge = await fixture.judgeOf(category)
    for (let at = 0; at < size; at++)
      await fixture.submission(category.id, {
        title: `Work ${at}`,
        evidence: [{ id: crypto.randomUUID(), contentType: 'image/png', caption: '', sourceHash: null }],
      })
    for (const seen of await fixture.list(judge)) await fixture.score(judge, seen, [5, 6])
    return judge
  })
  const [one, three] = await Promise.all(sizes)
  if (!one || !three) throw new Error('no judges')
  const forOne = await countQueries(async () => expect((await fixture.queue(one)).items).toHaveLength(1))
  const forThree = await countQueries(async () => expect((await fixture.queue(three)).items).toHaveLength(3))
  expect(forOne).toBe(1)
  expect(forThree).toBe(forOne)
  const [item] = (await fixture.queue(three)).items
  expect(await countQueries(() => fixture.read(three, item!))).toBe(1)
})

test('results and assignments take the same number of queries however many there are', async () => {
  const results = () => countQueries(async () => void (await fixture.results()))
  const assignments = () =>
    countQueries(() => fixture.call(fixture.admin).get('/api/admin/judge-assignments'))
  const before = [await results(), await assignments()]
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  await fixture.judgeOf(category)
  for (let at = 0; at < 3; at++) await fixture.submission(category.id)
  for (const seen of await fixture.list(judge)) await fixture.score(judge, seen, [5, 6])
  expect([await results(), await assignments()]).toEqual(before)
  // of results one asks whom they are hidden from
  expect(before).toEqual([5, 1])
})
