import { judgesQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const judges = async (request: { lagging?: boolean; categoryIds?: string[] }) => {
  const payload = { lagging: false, categoryIds: [], ...request }
  const reply = await fixture.app.inject({ method: 'POST', url: judgesQuestion.path, payload })
  return reply.json()
}

test('contact learns who judges, who of them has something left to score, and nothing else', async () => {
  const [print, film] = [await fixture.category([100]), await fixture.category([100])]
  const [done, lagging, idle] = [
    await fixture.judgeOf(print),
    await fixture.judgeOf(film),
    await fixture.judge(),
  ]
  for (const category of [print, film])
    await fixture.submission(category.id, { title: `Work ${category.id}` })
  await fixture.score(done, await fixture.seen(done, `Work ${print.id}`), [8])
  const answerOf = (...people: { userId: string }[]) => ({
    answer: { userIds: people.map(({ userId }) => userId) },
  })
  const all = (await judges({})).answer.userIds
  expect([...all].sort()).toEqual([done, lagging, idle].map(({ userId }) => userId).sort())
  expect(await judges({ lagging: true })).toEqual(answerOf(lagging))
  expect(await judges({ lagging: true, categoryIds: [print.id] })).toEqual(answerOf())
  expect(await judges({ categoryIds: [print.id] })).toEqual(answerOf(done))
})
