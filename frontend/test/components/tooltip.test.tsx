/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Tooltip } from '../../src/components/tooltip.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <>
      <Tooltip text="Craft and detail">Design</Tooltip>
      <Tooltip text="What it changed">Impact</Tooltip>
    </>,
  )
})
afterEach(() => {
  cleanup()
  // long enough for the next one to wait again
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
})

const word = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.queryAllByRole('tooltip').map((each) => each.textContent)
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

test('it opens when a pointer has rested for 700 ms, and describes its word', () => {
  fireEvent.pointerEnter(word('Design').parentElement!)
  wait(699)
  expect(shown()).toEqual([])
  wait(1)
  expect(shown()).toEqual(['Craft and detail'])
  expect(word('Design').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.pointerLeave(word('Design').parentElement!)
  expect(shown()).toEqual([])
})

test('a pointer that passes opens nothing', () => {
  fireEvent.pointerEnter(word('Design').parentElement!)
  wait(500)
  fireEvent.pointerLeave(word('Design').parentElement!)
  wait(5_000)
  expect(shown()).toEqual([])
})

test.each([
  [299, ['What it changed']],
  [300, []],
])('%i ms after one closed, the next waits or not', (pauseMs, expected) => {
  fireEvent.pointerEnter(word('Design').parentElement!)
  wait(700)
  fireEvent.pointerLeave(word('Design').parentElement!)
  wait(pauseMs)
  fireEvent.pointerEnter(word('Impact').parentElement!)
  expect(shown()).toEqual(expected)
  wait(700)
  expect(shown()).toEqual(['What it changed'])
})

test('a click opens and closes at once, and Escape closes', () => {
  fireEvent.click(word('Design'))
  expect(shown()).toEqual(['Craft and detail'])
  fireEvent.click(word('Design'))
  expect(shown()).toEqual([])
  fireEvent.click(word('Design'))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(shown()).toEqual([])
})
