/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { programme, user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/programme': programme }
const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((each) => each.getAttribute('href'))
const dates = () =>
  [...document.querySelectorAll('.dates > div')].map((each) => [
    each.querySelector('dt')!.textContent,
    each.querySelector('dd')!.textContent,
  ])

test('three steps, checklist, tips, and the dates of timeline A', async () => {
  stubApi(visitor)
  renderApp('/enter')
  expect(await screen.findByRole('heading', { level: 1, name: 'How it Works' })).toBeTruthy()
  for (const name of ['Submission checklist', 'Important dates', 'Tips']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  }
  const steps = ['1 Choose your category', '2 Submit the work', '3 Get judged, get recognized']
  for (const name of steps) expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('The work was executed within the past 24 months')).toBeTruthy()
  expect(dates()).toEqual([
    ['Submissions open', 'December 1, 2024'],
    ['Submission deadline', 'December 15, 2025'],
    ['Judging', 'March 16 to April 30, 2025'],
    ['Winners announced', 'May 15, 2025'],
  ])
})

test('signed out, Get Started leads to sign in and then to the form', async () => {
  stubApi(visitor)
  renderApp('/enter')
  await screen.findByRole('heading', { level: 1 })
  expect(hrefs('Get Started')).toEqual(['/api/login?return=%2Fsubmit', '/api/login?return=%2Fsubmit'])
  expect(hrefs('Browse Categories')).toEqual(['/categories', '/categories'])
  expect(screen.queryByRole('link', { name: 'Start Your Submission' })).toBeNull()
})

test('signed in, Start Your Submission leads to the form', async () => {
  stubApi({ ...visitor, 'GET /api/user': { user } })
  renderApp('/enter')
  await screen.findAllByRole('link', { name: 'Start Your Submission' })
  expect(hrefs('Start Your Submission')).toEqual(['/submit', '/submit'])
  expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
})

test('dates and fees are those of the settings', async () => {
  const timelineA = { ...programme.timelineA, submissionsOpen: null, judgingEnds: '2026-01-10' }
  const claims = { ...programme.claims, feesFrom: 75, expertJudges: 9 }
  stubApi({ ...visitor, 'GET /api/programme': { ...programme, timelineA, claims } })
  renderApp('/enter')
  await screen.findByText(/Entry fees start at \$75;/)
  expect(screen.getByText(/^9 expert judges/)).toBeTruthy()
  expect(dates()[1]).toEqual(['Judging', 'March 16, 2025 to January 10, 2026'])
})

test('without a starting fee in the settings the page shows $299', async () => {
  const claims = { ...programme.claims, feesFrom: 0 }
  stubApi({ ...visitor, 'GET /api/programme': { ...programme, claims } })
  renderApp('/enter')
  expect(await screen.findByText(/Entry fees start at \$299;/)).toBeTruthy()
})

test('without an answer the texts of a new installation are shown', async () => {
  stubApi({ ...visitor, 'GET /api/programme': new Refusal(503, 'later') })
  renderApp('/enter')
  expect(await screen.findByText(/Entry fees start at \$49;/)).toBeTruthy()
})
