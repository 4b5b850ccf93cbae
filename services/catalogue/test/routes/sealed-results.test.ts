import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { admin, categoryForm, type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(() => {
  fixture.seal.isSealed = false
})
afterAll(() => fixture.stop())

const send = (method: 'POST' | 'PUT', url: string, body: object) => fixture.as(admin)({ method, url, body })

async function settings(judgingPhase: boolean) {
  const programme = (await fixture.as(null)({ method: 'GET', url: '/api/programme' })).json()
  const toggles = { ...programme.toggles, judgingPhase }
  return send('PUT', '/api/admin/settings', { ...programme, toggles })
}

test('judging is not opened while its results are sealed; closing it and other settings are saved', async () => {
  fixture.seal.isSealed = true
  expect((await settings(false)).statusCode).toBe(200)
  const refused = await settings(true)
  expect([refused.statusCode, refused.json().error]).toEqual([409, resultsAreSealed])
  fixture.seal.isSealed = false
  expect((await settings(true)).statusCode).toBe(200)
})

test('criteria, weights and judges per entry stay while results are sealed; words may change', async () => {
  const form = categoryForm()
  const made = (await send('POST', '/api/admin/categories', form)).json()
  fixture.seal.isSealed = true
  const update = (change: object) => send('PUT', `/api/admin/categories/${made.id}`, { ...form, ...change })
  const [first, second] = made.criteria
  const changes = [
    {
      criteria: [
        { ...first, weight: 30 },
        { ...second, weight: 70 },
      ],
    },
    { criteria: [second, first] },
    { criteria: [{ ...first, weight: 100 }] },
    { judgesPerEntry: 3 },
  ]
  for (const change of changes)
    expect((await update(change)).json()).toMatchObject({ error: resultsAreSealed })
  expect((await update({ criteria: [{ ...first, name: 'The idea' }, second] })).statusCode).toBe(200)
})
