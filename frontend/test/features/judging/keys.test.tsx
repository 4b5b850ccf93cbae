/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { judgingSubmissions, scoredOf } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { button, field, notesOn, open, scoreAll, scores, slide, slider } from './actions.ts'

const first = judgingSubmissions[0]!
const press = (keys: string) => userEvent.keyboard(keys)
const ready = () => screen.findByRole('button', { name: 'Save Score' })
const focus = (element: HTMLElement) => act(() => element.focus())
const valueText = (name: RegExp) => slider(name).getAttribute('aria-valuetext')

test('Page Up and Page Down move a slider by 1, arrows by 0.1, Home and End to its ends', async () => {
  await open()
  await ready()
  focus(slider(/^Innovation/))
  await press('{PageUp}{PageUp}{PageUp}{PageUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect([slider(/^Innovation/).value, field('Innovation').value]).toEqual(['8.7', '8.7'])
  expect(valueText(/^Innovation/)).toBe('8.7, Exceeds expectations')
  await press('{PageDown}')
  expect(slider(/^Innovation/).value).toBe('7.7')
  await press('{End}')
  expect(slider(/^Innovation/).value).toBe('10')
  await press('{Home}')
  expect(slider(/^Innovation/).value).toBe('0')
  expect(screen.getByText('3 of 4 criteria not scored yet.')).toBeTruthy()
})

test('digits that are typed on a slider enter the value, with a point or a comma', async () => {
  await open()
  await ready()
  expect(valueText(/^Innovation/)).toBe('5.0, not scored yet')
  focus(slider(/^Innovation/))
  await press('8.7')
  expect(document.activeElement).toBe(field('Innovation'))
  expect(slider(/^Innovation/).value).toBe('8.7')
  focus(slider(/^Strategic Impact/))
  await press('9,2')
  expect(slider(/^Strategic Impact/).value).toBe('9.2')
  await press('{ArrowUp}{PageDown}')
  expect(field('Strategic Impact').value).toBe('8.3')
  focus(slider(/^Craft of Engineering/))
  await press('6{Tab}')
  expect(field('Craft of Engineering').value).toBe('6.0')
})

test('what is no score is said to be none, stays to be mended, and can not be saved', async () => {
  const api = await open()
  await scoreAll()
  await userEvent.clear(field('Innovation'))
  await userEvent.type(field('Innovation'), '87')
  await press('{Tab}')
  const words = 'Enter a value from 0 to 10 in steps of 0.1.'
  expect(screen.getByText(words).getAttribute('role')).toBe('alert')
  expect([field('Innovation').value, field('Innovation').getAttribute('aria-invalid')]).toEqual([
    '87',
    'true',
  ])
  expect(button('Save Score').disabled).toBe(true)
  await userEvent.clear(field('Innovation'))
  await userEvent.type(field('Innovation'), '8.7')
  expect(screen.queryByText(words)).toBe(null)
  fireEvent.click(button('Save Score'))
  await screen.findByText('Everything is saved.')
  expect(api.of(scores)[0]?.body).toMatchObject({ value: 8.7 })
})

test('after saving the focus is on what comes next, and says what it is', async () => {
  await open()
  await scoreAll()
  focus(button('Save Score'))
  fireEvent.click(button('Save Score'))
  await waitFor(() => expect(document.activeElement).toBe(button('Next: Project 3')))
  fireEvent.click(button('Next: Project 3'))
  const heading = await screen.findByRole('heading', { name: 'Project 3' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.click(screen.getByRole('switch', { name: 'Blind Mode' }))
  expect(screen.queryByRole('button', { name: /^Next: / })).toBe(null)
})

test('after the last one all is done', async () => {
  await open({}, { submissions: [first, scoredOf(1)] })
  await scoreAll()
  focus(button('Save Score'))
  fireEvent.click(button('Save Score'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All done'))
})

test.each(['ctrlKey', 'metaKey'])(
  'Enter with %s saves in notes, and goes to the next one to do',
  async (key) => {
    const api = await open()
    await scoreAll()
    const notes = notesOn('Innovation')
    fireEvent.change(notes, { target: { value: 'New to me' } })
    focus(notes)
    fireEvent.keyDown(notes, { key: 'Enter', [key]: true })
    const heading = await screen.findByRole('heading', { name: 'Project 3' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(api.of(scores)).toHaveLength(4)
    expect((await screen.findByTestId('toast')).textContent).toContain('Score Saved')
  },
)

test('Ctrl+Enter before everything has a score leads to what has none', async () => {
  const api = await open()
  await ready()
  slide(/^Innovation/, '9.1')
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(document.activeElement).toBe(slider(/^Strategic Impact/))
  expect(api.of(scores)).toEqual([])
})

test('an error keeps the judge where they are', async () => {
  await open({ [scores]: new Refusal(500, 'broken') })
  await scoreAll()
  const notes = notesOn('Innovation')
  focus(notes)
  fireEvent.keyDown(notes, { key: 'Enter', ctrlKey: true })
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'Failed to save score. Please try again.',
  )
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  expect([document.activeElement, slider(/^Innovation/).value]).toEqual([notes, '9.1'])
})
