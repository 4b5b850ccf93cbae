import { expect, test } from '@jest/globals'
import { type Box, freePlace } from '../../src/lib/free-place.ts'

const window = { width: 1_000, height: 800 }
const size = { width: 400, height: 100 }
const covers = (place: Box, other: Box) =>
  place.left < other.left + other.width &&
  other.left < place.left + place.width &&
  place.top < other.top + other.height &&
  other.top < place.top + place.height

test('the lower right corner where nothing is in the way', () => {
  expect(freePlace(size, window, [])).toEqual({ ...size, left: 600, top: 700 })
  expect(freePlace(size, window, [{ left: 0, top: 0, width: 599, height: 800 }])).toEqual({
    ...size,
    left: 600,
    top: 700,
  })
})

test('above a button in the corner', () => {
  const button = { left: 850, top: 730, width: 120, height: 48 }
  const place = freePlace(size, window, [button])
  expect(covers(place, button)).toBe(false)
  expect(place).toEqual({ ...size, left: 600, top: 628 })
})

test('on the left where the right is full', () => {
  const column = { left: 700, top: 0, width: 200, height: 800 }
  expect(freePlace(size, window, [column])).toEqual({ ...size, left: 0, top: 700 })
})

test('over a corner of a large card before a small button, where the window is full', () => {
  const card = { left: 0, top: 0, width: 1_000, height: 700 }
  const button = { left: 0, top: 700, width: 1_000, height: 100 }
  const place = freePlace(size, window, [card, button])
  expect(covers(place, button)).toBe(false)
})

test('a window that is smaller than the box gets it at its top', () => {
  expect(freePlace(size, { width: 300, height: 50 }, [])).toEqual({ ...size, left: 0, top: 0 })
})
