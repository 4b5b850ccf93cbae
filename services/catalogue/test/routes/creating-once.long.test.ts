import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import type { TestService } from '@accolade/chassis/testing/service'
import { afterAll, beforeAll } from '@jest/globals'
import { demoAwards } from '../../src/seed/demo-awards.ts'
import { admin, categoryForm, startFixture } from '../fixture.ts'

let fixture: TestService
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const [award, otherAward] = demoAwards

describeCreatingOnce('catalogue', () => fixture, {
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
