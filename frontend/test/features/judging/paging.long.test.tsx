/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { judgingOf, scoredOf } from '../../../dev/demo-judging.ts'
import { button, closeQueue, figures, open, queue, queued, scoreAll } from './actions.ts'

// 60 submissions: three pages; 1, 3 and 60 are scored
const scored = [0, 2, 59]
const many = Array.from({ length: 60 }, (_, at) => (scored.includes(at) ? scoredOf(at) : judgingOf(at)))
const project = (number: number) => screen.findByRole('heading', { name: `Project ${number}` })
const pageText = () =>
  within(queue().getByRole('navigation', { name: 'Pages of the queue' })).getByRole('status').textContent
const nextPage = () => queue().getByRole('button', { name: 'Next page' }) as HTMLButtonElement
const openAt = (number: number) =>
  open({}, { submissions: many, address: `/judging?submission=${many[number - 1]!.id}` })
const choose = (label: string, name: RegExp) => {
  const field = queue().getByLabelText(label) as HTMLSelectElement
  const option = [...field.options].find(({ text }) => name.test(text))
  fireEvent.change(field, { target: { value: option!.value } })
}

test('a long queue has pages, and figures that count all of it', async () => {
  const api = await open({}, { submissions: many })
  await project(1)
  expect(figures()).toEqual(['60', '3', '57', '5%'])
  expect([queued().length, pageText()]).toEqual([25, '1–25 of 60'])
  fireEvent.click(nextPage())
  await waitFor(() => expect(pageText()).toBe('26–50 of 60'))
  expect(queued()[0]).toBe('Submission 26')
  // the judge stays at what was read, and goes on from there
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  fireEvent.click(button('Next'))
  await project(2)
  expect(pageText()).toBe('1–25 of 60')
  expect(api.calls.filter(({ path }) => path.endsWith(many[25]!.id))).toEqual([])
})

test('the keys N and P lead over the borders of pages', async () => {
  await openAt(25)
  await project(25)
  expect(screen.getByText('25 of 60')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'n' })
  const heading = await project(26)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await waitFor(() => expect(pageText()).toBe('26–50 of 60'))
  expect(queue().getByRole('button', { current: true }).textContent).toContain('Submission 26')
  expect(screen.getByText('26 of 60')).toBeTruthy()
  closeQueue()
  fireEvent.keyDown(document.body, { key: 'p' })
  await project(25)
  await waitFor(() => expect(pageText()).toBe('1–25 of 60'))
  closeQueue()
  fireEvent.keyDown(document.body, { key: 'p' })
  await project(24)
})

test('an address leads to its page; the last submission has nothing after it', async () => {
  await openAt(60)
  await project(60)
  expect(pageText()).toBe('51–60 of 60')
  expect([button('Next').disabled, nextPage().disabled]).toEqual([true, true])
  // everything after it is done: what comes next is the first of all
  fireEvent.click(button('Next: Project 2'))
  await project(2)
  await waitFor(() => expect(pageText()).toBe('1–25 of 60'))
})

test('what is chosen on another page is read, and that page stays', async () => {
  await open({}, { submissions: many })
  await project(1)
  fireEvent.click(nextPage())
  fireEvent.click(await queue().findByText('Submission 30'))
  await project(30)
  expect(screen.getByText('30 of 60')).toBeTruthy()
  expect(pageText()).toBe('26–50 of 60')
})

test('only what is left to score: keys skip the rest, and what is scored leaves the list but not the page', async () => {
  const api = await open({}, { submissions: many })
  await project(1)
  choose('Show', /^To score \(57\)$/)
  await waitFor(() => expect(queued()[0]).toBe('Submission 2'))
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  fireEvent.click(button('Next'))
  await project(2)
  fireEvent.click(button('Next'))
  await project(4)
  fireEvent.click(button('Next'))
  await project(5)
  await scoreAll()
  api.have(many.map((each) => (each.number === 5 ? scoredOf(4) : each)))
  fireEvent.click(button('Save Score'))
  await screen.findByText('Everything is saved.')
  expect(figures()).toEqual(['60', '4', '56', '7%'])
  expect(screen.getByRole('heading', { name: 'Project 5' })).toBeTruthy()
  fireEvent.click(button('Next: Project 6'))
  await project(6)
})

test('a number finds its submission, a category its own, and where nothing is found it is said', async () => {
  const api = await open({}, { submissions: many })
  await project(1)
  fireEvent.change(queue().getByLabelText('Number or title'), { target: { value: '42' } })
  await waitFor(() => expect(queued()).toEqual(['Submission 42']))
  fireEvent.keyDown(queue().getByLabelText('Number or title'), { key: 'n' })
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  fireEvent.click(queue().getByText('Submission 42'))
  await project(42)
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true])
  fireEvent.change(queue().getByLabelText('Number or title'), { target: { value: 'nothing like it' } })
  expect(await screen.findByText('No submission of yours matches.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Project 42' })).toBeTruthy()
  fireEvent.change(queue().getByLabelText('Number or title'), { target: { value: '' } })
  await waitFor(() => expect(queued()).toHaveLength(25))
  choose('Category', /\(30\)$/)
  await waitFor(() => expect(pageText()).toContain('of 30'))
  expect(api.calls.filter(({ path }) => path.includes('q=42'))).toHaveLength(2)
})

test('a few submissions need no tools and have no pages', async () => {
  await open()
  await project(1)
  expect(screen.queryByLabelText('Number or title')).toBe(null)
  expect(screen.queryByRole('navigation', { name: 'Pages of the queue' })).toBe(null)
})

test('an address of something that the judge does not have leads to the first one', async () => {
  await open({}, { address: `/judging?submission=${judgingOf(77).id}` })
  await project(1)
  expect(screen.getByTestId('address').textContent).toBe('/judging')
})
