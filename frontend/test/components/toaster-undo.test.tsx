/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from '../../src/components/toaster.tsx'
import { clearToasts, runToastAction, toast } from '../../src/lib/toasts.ts'

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <>
      <button type="button">Where one was</button>
      <Toaster />
    </>,
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  jest.useRealTimers()
})

const shown = () => screen.queryAllByTestId('toast').map((each) => each.textContent)
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
const undo = () => screen.getByRole('button', { name: 'Undo' })

function offer(title = 'Hidden') {
  const run = jest.fn()
  let id = 0
  act(() => {
    id = toast({ title, action: { label: 'Undo', run } })
  })
  return { run, id }
}

test('a toast with an action stays for ten seconds', () => {
  offer()
  pass(9_999)
  expect(shown()).toEqual(['HiddenUndo×'])
  pass(1)
  expect(shown()).toEqual([])
})

test('its action runs once: the toast is gone, and a second start does nothing', () => {
  const { run, id } = offer()
  fireEvent.click(undo())
  expect(shown()).toEqual([])
  act(() => runToastAction(id))
  expect(run).toHaveBeenCalledTimes(1)
})

test('once the time is over, or it was closed, the action is no more', () => {
  const late = offer()
  pass(10_000)
  act(() => runToastAction(late.id))
  const closed = offer()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  act(() => runToastAction(closed.id))
  expect([late.run, closed.run].map((run) => run.mock.calls.length)).toEqual([0, 0])
})

test('the time is stopped by whichever of pointer and focus is there last', () => {
  offer()
  const card = screen.getByTestId('toast')
  fireEvent.pointerEnter(card)
  act(() => undo().focus())
  fireEvent.pointerLeave(card)
  pass(60_000)
  expect(shown()).toHaveLength(1)
  act(() => undo().blur())
  pass(10_000)
  expect(shown()).toEqual([])
})

test('F8 goes to the region, which stops the time; afterwards the focus is where it was', () => {
  const before = screen.getByRole('button', { name: 'Where one was' })
  before.focus()
  const { run } = offer()
  fireEvent.keyDown(document, { key: 'F8' })
  pass(60_000)
  expect(shown()).toHaveLength(1)
  act(() => undo().focus())
  fireEvent.click(undo())
  expect(run).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(before)
})

test('what is said meanwhile is shown, and then the offer comes back', () => {
  const { run } = offer()
  pass(8_000)
  act(() => void toast({ title: 'Saved' }))
  expect(shown()).toEqual(['Saved×'])
  pass(5_000)
  expect(shown()).toEqual(['HiddenUndo×'])
  pass(9_999)
  fireEvent.click(undo())
  expect(run).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})

test('a newer offer makes the one before final', () => {
  const first = offer('First')
  const second = offer('Second')
  act(() => runToastAction(first.id))
  expect(first.run).not.toHaveBeenCalled()
  fireEvent.click(undo())
  expect(second.run).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})

test('what the action says is heard, not only that it exists', () => {
  offer()
  expect(screen.getByRole('status').textContent).toBe('Hidden  Undo: press F8, then Tab.')
})
