/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { browser } from '../../../src/lib/browser.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const visitor = {
  'GET /api/user': { user: null },
  'GET /api/login/providers': [
    { id: 'house', name: 'House ID' },
    { id: 'other', name: 'Other' },
  ],
}
const address = 'https://id.example/authorize?state=x'

test('the sign-in and the sign-up page lead to each provider, and back to where one wanted to go', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined)
  const api = stubApi({ ...visitor, 'POST /api/login/providers/other/start': { address } })
  renderApp('/auth?return=/submit')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Other' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(address))
  expect(api.of('POST /api/login/providers/other/start')[0]!.body).toEqual({ return: '/submit' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign Up' }).at(-1)!)
  expect(await screen.findByRole('button', { name: 'Continue with House ID' })).toBeTruthy()
})

test('a provider that does not answer is said in the words of the server', async () => {
  const refusal = new Refusal(502, { error: 'Other does not answer.' })
  stubApi({ ...visitor, 'POST /api/login/providers/other/start': refusal })
  renderApp('/auth')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Other' }))
  expect((await screen.findByTestId('toast', {}, { timeout: 5_000 })).textContent).toContain(
    'Other does not answer',
  )
})

test('without providers there are no buttons', async () => {
  stubApi({ ...visitor, 'GET /api/login/providers': [] })
  renderApp('/auth')
  await screen.findByLabelText('Username')
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBe(null)
})

test('the page says why a provider did not let somebody in, and nothing for what it does not know', async () => {
  stubApi(visitor)
  renderApp('/auth?failed=not-linked')
  expect(await screen.findByText(/Sign in with your password, then link/)).toBeTruthy()
})

test.each(['', '?failed=toString', '?failed=%3Cb%3E'])('no alert at /auth%s', async (query) => {
  stubApi(visitor)
  renderApp(`/auth${query}`)
  await screen.findByLabelText('Username')
  expect(
    screen
      .queryAllByRole('alert')
      .map((alert) => alert.textContent)
      .join(''),
  ).toBe('')
})

test('who comes back from a provider is asked for the second factor', async () => {
  stubApi(visitor)
  renderApp('/auth?step=second-factor&methods=app+recovery-code+nonsense')
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBe(null)
})
