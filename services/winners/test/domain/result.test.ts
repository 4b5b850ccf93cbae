import { expect, test } from '@jest/globals'
import { checkPublishable, resultOf, withCategoryName, withResult } from '../../src/domain/result.ts'
import { draftOf } from '../../src/domain/winner.ts'
import { theCover } from '../cover.ts'

const wonAt = new Date('2025-10-30T16:20:00Z')
const draft = (meanHundredths: number | null, categoryName: string | null = 'Open Source') =>
  draftOf(
    {
      submissionId: '0193e7a0-0000-7000-8000-000000000061',
      title: 'Rain Check',
      description: 'A poster.',
      teamSize: '1-5',
      projectUrl: null,
      organizationName: 'Northlight',
      categoryName,
      meanHundredths,
      wonAt,
      entries: null,
      edition: '2025',
    },
    { id: '0193e7a0-0000-7000-8000-000000000060', slug: 'rain-check', now: wonAt },
  )

test('a draft follows its result, and back', () => {
  const before = draft(7300)
  expect(withResult(before, resultOf(9000))).toEqual(draft(9000))
  expect(withResult(before, null)).toEqual(draft(null))
  expect(withResult(draft(null), resultOf(7300))).toEqual(before)
  expect(withCategoryName(draft(7300, null), 'Open Source')).toEqual(before)
})

test('each of level, score and award that was written by hand is kept, the others follow', () => {
  const { score: _score, ...unscored } = draft(7300)
  const after = draft(9000)
  expect(withResult({ ...draft(7300), level: 'silver' }, resultOf(9000))).toEqual({
    ...after,
    level: 'silver',
    awardTitle: 'Bronze in Open Source',
  })
  const { score: _newScore, ...newUnscored } = after
  expect(withResult(unscored, resultOf(9000))).toEqual(newUnscored)
  expect(withResult({ ...draft(7300), awardTitle: 'Grand Prix' }, resultOf(9000))).toEqual({
    ...after,
    awardTitle: 'Grand Prix',
  })
})

test('what is published only learns of the result', () => {
  const published = { ...draft(7300), published: true }
  const result = { score: 95, level: 'gold' as const }
  expect(withResult(published, result)).toEqual({ ...published, result })
})

test('only what is to be published needs a level', () => {
  const unlevelled = draft(6999)
  expect(unlevelled).not.toHaveProperty('level')
  expect(() => checkPublishable(unlevelled)).not.toThrow()
  expect(() => checkPublishable({ ...unlevelled, published: true })).toThrow('69.99 points, is below Bronze')
  const levelled = { ...unlevelled, published: true, cover: theCover, level: 'bronze' as const }
  expect(() => checkPublishable({ ...levelled, description: 'A poster for the rain.' })).not.toThrow()
})

test('neither without a text nor with the text of the entry is anything published', () => {
  const complete = { ...draft(9210), published: true, cover: theCover }
  expect(() => checkPublishable(complete)).toThrow('Please write the public text')
  expect(() => checkPublishable({ ...complete, description: 'A poster.' })).toThrow('which is confidential')
  expect(() => checkPublishable({ ...complete, description: 'A poster for the rain.' })).not.toThrow()
})

test('without a cover nobody is published; who is public without one stays so', () => {
  const complete = { ...draft(9210), published: true, description: 'A poster for the rain.' }
  expect(() => checkPublishable(complete)).toThrow('Please add a cover before you publish')
  expect(() => checkPublishable(complete, { ...complete, published: false })).toThrow('a cover')
  expect(() => checkPublishable(complete, complete)).not.toThrow()
})
