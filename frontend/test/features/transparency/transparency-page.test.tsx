/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'
import { aReport, transparencyWith } from '../../helpers/transparency.ts'

const path = 'GET /api/score-log/transparency'
const section = (name: string | RegExp) => screen.findByRole('region', { name })

test('before an edition is published its page has no figure, but the log and the draw that waits', async () => {
  stubApi({ [path]: transparencyWith([]), 'GET /api/witnesses': { confirmed: 3 } })
  renderApp('/transparency')
  await section('The figures of 2027 come with its results')
  await screen.findByText(/^3 witnesses have agreed to be mailed such heads and keep them/)
  expect(screen.queryByText(/medals are sure/)).toBeNull()
  const log = within(await section('The log of judging'))
  expect(log.getByText('9,301')).toBeTruthy()
  const kept = log.getByRole('link', { name: 'Keep This Head' })
  expect([kept.getAttribute('download'), decodeURIComponent(kept.getAttribute('href')!)]).toEqual([
    'head-412.txt',
    `data:text/plain;charset=utf-8,${transparencyWith([]).head!.note}`,
  ])
  expect(within(await section('Draws of judges')).getByText('cd'.repeat(32))).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download the Bundle' })).toBeNull()
})

test('a published edition shows its figures, how sure the medals are, and the bundle', async () => {
  const report = aReport()
  stubApi({ [path]: transparencyWith([report]) })
  renderApp('/transparency')
  const bars = within(await section('10 of 12 medals are sure'))
  expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gold2 of 2',
    'Silver3 of 4',
    'Bronze5 of 6',
  ])
  expect(screen.getByText('Conflicts of interest kept out').nextSibling?.textContent).toBe('33')
  const row = screen.getByRole('row', { name: /^Design Excellence/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['40', '2', '4', '6'])
  expect(screen.getByRole('link', { name: 'Download the Bundle' }).getAttribute('href')).toBe(
    `/api/score-log/bundles/${report.id}`,
  )
})

test.each([
  [0, 'No administrator had one with an entry.'],
  [
    1,
    'Administrators had one with 1 entry, and its scores were hidden from them until the results were sealed.',
  ],
  [
    4,
    'Administrators had one with 4 entries, and their scores were hidden from them until the results were sealed.',
  ],
])('with how many entries administrators had a conflict is said: %i', async (administrators, words) => {
  const report = aReport({ judging: { judges: 9, declared: 2, computed: 31, administrators } })
  stubApi({ [path]: transparencyWith([report]) })
  renderApp('/transparency')
  expect(await screen.findByText((text) => text.endsWith(words))).toBeTruthy()
})

test('a seal of the release before does not say it', async () => {
  stubApi({ [path]: transparencyWith([aReport()]) })
  renderApp('/transparency')
  await section('10 of 12 medals are sure')
  expect(screen.queryByText(/dministrator/)).toBeNull()
})

test('an earlier edition has an address of its own, and says why its seal was opened', async () => {
  const opened = { at: '2027-01-10T10:00:00.000Z', reason: 'The next edition begins' }
  const earlier = aReport({
    ...{ id: '0190a000-0008-7000-8000-000000000002', edition: '2025', sealedAt: '2025-03-01T10:00:00.000Z' },
    ...{ entries: 21, confidence: null, judging: null, opened },
  })
  stubApi({ [path]: transparencyWith([aReport(), earlier]) })
  renderApp(`/transparency?seal=${earlier.id}`)
  const editions = within(await screen.findByRole('navigation', { name: 'Editions' }))
  expect(editions.getByRole('link', { name: '2025 (unsealed)' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('Entries', { selector: 'header dt' }).nextSibling?.textContent).toBe('21')
  // what was not worked out is left out, not shown as nothing
  expect(screen.queryByText(/medals are sure/)).toBeNull()
  expect(screen.queryByText('Conflicts of interest kept out')).toBeNull()
  expect(within(await section('Seals')).getByText(/The next edition begins/)).toBeTruthy()
})
