/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { programme } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/programme': programme }
const groups = [
  'General',
  'Submission process',
  'Timing and deadlines',
  'Pricing and payment',
  'Judging',
  'Awards',
]

test('six groups of closed questions', async () => {
  stubApi(visitor)
  renderApp('/faq')
  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeTruthy()
  for (const name of groups) {
    const items = [...screen.getByRole('region', { name }).querySelectorAll('details')]
    expect([name, items.length >= 4, items.every((each) => !each.open)]).toEqual([name, true, true])
    expect(items.every((each) => each.firstElementChild?.tagName === 'SUMMARY')).toBe(true)
  }
})

test('answers carry the dates of timeline B and the rules of the programme', async () => {
  stubApi(visitor)
  renderApp('/faq')
  await screen.findByRole('heading', { level: 1 })
  const timing = within(screen.getByRole('region', { name: 'Timing and deadlines' }))
  expect(timing.getByText(/^Submissions close on December 15, 2025\./)).toBeTruthy()
  expect(timing.getByText('From December 16, 2025 to January 31, 2026.')).toBeTruthy()
  expect(timing.getByText('On February 15, 2026.')).toBeTruthy()
  const pricing = within(screen.getByRole('region', { name: 'Pricing and payment' }))
  expect(pricing.getByText(/^Entry fees start at \$49 /)).toBeTruthy()
  expect(
    pricing.getByText(
      /^In full within 7 days after payment, and 75% from day 8 to day 30, subject to review/,
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('Gold for 90 to 100 points, Silver for 80 to 89, Bronze for 70 to 79.'),
  ).toBeTruthy()
})

test('a visitor who still has a question can write', async () => {
  stubApi(visitor)
  renderApp('/faq')
  const link = await screen.findByRole('link', { name: 'Contact us' })
  expect(link.getAttribute('href')).toBe('/contact')
})
