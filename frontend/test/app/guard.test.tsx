/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { user } from '../../dev/demo-data.ts'
import { browser } from '../../src/lib/browser.ts'
import { renderApp } from '../helpers/render-app.tsx'
import { stubApi, unauthorized } from '../helpers/stub-api.ts'

const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  go.mockClear()
})

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const address = () => screen.getByTestId('address').textContent

test.each([
  ['nobody', { user: null }],
  ['an invalid session', unauthorized],
])('a guarded page sends %s to sign in 500 ms after saying so', async (_, answer) => {
  stubApi({ 'GET /api/user': answer })
  renderApp('/dashboard')
  await wait(10)
  expect((await screen.findByTestId('toast')).textContent).toContain('Unauthorized')
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'You are logged out. Logging in again...',
  )
  await wait(480)
  expect(go).not.toHaveBeenCalled()
  await wait(20)
  expect(go).toHaveBeenCalledTimes(1)
  expect(go.mock.calls[0]![0]).toMatch(/^\/api\/login\?return=/)
})

test('a session that ends while a guarded page reads leads to signing in', async () => {
  stubApi({ 'GET /api/user': { user }, 'GET /api/user/submissions': unauthorized })
  await import('../../src/features/dashboard/dashboard-page.tsx')
  renderApp('/dashboard')
  await wait(50)
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'You are logged out. Logging in again...',
  )
  await wait(500)
  expect(go).toHaveBeenCalled()
})

test('while it is not known who is there, nobody is sent anywhere', async () => {
  stubApi({ 'GET /api/user': () => new Promise(() => undefined) })
  renderApp('/dashboard')
  await wait(5_000)
  expect(go).not.toHaveBeenCalled()
  expect(screen.queryByTestId('toast')).toBeNull()
})

test('signed-in people cannot reach /auth', async () => {
  stubApi({ 'GET /api/user': { user } })
  renderApp('/auth')
  await wait(10)
  expect(address()).toBe('/')
})

test('after signing in one comes back to where one wanted to go', async () => {
  stubApi({ 'GET /api/user': { user } })
  renderApp('/auth?return=%2Fcategories')
  await wait(10)
  expect(address()).toBe('/categories')
})

test.each(['%2F%2Fevil.example', '%2F%09%2Fevil.example', 'https%3A%2F%2Fevil.example', '%2Fapi%2Flogout'])(
  'signing in leads to no other place than a page of ours: %s',
  async (goal) => {
    stubApi({ 'GET /api/user': { user } })
    renderApp(`/auth?return=${goal}`)
    await wait(10)
    expect(address()).toBe('/')
  },
)

test('any other address is a 404 with a hint for developers', async () => {
  stubApi({ 'GET /api/user': { user: null } })
  renderApp('/nothing/here')
  await wait(10)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found')
  expect(screen.getByText(/Did you forget to add/).textContent).toContain('/nothing/here')
})
