import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { type Stage, startStage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

describeCreatingOnce('judging', () => stage, {
  createJudgeAssignment: async () => {
    const [{ userId: judgeId }, first, second] = [
      await stage.judge(),
      await stage.category(),
      await stage.category(),
    ]
    return {
      caller: stage.admin,
      url: '/api/admin/judge-assignments',
      payload: { judgeId, categoryId: first.id },
      other: { judgeId, categoryId: second.id },
      table: 'assignment',
    }
  },
})
