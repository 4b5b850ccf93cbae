import { countQueries } from '@accolade/chassis/testing/count-queries'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { giveCovers, theCover } from '../cover.ts'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { holdTable } from '../hold-table.ts'
import { winnerForm } from '../samples.ts'

const tables = ['winner', 'article', 'programme']

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('TRUNCATE winner, outbox CASCADE')
})

const create = async (change: object = {}) => {
  const draft = (await fixture.post('/api/admin/winners', { ...winnerForm, ...change })).json()
  await giveCovers(fixture.pool)
  return draft
}
const outbox = async () => {
  const { rows } = await fixture.pool.query(
    "SELECT subject, aggregate_version FROM outbox WHERE subject LIKE 'evt.winner.%' ORDER BY id",
  )
  return rows.map(({ subject, aggregate_version }) => `${subject} ${aggregate_version}`)
}

test('a winner that an administrator writes is by default a draft', async () => {
  const reply = await fixture.post('/api/admin/winners', winnerForm)
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    {
      id: reply.json().id,
      slug: 'northlight-rain-check',
      ...winnerForm,
      submissionId: null,
      result: null,
      position: 100,
      published: false,
      createdAt: '2025-11-03T10:00:00.000Z',
      updatedAt: '2025-11-03T10:00:00.000Z',
      version: 1,
    },
  ])
  expect(await outbox()).toEqual(['evt.winner.draft-changed 1'])
})

test('publishing and every later change publish the whole winner; unpublishing and deleting withdraw it', async () => {
  const draft = await create()
  const put = async (change: object, version: number) =>
    (await fixture.put(`/api/admin/winners/${draft.id}`, { ...winnerForm, ...change, version })).json()
  await put({ published: true }, 1)
  const published = await fixture.events.next('winner.published')
  const {
    submissionId: _s,
    result: _r,
    position: _p,
    published: _d,
    updatedAt: _u,
    version: _v,
    ...shown
  } = draft
  expect([published.data, published.aggregate, published.actor]).toEqual([
    { ...shown, cover: theCover },
    { id: draft.id, version: 2 },
    { userId: admin.userId },
  ])
  await put({ published: true, title: 'Rain Checked' }, 2)
  expect((await fixture.events.next('winner.published')).data).toEqual({
    ...{ ...shown, cover: theCover },
    title: 'Rain Checked',
  })
  await put({ published: false }, 3)
  const withdrawn = await fixture.events.next('winner.withdrawn')
  expect([withdrawn.data, withdrawn.aggregate.version]).toEqual([{ id: draft.id, slug: draft.slug }, 4])
  await put({ published: false, title: 'Quietly' }, 4)
  await put({ published: true }, 5)
  expect((await fixture.delete(`/api/admin/winners/${draft.id}`)).statusCode).toBe(204)
  expect(await outbox()).toEqual([
    'evt.winner.draft-changed 1',
    'evt.winner.published 2',
    'evt.winner.published 3',
    'evt.winner.withdrawn 4',
    'evt.winner.draft-changed 5',
    'evt.winner.published 6',
    'evt.winner.withdrawn 7',
  ])
  expect((await fixture.delete(`/api/admin/winners/${draft.id}`)).statusCode).toBe(404)
})

test('of several who edit the same version all but one get a version conflict', async () => {
  const { id } = await create()
  const edit = (title: string) =>
    fixture.put(`/api/admin/winners/${id}`, { ...winnerForm, title, published: true, version: 1 })
  const held = await holdTable(fixture.pool, 'winner')
  const edits = Promise.all([edit('one'), edit('two'), edit('three')])
  await held.release(3)
  const replies = await edits
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().error).toBe('Somebody else changed this meanwhile')
  expect(await outbox()).toEqual(['evt.winner.draft-changed 1', 'evt.winner.published 2'])
  expect((await edit('late')).statusCode).toBe(409)
})

