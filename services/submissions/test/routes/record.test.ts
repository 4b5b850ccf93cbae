import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
const ids: Record<string, string> = {}

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member({ organizationName: 'Northlight Agency' })
  const design = (await fixture.category({ name: 'Design Excellence', fee: 0 })).id
  const social = (await fixture.category({ name: 'Social Impact', fee: 0 })).id
  const entries = [
    ['Cedar', design],
    ['alpha', social],
    ['Birch', design],
    ['Birch', design],
    ['Dune', social],
  ] as const
  for (const [n, [title, categoryId]] of entries.entries()) {
    fixture.time.now = new Date(start.getTime() + n * 60_000)
    const { id } = await fixture.draft(member, categoryId, { title })
    ids[`${title} ${n}`] = id
    if (n % 2 === 0) await fixture.call(member).post(`/api/submissions/${id}/complete`)
  }
  fixture.time.now = start
})
afterAll(() => fixture.stop())

const office = () => fixture.call(fixture.admin)
const idOf = (name: string) => ids[name] ?? ''

/** Walks through a list from its first submission, and back again. */
async function walk(query: string) {
  const list = (await office().get(`/api/admin/submissions?${query}`)).json().items as { id: string }[]
  const order = list.map(({ id }) => id)
  const neighbours = async (id: string) =>
    (await office().get(`/api/admin/submissions/${id}/neighbours?${query}`)).json()
  const forth: string[] = []
  for (let at: string | undefined = order[0]; at; at = (await neighbours(at)).next?.id) forth.push(at)
  const back: string[] = []
  for (let at: string | undefined = order.at(-1); at; at = (await neighbours(at)).previous?.id)
    back.unshift(at)
  return { order, forth, back }
}

test.each([
  '',
  'sort=title',
  'sort=-title',
  'sort=status',
  'sort=-status',
  'sort=category',
  'sort=-organization',
  'sort=date',
  'sort=-date',
  'status=draft',
  'q=Birch',
  'q=northlight&sort=-title',
])('previous and next lead through the list as it is sorted and filtered: %s', async (query) => {
  const { order, forth, back } = await walk(query)
  expect(order.length).toBeGreaterThan(1)
  expect([forth, back]).toEqual([order, order])
})

test('what the list no longer has still leads on in it', async () => {
  const id = idOf('Birch 2')
  const of = async (query: string) =>
    (await office().get(`/api/admin/submissions/${id}/neighbours?${query}`)).json()
  expect(await of('status=draft')).toEqual({
    previous: { id: idOf('Birch 3'), title: 'Birch' },
    next: { id: idOf('alpha 1'), title: 'alpha' },
  })
  expect(await of('q=cedar&sort=title')).toEqual({
    previous: null,
    next: { id: idOf('Cedar 0'), title: 'Cedar' },
  })
})

test('administrators read the texts as judges get them, and the id under which judging has them', async () => {
  const category = await fixture.category({ fee: 0, revealProjectUrl: false })
  const { id } = await fixture.draft(member, category.id, {
    title: 'Northlight and the Bus',
    projectUrl: 'https://northlight.example/bus',
  })
  const texts = async () => (await office().get(`/api/admin/submissions/${id}/blind-texts`)).json()
  expect(await texts()).toMatchObject({ title: '█████ and the Bus', projectUrl: null, judgingId: null })
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await office().patch(`/api/admin/submissions/${id}`, { status })
  const listed = (await office().get('/api/admin/submissions?q=the%20Bus')).json().items[0]
  expect((await texts()).judgingId).toBe(listed.judgingId)
})

test('only administrators get either, and what is not there is 404', async () => {
  const id = idOf('Cedar 0')
  for (const part of ['neighbours', 'blind-texts']) {
    expect((await fixture.call(member).get(`/api/admin/submissions/${id}/${part}`)).statusCode).toBe(403)
    expect((await office().get(`/api/admin/submissions/${newId()}/${part}`)).statusCode).toBe(404)
  }
})
