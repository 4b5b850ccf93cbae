/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { awardOf } from './samples.ts'

const visitor = { 'GET /api/user': { user: null } }
const award = awardOf(1)

test('an award is shown with everything there is to know before entering', async () => {
  stubApi({ ...visitor, [`GET /api/awards/${award.id}`]: award })
  renderApp(`/awards/${award.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Award 1' })).toBeTruthy()
  for (const text of [award.subtitle, award.description, award.longDescription, 'Creative'])
    expect(screen.getByText(text)).toBeTruthy()
  for (const text of ['$299', '$149.50', '40%', 'Originality', 'Work of the past 24 months', 'A title'])
    expect(screen.getByText(text)).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual([
    'Entry Fees',
    'Judging Criteria',
    'What It Takes',
    'Eligibility',
    'Submission Requirements',
    'Timeline',
  ])
  expect(screen.getByText('December 15, 2025')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Submit Now' }).getAttribute('href')).toBe(
    '/api/login?return=%2Fsubmit',
  )
  await waitFor(() => expect(document.title).toBe('Award 1 · Accolade'))
})

test('empty lists leave no headings behind', async () => {
  const bare = awardOf(2, {
    fees: [],
    criteria: [],
    eligibility: [],
    submissionRequirements: [],
    judgingCriteria: [],
    timeline: [],
  })
  stubApi({ ...visitor, [`GET /api/awards/${bare.id}`]: bare })
  renderApp(`/awards/${bare.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Award 2' })
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})

test.each([
  ['is not there', new Refusal(404, { error: 'Not found' })],
  ['could not be loaded', new Refusal(500, 'broken')],
])('an award that %s', async (_, refusal) => {
  stubApi({ ...visitor, 'GET /api/awards/unknown': refusal })
  renderApp('/awards/unknown')
  expect(await screen.findByRole('heading', { name: 'Award Not Found' })).toBeTruthy()
  expect(screen.getByText("The award you're looking for doesn't exist or has been removed.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Awards' }).getAttribute('href')).toBe('/awards')
})
