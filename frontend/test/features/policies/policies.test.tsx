/** @jest-environment jsdom */
import { languageCookie } from '@accolade/contracts/language'
import { cookieNames } from '@accolade/contracts/session-cookie'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { programme } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/programme': programme }
const open = async (address: string) => {
  stubApi(visitor)
  renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  return document.querySelector('main')!.textContent!
}

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/refund', 'Refund Policy'],
  ['/conduct', 'Code of Conduct'],
])('%s has its title, its date, and contents that lead to its sections', async (address, title) => {
  await open(address)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText('Last updated: September 6, 2025')).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const sections = screen.getAllByRole('heading', { level: 2 })
  expect(sections.length).toBeGreaterThanOrEqual(7)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})

test('the refund rules', async () => {
  const text = await open('/refund')
  const rows = within(screen.getByRole('list', { name: 'Refunds by time' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '100%Within 7 days after paymentA full refund, without conditions',
    '75%From day 8 to day 30A partial refund, subject to review',
    '0%Once judging has begunNo refund, whenever you paid',
  ])
  for (const rule of [
    'typically 5 to 7 days after the deadline',
    'Review of the request: 3 to 5 business days',
    'Transfer of an approved refund: 7 to 10 business days',
    '3 to 5 bank days more',
    'within 30 days',
    'within 10 business days',
    'December 16, 2025 to January 31, 2026',
  ]) {
    expect([rule, text.includes(rule)]).toEqual([rule, true])
  }
})

test('the times of privacy inquiries, investigations and disputes', async () => {
  expect(await open('/privacy')).toContain('privacy inquiries are answered within 30 days')
  const conduct = await open('/conduct')
  expect(conduct).toContain('completes the investigation within 10 business days')
  expect(conduct).toContain('A decision can be disputed within 30 days.')
})

test('the privacy policy lists as many cookies as can be set', async () => {
  await open('/privacy')
  const section = screen.getByRole('heading', { name: 'Cookies' }).closest('section')!
  const listed = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split(':')[0])
  expect(listed).toEqual(['Session', 'Browser', 'Second factor', 'Other sites', 'Language'])
  const kept = Object.keys(cookieNames('https://awards.example'))
  expect([...kept, languageCookie]).toEqual(['session', 'device', 'pending', 'visit', 'accolade-language'])
})

test('the terms name eligibility, dates, fees and levels', async () => {
  const text = await open('/terms')
  for (const rule of [
    'within the past 24 months',
    'Submissions close on December 15, 2025. Judging takes place from December 16, 2025 to January 31, 2026, and winners are announced on February 15, 2026.',
    'Entry fees start at $49.',
    'Each submission needs a separate entry and payment.',
    'four criteria of 25 points each',
    'Gold is awarded for 90 to 100 points, Silver for 80 to 89, Bronze for 70 to 79.',
  ]) {
    expect([rule, text.includes(rule)]).toEqual([rule, true])
  }
})
