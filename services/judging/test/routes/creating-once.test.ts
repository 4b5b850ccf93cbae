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
})
