import { expect, test } from '@jest/globals'
import { zoomedBy, zoomRules } from '../../src/components/zoom.ts'

test('plus and minus change the size within its ends, 0 fits the window, other keys do nothing', () => {
  expect(zoomedBy('+', 1)).toBe(1.5)
  expect(zoomedBy('=', 2)).toBe(3)
  expect(zoomedBy('-', 3)).toBe(2)
  expect(zoomedBy('-', 1)).toBe(zoomRules.min)
  expect(zoomedBy('+', 7)).toBe(zoomRules.max)
  expect(zoomedBy('0', 5)).toBe(zoomRules.min)
  expect(zoomedBy('x', 2)).toBe(null)
})
