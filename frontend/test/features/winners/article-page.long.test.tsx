/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { article } from './samples.ts'

const visitor = { 'GET /api/user': { user: null } }
const path = '/awards/northlight-studio/best-use-of-silence'

test('an article shows the whole story of an award', async () => {
  stubApi({ ...visitor, [`GET /api${path}`]: article })
  renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Best Use of Silence' })).toBeTruthy()
  for (const text of ['2025', 'Media', 'The Jury of 2025', article.achievement, article.description])
    expect(screen.getByText(text)).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Achievement', 'Significance', 'Key Metrics', 'Key Highlights'])
  const metrics = screen.getByRole('region', { name: 'Key Metrics' })
  expect(within(metrics).getByText('noise in the square').nextSibling?.textContent).toBe('−11 dB')
  const highlights = screen.getByRole('region', { name: 'Key Highlights' })
  expect(
    within(highlights)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(article.highlights)
  const ways = ['Back to Winners', 'Browse Award Categories'].map((name) =>
    screen.getByRole('link', { name }),
  )
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/winners', '/awards'])
})

test('what an article does not have is left out', async () => {
  const bare = { ...article, significance: '', metrics: [], highlights: [] }
  stubApi({ ...visitor, [`GET /api${path}`]: bare })
  renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Achievement'])
})

test.each([
  ['is not written', new Refusal(404, { error: 'Not found' })],
  ['could not be loaded', new Refusal(502, 'broken')],
])('an article that %s is coming soon', async (_, refusal) => {
  stubApi({ ...visitor, [`GET /api${path}`]: refusal })
  renderApp(path)
  expect(await screen.findByRole('heading', { name: 'Award Article Coming Soon' })).toBeTruthy()
  expect(
    screen.getByText("We're preparing a comprehensive backstory for this award. Check back soon!"),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Winners' }).getAttribute('href')).toBe('/winners')
})
