/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { programme } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/programme': programme }

test('the guide has its five parts, each where the contents lead', async () => {
  stubApi(visitor)
  renderApp('/guide')
  expect(await screen.findByRole('heading', { level: 1, name: 'Submission Guide' })).toBeTruthy()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(contents.map((link) => link.textContent)).toEqual([
    'Preparing a campaign',
    'Categories',
    'The 3-step process',
    'Important dates',
    'Tips',
  ])
  for (const link of contents) {
    const target = document.getElementById(link.getAttribute('href')!.slice(1))
    expect(target?.textContent).toBe(link.textContent)
  }
})

test('four categories, three steps, timeline A', async () => {
  stubApi(visitor)
  renderApp('/guide')
  const headingsIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((each) => each.textContent)
  await screen.findByRole('heading', { level: 1 })
  expect(headingsIn('Categories')).toEqual([
    'Digital Advertising',
    'Creative Excellence',
    'Brand Strategy',
    'Marketing Innovation',
  ])
  expect(headingsIn('The 3-step process')).toEqual(['Project details', 'Supporting evidence', 'Payment'])
  const dates = screen.getByRole('region', { name: 'Important dates' })
  expect(within(dates).getByText('March 16 to April 30, 2025')).toBeTruthy()
  expect(within(dates).getByText('May 15, 2025')).toBeTruthy()
})

test('the guide can be downloaded as a PDF', async () => {
  stubApi(visitor)
  renderApp('/guide')
  const link = await screen.findByRole('link', { name: 'Download Guide (PDF)' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/guide.pdf',
    'Accolade submission guide.pdf',
  ])
})
