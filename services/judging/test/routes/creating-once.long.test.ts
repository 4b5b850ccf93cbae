import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

describeCreatingOnce('judging', () => fixture, {
  createJudgeAssignment: async () => {
    const [{ userId: judgeId }, first, second] = [
      await fixture.judge(),
      await fixture.category(),
      await fixture.category(),
    ]
    return {
      caller: fixture.admin,
      url: '/api/admin/judge-assignments',
      payload: { judgeId, categoryId: first.id },
      other: { judgeId, categoryId: second.id },
      table: 'assignment',
    }
  },
  addJudge: async () => {
    await fixture.phase(true)
    const category = await fixture.category(undefined, { judgesPerEntry: 1 })
    for (let at = 0; at < 3; at++) await fixture.judgeOf(category)
    const { judgingId } = await fixture.submission(category.id)
    return {
      caller: fixture.admin,
      url: `/api/admin/judging/submissions/${judgingId}/judges`,
      payload: { assigned: 0 },
      other: { assigned: 1 },
      table: 'review',
    }
  },
})
