import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { articleForm, winnerForm } from '../samples.ts'
import { admin, type Stage, startStage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

describeCreatingOnce('winners', () => stage, {
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
