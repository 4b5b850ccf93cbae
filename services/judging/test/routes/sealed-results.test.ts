import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

beforeEach(async () => {
  fixture = await startFixture()
  await fixture.administrate([fixture.admin])
  await fixture.phase(true)
})
afterEach(() => fixture.stop())

const url = '/api/admin/judging/seal'

/** Seals what there is; gives the seal's id. */
async function seal(): Promise<string> {
  const { next } = (await fixture.call(fixture.admin).get(url)).json()
  const payload = { hash: next.hash, reason: 'Judging is over' }
  const reply = await fixture.as(fixture.admin)({ method: 'PUT', url, payload })
  expect(reply.statusCode).toBe(200)
  return reply.json().seals[0].id
}

async function unseal() {
  const reason = 'A score was typed in wrongly'
  const reply = await fixture.call(fixture.admin).post('/api/admin/judging/unseal', { reason })
  expect(reply.statusCode).toBe(200)
}

/** What is published next of sealed results. */
async function next() {
  const { aggregate, data } = await fixture.events.next('scoring.sealed-results-changed')
  return { ...aggregate, judgingIds: data.judgingIds.toSorted() }
}

test('which of the results with a conflict are sealed is published whole with each seal that is made or opened, under versions that rise', async () => {
  const category = await fixture.category([100])
  const judge = await fixture.judgeOf(category)
  const works = []
  for (const title of ['First', 'Second', 'Never scored', 'Without a conflict'])
    works.push(await fixture.submission(category.id, { title }))
  for (const title of ['First', 'Second', 'Without a conflict'])
    await fixture.score(judge, await fixture.seen(judge, title), [9])
  const close = works.slice(0, 3).map((work) => work.judgingId)
  await fixture.conflictOf({ userId: newId(), roles: ['entrant', 'admin'] }, close)
  await fixture.phase(false)
  const judgingIds = works
    .slice(0, 2)
    .map((work) => work.judgingId)
    .toSorted()

  const id = await seal()
  expect(await next()).toEqual({ id: 'sealed-results', version: 1, judgingIds })

  // a bundle that is published, and an entry that comes in, change nothing of that
  const payload = { isPublic: true }
  const bundle = { method: 'PUT', url: `/api/admin/judging/seals/${id}/public`, payload } as const
  expect((await fixture.as(fixture.admin)(bundle)).statusCode).toBe(200)
  await fixture.submission(category.id, { title: 'Late' })
  await unseal()
  expect(await next()).toEqual({ id: 'sealed-results', version: 2, judgingIds: [] })

  await seal()
  expect(await next()).toEqual({ id: 'sealed-results', version: 3, judgingIds })
})
