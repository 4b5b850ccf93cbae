import { readFigures } from '@accolade/chassis/testing/figures'
import { submissionStatusSchema } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from './fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

test('submissions count by status; every status is there from the start', async () => {
  const counts = async () => {
    const figures = readFigures((await fixture.app.inject({ url: '/metrics' })).body)
    const of = (status: string) => figures.of('accolade_submissions', { service: 'submissions', status })
    return Object.fromEntries(submissionStatusSchema.options.map((status) => [status, of(status)]))
  }
  const none = Object.fromEntries(submissionStatusSchema.options.map((status) => [status, 0]))
  expect(await counts()).toEqual(none)
  await fixture.programme()
  const category = await fixture.category({ fee: 0 })
  const member = await fixture.member()
  const draft = await fixture.draft(member, category.id)
  expect(await counts()).toEqual({ ...none, draft: 1 })
  await fixture.call(member).post(`/api/submissions/${draft.id}/complete`)
  expect(await counts()).toEqual({ ...none, submitted: 1 })
})
