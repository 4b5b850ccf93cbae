/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { programme } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/programme': programme }
const textsIn = (name: string, selector: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll(selector)].map((each) => each.textContent)

test('four areas of 25 points each', async () => {
  stubApi(visitor)
  renderApp('/criteria')
  expect(await screen.findByRole('heading', { level: 1, name: 'Judging Criteria' })).toBeTruthy()
  expect(textsIn('Areas', 'h2')).toEqual([
    'Creative Excellence',
    'Strategic Impact',
    'Innovation',
    'Results & Effectiveness',
  ])
  expect(textsIn('Areas', '.areasPoints')).toEqual(['25 points', '25 points', '25 points', '25 points'])
})

test('Gold, Silver and Bronze have their ranges', async () => {
  stubApi(visitor)
  renderApp('/criteria')
  await screen.findByRole('heading', { level: 1 })
  expect(textsIn('Award levels', 'h3')).toEqual(['Gold', 'Silver', 'Bronze'])
  expect(textsIn('Award levels', '.levelsRange')).toEqual(['90–100', '80–89', '70–79'])
})

test('the bar of each level is its own part of the 100 points', async () => {
  stubApi(visitor)
  renderApp('/criteria')
  await screen.findByRole('heading', { level: 1 })
  const bars = screen.getByRole('region', { name: 'Award levels' }).querySelectorAll('.levelsBar')
  const places = [...bars].map((bar) => {
    const { insetInlineStart, width } = (bar as HTMLElement).style
    return [insetInlineStart, width]
  })
  expect(places).toEqual([
    ['90%', '10%'],
    ['80%', '9%'],
    ['70%', '9%'],
  ])
})

test('the dates are those of timeline B', async () => {
  stubApi(visitor)
  renderApp('/criteria')
  await screen.findByRole('heading', { level: 1 })
  const dates = within(screen.getByRole('region', { name: 'Important dates' }))
  expect(dates.getByText('December 16, 2025 to January 31, 2026')).toBeTruthy()
  expect(dates.getByText('February 15, 2026')).toBeTruthy()
  expect(dates.queryByText('Submissions open')).toBeNull()
})
