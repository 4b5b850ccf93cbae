import { countQueries as countQueriesOn } from '@accolade/chassis/testing/count-queries'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { evidenceOf, filesAreRead } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

const tables = ['submission', 'category', 'organization', 'membership', 'asset', 'transition', 'programme']
const countQueries = (work: () => Promise<unknown>) => countQueriesOn(tables, work)

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

async function draftsOf(member: Member, count: number): Promise<string[]> {
  const { id } = await fixture.category()
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    fixture.time.now = new Date(start.getTime() + n * 60_000)
    ids.push((await fixture.draft(member, id)).id)
  }
  fixture.time.now = start
  return ids
}

const list = (member: Member) => fixture.call(member).get('/api/user/submissions')
const pageOf = (member: Member, query: string) => fixture.call(member).get(`/api/user/submissions?${query}`)
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

test("the submissions of the caller's organizations, newest first, and nobody else's", async () => {
  const member = await fixture.member()
  const second = await fixture.member({ userId: member.userId })
  const colleague = await fixture.member({ organizationId: member.organizationId })
  const [first = '', last = ''] = await draftsOf(member, 2)
  fixture.time.now = new Date(start.getTime() + 30_000)
  const between = await fixture.draft(second, (await fixture.category({ name: 'Healthcare Innovation' })).id)
  fixture.time.now = start
  await draftsOf(await fixture.member(), 1)
  const items = (await list(member)).json()
  expect(items.map(({ id }: { id: string }) => id)).toEqual([last, between.id, first])
  const {
    assets,
    history,
    payment,
    version,
    organizationName,
    brand,
    credits,
    declaration,
    signOff,
    ...summary
  } = between
  expect(items[1]).toEqual(summary)
  expect((await list(colleague)).json().map(({ id }: { id: string }) => id)).toEqual([last, first])
})

test('every row says since when it has its status, which its last step decides and an edit does not', async () => {
  const member = await fixture.member()
  const [edited = '', withdrawn = ''] = await draftsOf(member, 2)
  fixture.time.now = new Date(start.getTime() + 3_600_000)
  await fixture.call(member).patch(`/api/submissions/${edited}`, { title: 'A Better Title' })
  await fixture.call(member).post(`/api/submissions/${withdrawn}/withdraw`)
  const since = async (url: string) => {
    const reply = await fixture.call(member).get(url)
    const found = [reply.json()].flat() as { id: string; status: string; statusSince: string }[]
    return found.map(({ status, statusSince }) => [status, statusSince])
  }
  const out = ['withdrawn', '2025-12-01T13:00:00.000Z']
  expect(await since('/api/user/submissions')).toEqual([out, ['draft', '2025-12-01T12:00:00.000Z']])
  expect(await since(`/api/submissions/${withdrawn}`)).toEqual([out])
  fixture.time.now = start
})

test('a member who left sees nothing', async () => {
  const member = await fixture.member()
  await draftsOf(member, 1)
  await fixture.member(member, { role: null, version: 2 })
  expect((await list(member)).json()).toEqual([])
  const nothing = { items: [], total: 0, totalIsEstimate: false, page: 1, pageSize: 25 }
  expect((await pageOf(member, 'page=1')).json()).toEqual(nothing)
})

test('a page of them has the same rows as the whole list, over all organizations', async () => {
  const member = await fixture.member()
  const second = await fixture.member({ userId: member.userId })
  const early = await draftsOf(member, 3)
  fixture.time.now = new Date(start.getTime() + 30_000)
  const between = await fixture.draft(second, (await fixture.category()).id)
  fixture.time.now = start
  await draftsOf(await fixture.member(), 2)
  const all = (await list(member)).json()
  expect(idsOf(all)).toEqual([early[2], early[1], between.id, early[0]])
  const [first, last] = [
    (await pageOf(member, 'page=1&pageSize=3')).json(),
    (await pageOf(member, 'page=2&pageSize=3')).json(),
  ]
  expect([...first.items, ...last.items]).toEqual(all)
  const rest = { total: 4, totalIsEstimate: false, pageSize: 3 }
  expect([first, last].map(({ items, ...others }) => others)).toEqual([
    { ...rest, page: 1 },
    { ...rest, page: 2 },
  ])
  expect((await pageOf(member, 'page=3&pageSize=3')).json()).toEqual({ ...rest, items: [], page: 3 })
  for (const refused of ['page=0', 'pageSize=101', 'part=lost', 'order=title'])
    expect([refused, (await pageOf(member, refused)).statusCode]).toEqual([refused, 400])
})

