import { readFigures } from '@accolade/chassis/testing/figures'
import { submissionStatusSchema } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

test('submissions count by status; every status is there from the start', async () => {
  const counts = async () => {
    const figures = readFigures((await stage.app.inject({ url: '/metrics' })).body)
    const of = (status: string) => figures.of('accolade_submissions', { service: 'submissions', status })
    return Object.fromEntries(submissionStatusSchema.options.map((status) => [status, of(status)]))
  }
  const none = Object.fromEntries(submissionStatusSchema.options.map((status) => [status, 0]))
  expect(await counts()).toEqual(none)
  await stage.programme()
  const category = await stage.category({ fee: 0 })
  const member = await stage.member()
  const draft = await stage.draft(member, category.id)
  expect(await counts()).toEqual({ ...none, draft: 1 })
  await stage.call(member).post(`/api/submissions/${draft.id}/complete`)
  expect(await counts()).toEqual({ ...none, submitted: 1 })
})
