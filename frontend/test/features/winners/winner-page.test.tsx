/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { winnerOf } from './samples.ts'

const visitor = { 'GET /api/user': { user: null } }
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent

test('a winner is shown with its year, facts and awards, each of which leads to its article', async () => {
  stubApi({
    ...visitor,
    'GET /api/winners/winner-1': winnerOf(1, { projectUrl: 'https://example.com/work' }),
  })
  renderApp('/winners/winner-1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Work 1' })).toBeTruthy()
  expect(screen.getByText('2025', { selector: '.tag' })).toBeTruthy()
  expect(screen.getByText('Tidewater & Sons')).toBeTruthy()
  expect(screen.getByText('A chair, repaired.')).toBeTruthy()
  expect(fact('Category')).toBe('Sustainability')
  expect(fact('Team Size')).toBe('N/A')
  expect(fact('Award Year')).toBe('2025')
  const awards = screen.getByRole('region', { name: 'Awards & Recognition' })
  expect(
    within(awards)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/awards/tidewater-sons/retail-craft', '/awards/tidewater-sons/long-idea-prize'])
  expect(screen.getByRole('link', { name: /^Visit Website/ }).getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link', { name: 'Back to Winners' }).getAttribute('href')).toBe('/winners')
  await waitFor(() => expect(document.title).toBe('Work 1 · Accolade'))
})

test('a winner judged 73.00 is a Bronze page', async () => {
  const bronze = winnerOf(1, { level: 'bronze', score: 73, awardTitle: 'Bronze in Sustainability' })
  stubApi({ ...visitor, 'GET /api/winners/winner-1': bronze })
  renderApp('/winners/winner-1')
  const article = (await screen.findByRole('heading', { level: 1 })).closest('article')!
  expect(article.className).toBe('metal--bronze')
  expect(article.innerHTML).not.toMatch(/--(gold|silver)/)
  expect(screen.getByText('Bronze in Sustainability', { selector: '.winnerAward' })).toBeTruthy()
  expect(fact('Score')).toBe('73.00 of 100')
})

test('without a level the page has no metal', async () => {
  stubApi({ ...visitor, 'GET /api/winners/winner-1': winnerOf(1) })
  renderApp('/winners/winner-1')
  const article = (await screen.findByRole('heading', { level: 1 })).closest('article')!
  expect(article.outerHTML).not.toMatch(/--(gold|silver|bronze)/)
  expect(screen.getByText('Winner', { selector: '.winnerAward' })).toBeTruthy()
  expect(screen.queryByText('Score')).toBeNull()
})

test('without awards and website neither is there', async () => {
  const plain = winnerOf(1, { description: 'A chair.', teamSize: '1-5' })
  stubApi({ ...visitor, 'GET /api/winners/winner-1': plain })
  renderApp('/winners/winner-1')
  await screen.findByRole('heading', { level: 1, name: 'Work 1' })
  expect(fact('Team Size')).toBe('1-5')
  expect(screen.queryByText('Awards & Recognition')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Visit Website/ })).toBeNull()
})

test('while it is loading there is an outline', async () => {
  const { promise, resolve } = Promise.withResolvers()
  stubApi({ ...visitor, 'GET /api/winners/winner-1': () => promise })
  renderApp('/winners/winner-1')
  expect(await screen.findByRole('status', { name: 'Loading the winner' })).toBeTruthy()
  resolve(winnerOf(1))
  expect(await screen.findByRole('heading', { name: 'Work 1' })).toBeTruthy()
})

test.each([
  ['is not there', new Refusal(404, { error: 'Not found' })],
  ['could not be loaded', new Refusal(500, 'broken')],
])('a winner that %s', async (_, refusal) => {
  stubApi({ ...visitor, 'GET /api/winners/nobody': refusal })
  renderApp('/winners/nobody')
  expect(await screen.findByRole('heading', { name: 'Winner Not Found' })).toBeTruthy()
  expect(screen.getByText("The winner you're looking for doesn't exist.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Winners' }).getAttribute('href')).toBe('/winners')
})
