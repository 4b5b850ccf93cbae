/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { Refusal } from '../../helpers/stub-api.ts'
import { open } from './actions.ts'

const route = 'GET /api/judging/own-scores'
const spread = { given: 4, mean: 7.25, counts: [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1] }
const half = { given: 2, mean: 9.9, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1] }
const own = {
  all: spread,
  categories: [
    { id: 'a', name: 'Film', ...spread, criteria: [{ id: 'c', name: 'Craft', ...half }] },
    { id: 'b', name: 'Print', ...half, criteria: [] },
  ],
}

async function openOwn(answer: unknown) {
  await open({ [route]: answer })
  await screen.findByRole('button', { name: 'Queue' })
  fireEvent.keyDown(document.body, { key: 'd' })
  return within(await screen.findByRole('dialog', { name: 'How you score' }))
}

test('a judge sees how they score, in words and bars, by category and criterion', async () => {
  const panel = await openOwn(own)
  await panel.findByText('You give 7.3 on average.')
  const [all] = panel.getAllByRole('img')
  expect(all?.getAttribute('aria-label')).toBe(
    'How often you gave which score: 6–6.9: 1, 7–7.9: 1, 8–8.9: 1, and 10: 1',
  )
  const film = within(panel.getByRole('region', { name: 'Film' }))
  expect(film.getByText('Craft')).toBeTruthy()
  expect(film.getByText('9.9', { exact: false, selector: 'strong' })).toBeTruthy()
  expect(panel.getByText(/^These are your own scores only/)).toBeTruthy()
})

test('before the first score there is nothing to show, and a failure can be tried again', async () => {
  const panel = await openOwn({ all: null, categories: [] })
  await panel.findByText('You have not scored anything yet.')
})

test('a failure is said', async () => {
  const panel = await openOwn(new Refusal(500, { code: 'internal', error: 'x' }))
  await panel.findByText(/scores could not be loaded|Failed to load scores/i)
})
