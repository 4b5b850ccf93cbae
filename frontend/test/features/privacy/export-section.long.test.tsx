/** @jest-environment jsdom */
import type { DataExport } from '@accolade/contracts/entities/data-export'
import { dataExportRules } from '@accolade/contracts/entities/data-export-rules'
import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { browser } from '../../../src/lib/browser.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const id = '0190a000-0001-7000-8000-000000000009'
const exportOf = (state: DataExport['state'], ready: number): DataExport => ({
  ...{ id, state, requestedAt: '2026-10-01T08:00:00.000Z', expiresAt: '2026-10-08T08:00:00.000Z' },
  readyAt: state === 'ready' ? '2026-10-01T08:01:00.000Z' : null,
  parts: (['identity', 'submissions', 'contact'] as const).map((service, at) => ({
    service,
    ready: at < ready ? { files: 2, sizeBytes: 700 * 1024 } : null,
  })),
})
const recent = { id, current: true, recentSignIn: true, device: null, timeZone: null }
const sessions = [
  { ...recent, startedAt: '2026-10-01T08:00:00.000Z', lastUsedAt: '2026-10-01T08:00:00.000Z' },
]

/** The page of somebody with these exports. */
async function open(exports: DataExport[], change: Record<string, unknown> = {}) {
  let alive = exports
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/user/sessions': sessions,
    'GET /api/user/exports': () => alive,
    'POST /api/user/exports': () => {
      alive = [exportOf('preparing', 1)]
      return alive[0]
    },
    'DELETE /api/user/exports/:id': () => {
      alive = []
      return ''
    },
    ...change,
  })
  renderApp('/profile/privacy')
  const region = within(await screen.findByRole('region', { name: 'A Copy of Your Data' }))
  return { api, region, now: (next: DataExport[]) => (alive = next) }
}

afterEach(() => void jest.restoreAllMocks())

test('a copy is asked for, and the page says how far every part is', async () => {
  const { api, region } = await open([])
  fireEvent.click(await region.findByRole('button', { name: 'Ask for a Copy' }))
  expect(
    (await region.findByText('Your copy is being prepared: 1 of 3 parts are ready.')).getAttribute('role'),
  ).toBe('status')
  expect(api.of('POST /api/user/exports')).toHaveLength(1)
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Account and sign-inReady',
    'Submissions and filesWaiting',
    'Invoices, messages and mailsWaiting',
  ])
  const progress = region.getByRole('progressbar', { name: 'Parts that are ready' }) as HTMLProgressElement
  expect([progress.value, progress.max]).toEqual([1, 3])
  expect(region.queryByRole('link', { name: 'Download Your Data' })).toBe(null)
})

test('a request is cancelled', async () => {
  const { api, region } = await open([exportOf('preparing', 1)])
  fireEvent.click(await region.findByRole('button', { name: 'Cancel the Request' }))
  expect(await region.findByRole('button', { name: 'Ask for a Copy' })).toBeTruthy()
  expect(api.of(`DELETE /api/user/exports/${id}`)).toHaveLength(1)
})

test('a copy becomes late before the eyes of who waits for it', async () => {
  const lateFrom = Date.now() + 1_000
  const requestedAt = new Date(lateFrom - dataExportRules.lateMinutes * 60_000).toISOString()
  const expiresAt = new Date(lateFrom + 60_000).toISOString()
  const answer = () => exportOf(Date.now() < lateFrom ? 'preparing' : 'late', 1)
  const { api, region } = await open([], {
    'GET /api/user/exports': () => [{ ...answer(), requestedAt, expiresAt }],
  })
  await region.findByText('Your copy is being prepared: 1 of 3 parts are ready.')
  expect(await region.findByText(/Some parts of the system do not answer/)).toBeTruthy()
  expect(await region.findByRole('button', { name: 'Ask for Another Copy' })).toBeTruthy()
  expect(api.of('GET /api/user/exports')).toHaveLength(2)
})

test('a ready copy says how much it is, and is downloaded as a stream', async () => {
  const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined)
  const { region } = await open([exportOf('ready', 3)])
  expect(await region.findByText('Your copy is ready: 6 files, 2.1 MB before packing.')).toBeTruthy()
  fireEvent.click(region.getByRole('link', { name: 'Download Your Data' }))
  await waitFor(() =>
    expect(download).toHaveBeenCalledWith(`/api/user/exports/${id}/archive`, 'my-accolade-data.zip'),
  )
})

test('a ready copy is deleted; one that is gone already is no failure', async () => {
  const { region, now } = await open([exportOf('ready', 3)], {
    'DELETE /api/user/exports/:id': () => {
      now([])
      return new Refusal(404, { error: 'There is no such copy any more' })
    },
  })
  fireEvent.click(await region.findByRole('button', { name: 'Delete the Copy' }))
  expect(await region.findByRole('button', { name: 'Ask for a Copy' })).toBeTruthy()
  expect(screen.queryByTestId('toast')).toBe(null)
})

test('a service that does not answer is named, and another copy can be asked for', async () => {
  const { region } = await open([exportOf('late', 2)])
  expect(await region.findByText(/Some parts of the system do not answer/)).toBeTruthy()
  expect(region.getAllByRole('listitem').at(-1)!.textContent).toBe('Invoices, messages and mailsNo answer')
  fireEvent.click(region.getByRole('button', { name: 'Ask for Another Copy' }))
  expect(await region.findByText('Your copy is being prepared: 1 of 3 parts are ready.')).toBeTruthy()
})

test('what another tab has asked for is shown', async () => {
  const { region, now } = await open([], {
    'POST /api/user/exports': () => {
      now([exportOf('preparing', 2)])
      return new Refusal(409, { error: 'A copy of your data is being prepared already' })
    },
  })
  fireEvent.click(await region.findByRole('button', { name: 'Ask for a Copy' }))
  expect(await region.findByText('Your copy is being prepared: 2 of 3 parts are ready.')).toBeTruthy()
  expect(screen.queryByTestId('toast')).toBe(null)
})

test('the limit of a day is said in the words of the server', async () => {
  const { region } = await open([], {
    'POST /api/user/exports': new Refusal(429, {
      error: 'Too many copies of your data. Try again in 5 hours.',
    }),
  })
  fireEvent.click(await region.findByRole('button', { name: 'Ask for a Copy' }))
  expect((await screen.findByTestId('toast')).textContent).toContain('Too many copies of your data.')
})

test('what cannot be read can be read again', async () => {
  let up = false
  const { region } = await open([], { 'GET /api/user/exports': () => (up ? [] : new Refusal(502, {})) })
  fireEvent.click(await region.findByRole('button', { name: 'Try again' }, { timeout: 4_000 }))
  up = true
  fireEvent.click(await region.findByRole('button', { name: 'Try again' }))
  expect(await region.findByRole('button', { name: 'Ask for a Copy' })).toBeTruthy()
})
