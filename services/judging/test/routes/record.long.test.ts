import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const read = (id: string) => fixture.call(fixture.admin).get(`/api/admin/judging/submissions/${id}`)

test('an administrator sees who judges a submission, how far each is, conflicts and the result so far', async () => {
  const category = await fixture.category([60, 40])
  const { judgingId, title } = await fixture.submission(category.id)
  const judges = [
    await fixture.judgeOf(category),
    await fixture.judgeOf(category),
    await fixture.judgeOf(category),
  ] as const
  await fixture.score(judges[0], await fixture.seen(judges[0], title), [8, 8])
  await fixture.score(judges[1], await fixture.seen(judges[1], title), [4])
  await fixture.declare(judges[2], await fixture.seen(judges[2], title))
  const { reviews, ...result } = (await read(judgingId)).json()
  expect(result).toMatchObject({
    judgingId,
    title,
    judges: 1,
    mean: 80,
    conflicts: 1,
    criteria: 2,
    open: true,
  })
  expect(new Set(reviews)).toEqual(
    new Set([
      { judgeId: judges[0].userId, state: 'held', scored: 2, conflictAt: null, mustNotSee: false },
      { judgeId: judges[1].userId, state: 'held', scored: 1, conflictAt: null, mustNotSee: false },
      {
        judgeId: judges[2].userId,
        state: 'conflict',
        scored: 0,
        conflictAt: expect.any(String),
        mustNotSee: false,
      },
    ]),
  )
  // nobody else's
  await fixture.submission(category.id)
  expect((await read(judgingId)).json().reviews).toHaveLength(3)
  expect((await fixture.call(judges[0]).get(`/api/admin/judging/submissions/${judgingId}`)).statusCode).toBe(
    403,
  )
})

test('what judging does not know is 404', async () => {
  expect((await read(newId())).statusCode).toBe(404)
})
