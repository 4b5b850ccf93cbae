import { expect, test } from '@jest/globals'
import { ownParts, statusLabels } from '../../src/entities/submission-rules.ts'

test('one submission in every status: drafts are drafts, the rest active, winner and finalist won', () => {
  const statuses = Object.keys(statusLabels) as (keyof typeof statusLabels)[]
  const inPart = (part: keyof typeof ownParts) => statuses.filter(ownParts[part])
  expect(inPart('draft')).toEqual(['draft'])
  expect(inPart('active')).toEqual(statuses.filter((status) => status !== 'draft'))
  expect(inPart('won')).toEqual(['finalist', 'winner'])
})
