/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { judge, judgingOf } from '../../../dev/demo-judging.ts'
import { waitingScoresOf } from '../../../src/lib/waiting-scores.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { button, closeQueue, open, queue, queued } from './actions.ts'

const marks = 'PUT /api/judging/submissions/:id/marks'
const many = Array.from({ length: 12 }, (_, at) => judgingOf(at))
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const heading = (number: number) => screen.findByRole('heading', { name: `Project ${number}` })
const sent = (api: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('B bookmarks what is shown; it is found again by its filter', async () => {
  const api = await open({}, { submissions: many })
  await heading(1)
  press('b')
  await waitFor(() => expect(button('Bookmark').getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(sent(api)).toEqual([{ bookmarked: true }]))
  fireEvent.change(queue().getByLabelText('Show'), { target: { value: 'bookmarked' } })
  await waitFor(() => expect(queued()).toEqual(['Submission 1']))
  expect(queue().getByText('Bookmarked', { selector: '.visually-hidden' })).toBeTruthy()
  closeQueue()
  fireEvent.click(button('Bookmark'))
  await waitFor(() => expect(button('Bookmark').getAttribute('aria-pressed')).toBe('false'))
  expect(sent(api).at(-1)).toEqual({ bookmarked: false })
})

test('L puts off what is shown behind the others and goes on; undoing brings it back', async () => {
  const api = await open({}, { submissions: many })
  await heading(1)
  press('l')
  await heading(2)
  await waitFor(() => expect(queued().at(-1)).toBe('Submission 1'))
  closeQueue()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await heading(1)
  await waitFor(() => expect(queued()[0]).toBe('Submission 1'))
  expect(sent(api)).toEqual([{ later: true }, { later: false }])
})

test('a filter in the address is kept, and what makes no sense in it is left out', async () => {
  await open(
    {},
    {
      submissions: [judgingOf(0), judgingOf(1, { bookmarked: true })],
      address: '/judging?show=bookmarked&category=x',
    },
  )
  await heading(2)
  expect(queued()).toEqual(['Submission 2'])
  expect((queue().getByLabelText('Show') as HTMLSelectElement).value).toBe('bookmarked')
})

test('without a network marks wait and are shown, and are sent once it is back', async () => {
  const api = await open(
    {
      [marks]: () => {
        throw new TypeError('Failed to fetch')
      },
    },
    { submissions: many },
  )
  await heading(1)
  press('b')
  await screen.findByText('Waiting to be sent (1)', { selector: 'strong' })
  expect(button('Bookmark').getAttribute('aria-pressed')).toBe('true')
  expect(waitingScoresOf(judge.id)).toBe(1)
  fireEvent.click(button('Show'))
  expect(screen.getByRole('dialog', { name: 'Waiting to be sent' }).textContent).toContain(
    'Project 1Bookmarked',
  )
  api.answers[marks] = () => ({ bookmarked: true, later: 0 })
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(waitingScoresOf(judge.id)).toBe(0))
  expect(screen.queryByText('Waiting to be sent (1)')).toBe(null)
})

test('a mark on what was taken away is said not to be kept, and waits no longer', async () => {
  await open({ [marks]: new Refusal(404, { code: 'not-found', error: 'Not found' }) }, { submissions: many })
  await heading(1)
  press('b')
  await screen.findByText('This submission is no longer assigned to you.')
  expect(waitingScoresOf(judge.id)).toBe(0)
})