test('drafts, active ones and those that won can be asked for, and the latest steps', async () => {
  const member = await fixture.member()
  const [winner = '', finalist = '', draft = '', withdrawn = ''] = await draftsOf(member, 4)
  await fixture.pool.query("UPDATE submission SET status = 'winner' WHERE id = $1", [winner])
  await fixture.pool.query("UPDATE submission SET status = 'finalist' WHERE id = $1", [finalist])
  fixture.time.now = new Date(start.getTime() + 3_600_000)
  await fixture.call(member).post(`/api/submissions/${withdrawn}/withdraw`)
  await fixture.pool.query(
    `INSERT INTO transition (submission_id, number, from_status, to_status, at, taken_by)
     VALUES ($1, 9, 'judging', 'winner', $2, 'system')`,
    [winner, new Date(start.getTime() + 7_200_000)],
  )
  fixture.time.now = start
  const asked = async (query: string) => {
    const { items, total } = (await pageOf(member, query)).json()
    return [idsOf(items), total]
  }
  expect(await asked('part=draft')).toEqual([[draft], 1])
  expect(await asked('part=active')).toEqual([[withdrawn, finalist, winner], 3])
  expect(await asked('part=won')).toEqual([[finalist, winner], 2])
  expect(await asked('order=step&pageSize=3')).toEqual([[winner, withdrawn, draft], 4])
  expect(await asked('order=step&pageSize=3&page=2')).toEqual([[finalist], 4])
  expect(await asked('order=step&part=won')).toEqual([[winner, finalist], 2])
})

test('one row and three rows take the same number of queries', async () => {
  const [one, three] = [await fixture.member(), await fixture.member()]
  await draftsOf(one, 1)
  await draftsOf(three, 3)
  const forOne = await countQueries(async () => expect((await list(one)).json()).toHaveLength(1))
  const forThree = await countQueries(async () => expect((await list(three)).json()).toHaveLength(3))
  expect(forOne).toBeGreaterThan(0)
  expect(forThree).toBe(forOne)
  const page = (member: Member, rows: number) => async () =>
    expect((await pageOf(member, 'page=1')).json().items).toHaveLength(rows)
  const paged = await countQueries(page(one, 1))
  expect(paged).toBeGreaterThan(0)
  expect(await countQueries(page(three, 3))).toBe(paged)
})

test('a submission with one file and with three takes the same number of queries', async () => {
  const member = await fixture.member()
  const [one = '', three = ''] = await draftsOf(member, 2)
  await evidenceOf(fixture, member, one).add()
  for (let n = 0; n < 3; n++) await evidenceOf(fixture, member, three).add()
  await filesAreRead(fixture)
  const read = (id: string, files: number) => async () =>
    expect((await fixture.call(member).get(`/api/submissions/${id}`)).json().assets).toHaveLength(files)
  const forOne = await countQueries(read(one, 1))
  expect(forOne).toBeGreaterThan(0)
  expect(await countQueries(read(three, 3))).toBe(forOne)
})

test("the administrators' list takes the same number of queries for one row and for three", async () => {
  const page = (pageSize: number) => async () => {
    const reply = await fixture.call(fixture.admin).get(`/api/admin/submissions?pageSize=${pageSize}`)
    expect(reply.json().items).toHaveLength(pageSize)
  }
  const forOne = await countQueries(page(1))
  expect(forOne).toBeGreaterThan(0)
  expect(await countQueries(page(3))).toBe(forOne)
})

test("figures are those of the caller's list", async () => {
  const member = await fixture.member()
  const [winner = '', finalist = '', , withdrawn = ''] = await draftsOf(member, 5)
  await fixture.call(member).post(`/api/submissions/${withdrawn}/withdraw`)
  await fixture.pool.query("UPDATE submission SET status = 'winner' WHERE id = $1", [winner])
  await fixture.pool.query("UPDATE submission SET status = 'finalist' WHERE id = $1", [finalist])
  const expected = { submissionsCount: 5, winnersCount: 2, averageScore: null, draftsCount: 2 }
  expect((await fixture.call(member).get('/api/user/stats')).json()).toEqual(expected)
  const nobody = { submissionsCount: 0, winnersCount: 0, averageScore: null, draftsCount: 0 }
  expect((await fixture.call(fixture.stranger()).get('/api/user/stats')).json()).toEqual(nobody)
})
