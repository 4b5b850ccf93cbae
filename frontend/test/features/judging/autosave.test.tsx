/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { judgingSubmissions, scoredOf } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { button, notesOn, open, scores, slide, slider } from './actions.ts'

const scored = scoredOf(0)
const others = judgingSubmissions.slice(1)
const ready = () => screen.findByRole('button', { name: 'Save Score' })

test('a score that is changed saves itself after a moment, and says when, without a toast', async () => {
  const api = await open({}, { submissions: [scored, ...others] })
  await ready()
  slide(/^Innovation/, '9.1')
  slide(/^Innovation/, '9.3')
  expect(screen.getByText('Not saved; the saved score is 7.0')).toBeTruthy()
  const said = await screen.findByText(/^Saved \d/)
  expect(said.closest('[role=status]')).toBeTruthy()
  expect(api.of(scores).map(({ body }) => body)).toMatchObject([
    { criterionId: scored.criteria[0]!.id, value: 9.3, notes: '' },
  ])
  expect(screen.queryByTestId('toast')).toBe(null)
  expect(screen.getByText('Everything is saved.')).toBeTruthy()
})

test('who goes on at once loses nothing', async () => {
  const api = await open({}, { submissions: [scored, ...others] })
  await ready()
  fireEvent.change(notesOn('Innovation'), { target: { value: 'New to me' } })
  fireEvent.click(button('Next'))
  await screen.findByRole('heading', { name: 'Project 2' })
  await waitFor(() => expect(api.of(scores)).toHaveLength(1))
  expect(api.of(scores)[0]?.body).toMatchObject({ value: 7, notes: 'New to me' })
})

test('a first score waits for Save, and so does what is no score', async () => {
  const api = await open({}, { submissions: [judgingSubmissions[0]!, { ...scoredOf(2), number: 2 }] })
  await ready()
  slide(/^Innovation/, '9.1')
  fireEvent.click(button('Next'))
  await screen.findByRole('heading', { name: 'Project 2' })
  const field = screen.getByLabelText('Score for Innovation, from 0 to 10')
  fireEvent.change(field, { target: { value: '87' } })
  fireEvent.click(button('Previous'))
  await screen.findByRole('heading', { name: 'Project 1' })
  expect(slider(/^Innovation/).value).toBe('9.1')
  expect(api.of(scores)).toEqual([])
})

test('what was refused is not sent again until it is changed', async () => {
  const api = await open({ [scores]: new Refusal(500, 'broken') }, { submissions: [scored, ...others] })
  await ready()
  slide(/^Innovation/, '9.1')
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'Failed to save score. Please try again.',
  )
  fireEvent.click(button('Next'))
  await screen.findByRole('heading', { name: 'Project 2' })
  expect(api.of(scores)).toHaveLength(1)
  fireEvent.click(button('Previous'))
  await screen.findByRole('heading', { name: 'Project 1' })
  expect(slider(/^Innovation/).value).toBe('9.1')
})
