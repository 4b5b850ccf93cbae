import { expect, test } from '@jest/globals'
import { beginsNumber, parseScore, steppedBy } from '../../../src/features/judging/score-input.ts'

test.each([
  ['8.7', 8.7],
  ['8,7', 8.7],
  ['8.', 8],
  ['.5', 0.5],
  ['0', 0],
  [' 10 ', 10],
  ['10,0', 10],
])('%p is %p', (text, value) => {
  expect(parseScore(text)).toBe(value)
})

test.each(['', '87', '10.1', '8.75', '-1', '1e1', '08', 'eight', '8.7.'])('%p is no score', (text) => {
  expect(parseScore(text)).toBe(null)
})

test.each([
  ['ArrowRight', 5, 5.1],
  ['ArrowUp', 0.2, 0.3],
  ['ArrowLeft', 5, 4.9],
  ['ArrowDown', 0, 0],
  ['PageUp', 7.7, 8.7],
  ['PageUp', 9.5, 10],
  ['PageDown', 0.4, 0],
  ['Home', 8.7, 0],
  ['End', 8.7, 10],
])('%s takes %p to %p', (key, value, next) => {
  expect(steppedBy(key, value)).toBe(next)
})

test('in text the keys that move in it are left to it', () => {
  const inText = { inText: true }
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', 'Tab'])
    expect(steppedBy(key, 5, inText)).toBe(null)
  expect([steppedBy('ArrowUp', 5, inText), steppedBy('PageDown', 5, inText)]).toEqual([5.1, 4])
})

test('digits, point and comma begin a number', () => {
  expect(['8', '.', ',', 'a', 'F8', 'Tab', ' '].filter(beginsNumber)).toEqual(['8', '.', ','])
})
