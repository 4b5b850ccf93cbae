import { expect, test } from '@jest/globals'
import { levelOf } from '../../src/entities/judging-rules.ts'
import { askForLevel, awardTitleOf } from '../../src/entities/winner-rules.ts'

// spec §9: Gold 90-100, Silver 80-89, Bronze 70-79; a mean has two decimals
test.each([
  [10000, 'gold'],
  [9000, 'gold'],
  [8999, 'silver'],
  [8995, 'silver'],
  [8000, 'silver'],
  [7999, 'bronze'],
  [7300, 'bronze'],
  [7000, 'bronze'],
  [6999, null],
  [0, null],
  [null, null],
])('%p hundredths are %s', (hundredths, level) => {
  expect(levelOf(hundredths)).toBe(level)
})

test('an award is named after level and category, once both are known', () => {
  expect(awardTitleOf('bronze', 'Open Source')).toBe('Bronze in Open Source')
  expect([awardTitleOf(undefined, 'Open Source'), awardTitleOf('gold', '')]).toEqual([undefined, undefined])
})

test('a missing level says why', () => {
  expect(askForLevel(null)).toBe('No result of judging is known: choose the level')
  expect(askForLevel({ score: 64, level: null })).toBe(
    'The result of judging, 64.00 points, is below Bronze: choose the level',
  )
  expect(askForLevel({ score: 73, level: 'bronze' })).toMatch(/73\.00 points, is Bronze/)
})
