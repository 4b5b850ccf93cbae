import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import type { TestService } from '@accolade/chassis/testing/service'
import { afterAll, beforeAll } from '@jest/globals'
import { demoAwards } from '../../src/seed/demo-awards.ts'
import { admin, categoryForm, startStage } from '../stage.ts'

let stage: TestService
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

const [award, otherAward] = demoAwards

describeCreatingOnce('catalogue', () => stage, {
  createCategory: async () => ({
    caller: admin,
    url: '/api/admin/categories',
    payload: categoryForm(),
    other: categoryForm(),
    table: 'category',
  }),
  createAward: async () => ({
    caller: admin,
    url: '/api/admin/awards',
    payload: award as object,
    other: otherAward as object,
    table: 'award',
  }),
})
