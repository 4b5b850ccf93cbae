import type { TestService } from '@accolade/chassis/testing/service'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, categoryForm, startFixture } from '../fixture.ts'

let fixture: TestService
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const create = (body: object) => fixture.as(admin)({ method: 'POST', url: '/api/admin/categories', body })
const update = (id: string, body: object) =>
  fixture.as(admin)({ method: 'PUT', url: `/api/admin/categories/${id}`, body })
const list = async (caller: Parameters<TestService['as']>[0]) =>
  (await fixture.as(caller)({ method: 'GET', url: '/api/categories' })).json()

test('a new category is shown to everyone and published as a whole', async () => {
  const form = categoryForm()
  const reply = await create(form)
  expect(reply.statusCode).toBe(201)
  const category = reply.json()
  expect(category).toEqual({
    ...form,
    id: category.id,
    ...{ earlyBird: null, late: null, memberFee: null, priceLists: [], judgesPerEntry: null },
    isActive: true,
    revealProjectUrl: false,
    criteria: form.criteria.map((criterion, index) => ({ ...criterion, id: category.criteria[index].id })),
    version: 1,
  })
  expect(await list(null)).toContainEqual(category)
  const event = await fixture.events.next('catalogue.category-changed')
  expect([event.aggregate, event.data]).toEqual([{ id: category.id, version: 1 }, category])
})

test('periods of the fee are shown, published and recorded, and stay where a page does not know them', async () => {
  const form = categoryForm()
  const earlyBird = { fee: 99.5, until: '2025-11-15' }
  const late = { fee: 199, from: '2025-12-10' }
  const { id } = (await create({ ...form, earlyBird, late })).json()
  const changed = await update(id, { ...form, late: null })
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { earlyBird, late: null, version: 2 }])
  const [shown] = (await list(null)).filter((each: { id: string }) => each.id === id)
  expect(shown).toEqual(changed.json())
  const published = await fixture.pool.query(
    `SELECT payload -> 'data' -> 'earlyBird' AS early, payload -> 'data' -> 'late' AS late FROM outbox
      WHERE aggregate_id = $1 AND subject = 'evt.catalogue.category-changed' ORDER BY sequence`,
    [id],
  )
  expect(published.rows).toEqual([
    { early: earlyBird, late },
    { early: earlyBird, late: null },
  ])
  const refused = await update(id, { ...form, fee: 50 })
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'earlyBird.fee', message: 'The early-bird fee must be lower than the fee' }],
  ])
})

test('the rate of members is shown, published, lower than the fee, and stays where a page does not know it', async () => {
  const form = categoryForm()
  const { id } = (await create({ ...form, memberFee: 99.5 })).json()
  const kept = (await update(id, form)).json()
  expect(kept).toMatchObject({ memberFee: 99.5, version: 2 })
  const refused = await update(id, { ...form, fee: 99.5 })
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'memberFee', message: 'The member rate must be lower than the fee' }],
  ])
  expect((await update(id, { ...form, memberFee: null })).json().memberFee).toBe(null)
  const published = await fixture.pool.query(
    `SELECT payload -> 'data' -> 'memberFee' AS fee FROM outbox
      WHERE aggregate_id = $1 AND subject = 'evt.catalogue.category-changed' ORDER BY sequence`,
    [id],
  )
  expect(published.rows).toEqual([{ fee: 99.5 }, { fee: 99.5 }, { fee: null }])
})

test('price lists are shown, published, and stay where a page does not know them', async () => {
  const form = { ...categoryForm(), fee: 199, earlyBird: { fee: 149.5, until: '2025-11-15' } }
  const euros = { currency: 'EUR', fee: 189.5, earlyBirdFee: 139, lateFee: null, memberFee: null }
  const { id, priceLists } = (await create({ ...form, priceLists: [euros] })).json()
  expect(priceLists).toEqual([euros])
  const [shown] = (await list(null)).filter((each: { id: string }) => each.id === id)
  expect(shown.priceLists).toEqual([euros])
  const { rows } = await fixture.pool.query(
    `SELECT payload -> 'data' -> 'priceLists' AS lists FROM outbox
      WHERE aggregate_id = $1 AND subject = 'evt.catalogue.category-changed'`,
    [id],
  )
  expect(rows).toEqual([{ lists: [euros] }])
  expect((await update(id, form)).json().priceLists).toEqual([euros])
  // the early-bird fee in euros has lost its days
  const refused = await update(id, { ...form, earlyBird: null })
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'priceLists.0.earlyBirdFee', message: 'The category has no early-bird fee' }],
  ])
  expect((await update(id, { ...form, priceLists: [] })).json().priceLists).toEqual([])
})

test('of two administrators who edit the same version the second gets a version conflict', async () => {
  const form = categoryForm()
  const { id, ...category } = (await create(form)).json()
  const edited = { ...category, fee: 99.99, criteria: [...category.criteria, { name: 'Result', weight: 10 }] }
  const [first, second] = await Promise.all([update(id, edited), update(id, { ...category, fee: 1 })])
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
  const refused = first.statusCode === 409 ? first : second
  expect(refused.json().code).toBe('version-conflict')
  const [stored] = (await list(null)).filter((each: { id: string }) => each.id === id)
  expect(stored.version).toBe(2)
  expect(stored.criteria[0].id).toBe(category.criteria[0].id)
})

test('two categories of one name: the second is refused, whatever its case, and at once as well', async () => {
  const form = categoryForm()
  await create(form)
  const again = await create({ ...categoryForm(), name: form.name.toUpperCase() })
  expect([again.statusCode, again.json().issues]).toEqual([
    409,
    [{ path: 'name', message: 'A category of this name exists' }],
  ])
  const twin = categoryForm()
  const replies = await Promise.all([create(twin), create(twin), create(twin)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
})

test('only administrators see an inactive category', async () => {
  const category = (await create({ ...categoryForm(), isActive: false })).json()
  const shown = async (caller: Parameters<TestService['as']>[0]) =>
    (await list(caller)).some(({ id }: { id: string }) => id === category.id)
  expect([
    await shown(null),
    await shown({ userId: newId(), roles: ['entrant'] }),
    await shown(admin),
  ]).toEqual([false, false, true])
})

test('wrong fields are named; an unknown category is 404', async () => {
  const reply = await create({ name: 'ab', description: 'short', fee: -1, deadline: '', criteria: [] })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'name', message: 'Name must be at least 3 characters' },
    { path: 'description', message: 'Description must be at least 10 characters' },
    { path: 'fee', message: 'Fee must be a valid number' },
    { path: 'deadline', message: 'Deadline is required' },
    { path: 'criteria', message: 'At least one criterion is required' },
  ])
  expect((await update(newId(), categoryForm())).statusCode).toBe(404)
})
