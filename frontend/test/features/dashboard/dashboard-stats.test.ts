import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { expect, test } from '@jest/globals'
import { submissionOf } from '../../../dev/demo-data.ts'
import { statsOf } from '../../../src/features/dashboard/dashboard-stats.ts'

test('one submission in every status: drafts are drafts, the rest active, winner and finalist won', () => {
  const statuses = Object.keys(statusLabels) as (keyof typeof statusLabels)[]
  const submissions = statuses.map((status, count) => submissionOf(count, { status }))
  expect(statsOf(submissions)).toEqual({
    total: statuses.length,
    drafts: 1,
    active: statuses.length - 1,
    won: 2,
  })
})
