/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from '../../src/components/toaster.tsx'
import { clearToasts, dismissToast, toast, toastStore } from '../../src/lib/toasts.ts'

beforeEach(() => {
  jest.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  clearToasts()
  jest.useRealTimers()
})

const shown = () => screen.queryAllByTestId('toast').map((each) => each.textContent)

test('one toast at a time: the newer takes the place of the older', () => {
  act(() => void toast({ title: 'First' }))
  act(() => void toast({ title: 'Second', description: 'with words' }))
  expect(shown()).toEqual(['Secondwith words×'])
})

test('it goes after five seconds', () => {
  act(() => void toast({ title: 'Saved' }))
  act(() => void jest.advanceTimersByTime(4_999))
  expect(shown()).toHaveLength(1)
  act(() => void jest.advanceTimersByTime(1))
  expect(shown()).toHaveLength(0)
})

test('the five seconds pause while the pointer is on the toast', () => {
  act(() => void toast({ title: 'Saved' }))
  act(() => void jest.advanceTimersByTime(3_000))
  fireEvent.pointerEnter(screen.getByTestId('toast'))
  act(() => void jest.advanceTimersByTime(60_000))
  expect(shown()).toHaveLength(1)
  fireEvent.pointerLeave(screen.getByTestId('toast'))
  act(() => void jest.advanceTimersByTime(1_999))
  expect(shown()).toHaveLength(1)
  act(() => void jest.advanceTimersByTime(1))
  expect(shown()).toHaveLength(0)
})

test('a dismissed toast leaves the memory after 1,000,000 ms', () => {
  let id = 0
  act(() => {
    id = toast({ title: 'Saved' })
  })
  act(() => dismissToast(id))
  expect(shown()).toHaveLength(0)
  act(() => void jest.advanceTimersByTime(999_999))
  expect(toastStore.snapshot()).toHaveLength(1)
  act(() => void jest.advanceTimersByTime(1))
  expect(toastStore.snapshot()).toHaveLength(0)
})

function swipe(pixels: number): void {
  const card = screen.getByTestId('toast')
  fireEvent(card, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }))
  fireEvent(card, new MouseEvent('pointermove', { bubbles: true, clientX: 100 + pixels }))
  fireEvent(card, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + pixels }))
}

test('swiping right past 50 px dismisses, less does not, left does not', () => {
  act(() => void toast({ title: 'Saved' }))
  swipe(50)
  expect(shown()).toHaveLength(1)
  swipe(-200)
  expect(shown()).toHaveLength(1)
  swipe(51)
  expect(shown()).toHaveLength(0)
})

test('F8 moves the focus to the region, Escape and the button close', () => {
  act(() => void toast({ title: 'Saved' }))
  fireEvent.keyDown(document, { key: 'F8' })
  expect(document.activeElement?.contains(screen.getByTestId('toast'))).toBe(true)
  fireEvent.keyDown(screen.getByTestId('toast'), { key: 'Escape' })
  expect(shown()).toHaveLength(0)
  act(() => void toast({ title: 'Saved' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toHaveLength(0)
})

test('successes are announced politely, errors at once and in their own style', () => {
  act(() => void toast({ title: 'Saved' }))
  expect(screen.getByRole('status').textContent).toContain('Saved')
  expect(screen.getByRole('alert').textContent).toBe('')
  act(() => void toast({ title: 'Error', description: 'It broke', variant: 'destructive' }))
  expect(screen.getByRole('alert').textContent).toContain('Error It broke')
  expect(screen.getByTestId('toast').className).toContain('toastDestructive')
})