test('without a version the newest is meant; what is left out is cleared, the address and the time stay', async () => {
  const { id } = await create({ slug: 'my-own', createdAt: '2019-05-01T00:00:00.000Z' })
  fixture.time.now = new Date('2025-11-04T10:00:00Z')
  const {
    level: _level,
    score: _score,
    awardTitle: _award,
    teamSize: _size,
    projectUrl: _url,
    ...form
  } = winnerForm
  const reply = await fixture.put(`/api/admin/winners/${id}`, form)
  fixture.time.now = new Date('2025-11-03T10:00:00Z')
  expect(reply.json()).toEqual({
    id,
    slug: 'my-own',
    ...form,
    cover: theCover,
    submissionId: null,
    result: null,
    position: 100,
    published: false,
    createdAt: '2019-05-01T00:00:00.000Z',
    updatedAt: '2025-11-04T10:00:00.000Z',
    version: 2,
  })
})

test('made addresses get numbers, also when many are made at once; a named one that is taken is refused', async () => {
  const held = await holdTable(fixture.pool, 'winner')
  const creations = Promise.all(Array.from({ length: 6 }, () => create()))
  await held.release(6)
  const made = await creations
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'northlight-rain-check',
    'northlight-rain-check-2',
    'northlight-rain-check-3',
    'northlight-rain-check-4',
    'northlight-rain-check-5',
    'northlight-rain-check-6',
  ])
  const taken = { ...winnerForm, slug: 'northlight-rain-check' }
  const created = await fixture.post('/api/admin/winners', taken)
  expect([created.statusCode, created.json().issues]).toEqual([
    409,
    [{ path: 'slug', message: 'Another winner has this address' }],
  ])
  const other = made.find(({ slug }) => slug === 'northlight-rain-check-2')
  expect((await fixture.put(`/api/admin/winners/${other.id}`, taken)).statusCode).toBe(409)
  const own = { ...winnerForm, slug: 'northlight-rain-check-2' }
  expect((await fixture.put(`/api/admin/winners/${other.id}`, own)).statusCode).toBe(200)
  const same = await Promise.all(
    [1, 2].map(() => fixture.post('/api/admin/winners', { ...taken, slug: 'new' })),
  )
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('a wrong form names every wrong field; what is not there is 404', async () => {
  const reply = await fixture.post('/api/admin/winners', {
    ...winnerForm,
    title: '',
    slug: 'No Slug',
    projectUrl: 'javascript:alert(1)',
    position: 0,
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues.map(({ path }: { path: string }) => path)).toEqual([
    'slug',
    'title',
    'projectUrl',
    'position',
  ])
  expect((await fixture.put(`/api/admin/winners/${newId()}`, winnerForm)).statusCode).toBe(404)
})

test('administrators find drafts and published ones by text, page by page', async () => {
  const { id } = await create({ title: 'Alpha' })
  await fixture.put(`/api/admin/winners/${id}`, { ...winnerForm, title: 'Alpha', published: true })
  await create({ title: 'Beta' })
  await create({ title: 'Gamma', organizationName: 'Alphabet & Sons' })
  const list = async (query: string) => {
    const { items, ...rest } = (await fixture.get(`/api/admin/winners?${query}`)).json()
    return [items.map(({ title }: { title: string }) => title).sort(), rest]
  }
  expect(await list('')).toEqual([['Alpha', 'Beta', 'Gamma'], { total: 3, page: 1, pageSize: 25 }])
  expect(await list('published=false')).toEqual([['Beta', 'Gamma'], { total: 2, page: 1, pageSize: 25 }])
  expect(await list('published=true')).toEqual([['Alpha'], { total: 1, page: 1, pageSize: 25 }])
  expect(await list('q=aLPHA')).toEqual([['Alpha', 'Gamma'], { total: 2, page: 1, pageSize: 25 }])
  expect(await list('q=%25')).toEqual([[], { total: 0, page: 1, pageSize: 25 }])
  expect((await list('page=2&pageSize=2'))[1]).toEqual({ total: 3, page: 2, pageSize: 2 })
  expect((await fixture.get('/api/admin/winners?page=0')).statusCode).toBe(400)
})

test('without a level a winner is written and changed, but not published, nor stays so', async () => {
  const { level: _level, ...unlevelled } = winnerForm
  const refusal = [409, [{ path: 'level', message: 'No result of judging is known: choose the level' }]]
  const answer = async (sent: ReturnType<typeof fixture.post>) => {
    const reply = await sent
    return [reply.statusCode, reply.json().issues]
  }
  expect(await answer(fixture.post('/api/admin/winners', { ...unlevelled, published: true }))).toEqual(
    refusal,
  )
  const { id } = (await fixture.post('/api/admin/winners', unlevelled)).json()
  await giveCovers(fixture.pool)
  const put = (form: object) => answer(fixture.put(`/api/admin/winners/${id}`, form))
  expect(await put({ ...unlevelled, published: true })).toEqual(refusal)
  // as published before levels were asked for
  await fixture.pool.query('UPDATE winner SET published = true')
  expect((await fixture.visit('/api/winners')).json()[0]).not.toHaveProperty('level')
  expect(await put({ ...unlevelled, title: 'Renamed', published: true })).toEqual(refusal)
  expect(await put(unlevelled)).toEqual([200, undefined])
  expect(await put({ ...winnerForm, level: 'bronze', published: true })).toEqual([200, undefined])
})

test('administrators find those of a level, and those without', async () => {
  for (const [title, level] of [
    ['One', 'gold'],
    ['Two', 'bronze'],
    ['Three', undefined],
  ] as const) {
    const { level: _level, ...form } = winnerForm
    await fixture.post('/api/admin/winners', { ...form, title, ...(level && { level }) })
  }
  const titles = async (level: string) =>
    (await fixture.get(`/api/admin/winners?level=${level}`))
      .json()
      .items?.map(({ title }: { title: string }) => title)
  expect([await titles('bronze'), await titles('none'), await titles('silver')]).toEqual([
    ['Two'],
    ['Three'],
    [],
  ])
  expect((await fixture.get('/api/admin/winners?level=platinum')).statusCode).toBe(400)
})

test('a list of one and of three take the same number of queries', async () => {
  await create()
  const list = () => fixture.get('/api/admin/winners')
  await list()
  const one = await countQueries(tables, list)
  await create()
  await create()
  expect(await countQueries(tables, list)).toBe(one)
  expect(one).toBe(2)
})

test('what is shown with a winner stays where a form says nothing of it, and goes where it is empty', async () => {
  const presentation = {
    edition: '2024',
    country: 'DE',
    credits: [{ kind: 'person', role: 'Creative director', name: 'Ada Brandt' }],
    juryWords: 'Silence, well placed.',
    quote: 'We only switched it off.',
    quoteName: 'Ada Brandt',
    quoteRole: 'Creative director',
  }
  const created = (await fixture.post('/api/admin/winners', { ...winnerForm, ...presentation })).json()
  expect(created).toMatchObject(presentation)
  const url = `/api/admin/winners/${created.id}`
  expect((await fixture.put(url, { ...winnerForm, published: false })).json()).toMatchObject(presentation)
  const emptied = (
    await fixture.put(url, { ...winnerForm, edition: '', country: '', credits: [], juryWords: '', quote: '' })
  ).json()
  for (const field of Object.keys(presentation)) expect(emptied).not.toHaveProperty(field)
})

test.each([
  [{ country: 'Germany' }, 'country'],
  [{ credits: [{ kind: 'person', role: '', name: '' }] }, 'credits.0.name'],
  [{ credits: [{ kind: 'friend', role: '', name: 'Ada' }] }, 'credits.0.kind'],
  [{ credits: Array(61).fill({ kind: 'person', role: '', name: 'Ada' }) }, 'credits'],
  [{ juryWords: 'x'.repeat(4_001) }, 'juryWords'],
  [{ quote: 'x'.repeat(601), quoteName: 'Ada' }, 'quote'],
  [{ quote: 'We only switched it off.' }, 'quoteName'],
])('%j is refused', async (change, path) => {
  const reply = await fixture.post('/api/admin/winners', { ...winnerForm, ...change })
  expect([reply.statusCode, reply.json().issues.map((issue: { path: string }) => issue.path)]).toEqual([
    400,
    [path],
  ])
})
