/** @jest-environment jsdom */
import type { Session } from '@accolade/contracts/entities/session'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const idOf = (number: number) => `0190a000-0001-7000-8000-00000000000${number}`
const sessionOf = (number: number, change: Partial<Session> = {}): Session => ({
  id: idOf(number),
  current: false,
  recentSignIn: false,
  device: null,
  timeZone: null,
  startedAt: '2026-10-01T08:00:00.000Z',
  lastUsedAt: '2026-10-01T09:00:00.000Z',
  ...change,
})

/** The page of somebody with these sessions, which end as they are ended. */
async function open(sessions: Session[], change: Record<string, unknown> = {}) {
  let alive = sessions
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/user/sessions': () => alive,
    'DELETE /api/user/sessions/:id': ({ path }: { path: string }) => {
      alive = alive.filter(({ id }) => !path.endsWith(id))
      return ''
    },
    'POST /api/user/sessions/end-others': () => {
      alive = alive.filter(({ current }) => current)
      return ''
    },
    ...change,
  })
  renderApp('/profile/security')
  const region = within(await screen.findByRole('region', { name: 'Where You Are Signed In' }))
  return { api, region, gone: (id: string) => (alive = alive.filter((each) => each.id !== id)) }
}

const berlin = { device: 'Firefox on Linux', timeZone: 'Europe/Berlin', current: true }
const newYork = { device: 'Safari on iOS', timeZone: 'America/New_York' }

test('every browser with its time zone; the own one is marked and has no button', async () => {
  const { region } = await open([sessionOf(1, berlin), sessionOf(2, newYork), sessionOf(3)])
  const [own, phone, unknown] = await region.findAllByRole('listitem')
  expect(within(own!).getByRole('heading').textContent).toBe('Firefox on LinuxThis browser')
  expect(within(own!).queryByRole('button')).toBe(null)
  expect(phone!.textContent).toContain('America/New York · Last used Oct 1, 2026')
  expect(within(phone!).getByRole('button').textContent).toBe('Sign Out Safari on iOS')
  expect(within(unknown!).getByRole('heading').textContent).toBe('Unknown browser')
  expect(unknown!.textContent).not.toContain('null')
})

test('one is signed out, then all others', async () => {
  const { api, region } = await open([sessionOf(1, berlin), sessionOf(2, newYork), sessionOf(3)])
  fireEvent.click(await region.findByRole('button', { name: 'Sign Out Safari on iOS' }))
  await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(2))
  expect(api.of(`DELETE /api/user/sessions/${idOf(2)}`)).toHaveLength(1)
  fireEvent.click(region.getByRole('button', { name: 'Sign Out All Other Browsers' }))
  expect(await region.findByText('You are signed in nowhere else.')).toBeTruthy()
  expect(region.queryByRole('button')).toBe(null)
})

test('what was signed out meanwhile is gone from the list, and no failure', async () => {
  const { region, gone } = await open([sessionOf(1, berlin), sessionOf(2, newYork)], {
    'DELETE /api/user/sessions/:id': () => {
      gone(idOf(2))
      return new Refusal(404, { error: 'This browser is signed out already' })
    },
  })
  fireEvent.click(await region.findByRole('button', { name: 'Sign Out Safari on iOS' }))
  expect(await region.findByText('You are signed in nowhere else.')).toBeTruthy()
  expect(screen.queryByTestId('toast')).toBe(null)
})

test('a list that cannot be read can be read again', async () => {
  let up = false
  const { region } = await open([], {
    'GET /api/user/sessions': () => (up ? [sessionOf(1, berlin)] : new Refusal(503)),
  })
  const retry = await region.findByRole('button', { name: 'Try again' })
  up = true
  fireEvent.click(retry)
  expect(await region.findByText('This browser')).toBeTruthy()
})
