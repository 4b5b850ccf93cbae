import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { articleForm, winnerForm } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

describeCreatingOnce('winners', () => fixture, {
  createWinner: async () => ({
    caller: admin,
    url: '/api/admin/winners',
    payload: winnerForm,
    other: { ...winnerForm, title: 'Another' },
    table: 'winner',
  }),
  createArticle: async () => ({
    caller: admin,
    url: '/api/admin/articles',
    payload: articleForm,
    other: { ...articleForm, awardSlug: 'another' },
    table: 'article',
  }),
})
