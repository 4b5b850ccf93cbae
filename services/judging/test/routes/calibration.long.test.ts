import type { Calibration } from '@accolade/contracts/entities/calibration'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const calibration = async (): Promise<Calibration> =>
  (await fixture.call(fixture.admin).get('/api/admin/judging/calibration')).json()

test('before the first score there is nothing to say', async () => {
  expect(await calibration()).toMatchObject({
    ...{ sheets: 0, blocks: [], judges: [], categories: [], entries: 0, closeCalls: 0, leastSure: [] },
  })
})

test('a harsh judge is found, and taken out of the adjusted mean; what is close is said', async () => {
  const another = await startFixture()
  try {
    await another.phase(true)
    const category = await another.category([30, 10])
    const judges = await Promise.all([1, 2, 3].map(() => another.judgeOf(category)))
    const titles = Array.from({ length: 9 }, (_, at) => `Work ${at + 1}`)
    for (const title of titles) await another.submission(category.id, { title })
    for (const [at, title] of titles.entries())
      for (const [place, judge] of judges.entries()) {
        // the first one gives 2 of 10 points less on everything
        const value = 5 + at / 2 - (place === 0 ? 2 : 0) + ((at * 7 + place * 3) % 5) / 10
        await another.score(judge, await another.seen(judge, title), [value, value])
      }
    const reply = await another.call(another.admin).get('/api/admin/judging/calibration')
    expect(reply.statusCode).toBe(200)
    const found: Calibration = reply.json()
    expect(found).toMatchObject({ sheets: 27, entries: 9, blocks: [{ judges: 3, entries: 9, plain: null }] })
    const harsh = found.judges.find(({ judgeId }) => judgeId === judges[0]!.userId)!
    expect(harsh.flags).toContain('severity')
    expect(harsh.severity!.points).toBeLessThan(-10)
    expect(harsh.severity!.high).toBeLessThan(0)
    // every sheet has the same value for both criteria
    expect(harsh.alike).toBe(1)
    expect(found.categories).toMatchObject([{ name: category.name, entries: 9, judgesPerEntry: 3 }])
    const [first] = found.leastSure
    const { gold, silver, bronze, none } = first!.confidence!.chances
    expect(gold + silver + bronze + none).toBeCloseTo(1, 9)
    // all judges scored all entries: everybody's severity counts the same everywhere
    expect(first!.adjusted).toBeCloseTo(first!.mean, 9)
  } finally {
    await another.stop()
  }
})

test('a judge who favours whom they once worked for is found; nobody else learns who is near', async () => {
  const another = await startFixture()
  try {
    await another.phase(true)
    const category = await another.category([100])
    const judges = await Promise.all([1, 2, 3].map(() => another.judgeOf(category)))
    const [fond] = judges
    const isNear = (at: number) => at % 3 === 0
    const works = Array.from({ length: 18 }, (_, at) => `Work ${at + 1}`)
    for (const [at, title] of works.entries())
      await another.submission(category.id, { title, nearJudgeIds: isNear(at) ? [fond!.userId] : [] })
    for (const [at, title] of works.entries())
      for (const [place, judge] of judges.entries()) {
        const favour = judge === fond && isNear(at) ? 2.5 : 0
        const value = Math.min(10, 4 + at / 6 + favour + ((at * 7 + place * 3) % 5) / 10)
        await another.score(judge, await another.seen(judge, title), [Math.round(value * 10) / 10])
      }
    const found: Calibration = (
      await another.call(another.admin).get('/api/admin/judging/calibration')
    ).json()
    const flagged = found.judges.filter(({ flags }) => flags.includes('in-group'))
    expect(flagged.map(({ judgeId }) => judgeId)).toEqual([fond!.userId])
    // 2.5 of 10 points more, but for what the severity takes up of it
    expect(flagged[0]!.inGroup).toBeGreaterThan(15)
    expect(flagged[0]!.inGroup).toBeLessThan(26)
    const others = found.judges.filter(({ judgeId }) => judgeId !== fond!.userId)
    expect(others.map(({ inGroup }) => inGroup)).toEqual([null, null])
    const queue = await another.call(fond!).get('/api/judging/submissions?pageSize=50')
    expect(queue.body).not.toContain('near')
  } finally {
    await another.stop()
  }
})

test('judges and entrants get no answer', async () => {
  const judge = await fixture.judge()
  expect((await fixture.call(judge).get('/api/admin/judging/calibration')).statusCode).toBe(403)
  expect((await fixture.call(null).get('/api/admin/judging/calibration')).statusCode).toBe(401)
})
