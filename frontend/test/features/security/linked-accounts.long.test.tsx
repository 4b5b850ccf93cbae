/** @jest-environment jsdom */
import type { SignInWays } from '@accolade/contracts/entities/provider'
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { browser } from '../../../src/lib/browser.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const house = {
  id: '0190a000-0001-7000-8000-000000000008',
  provider: 'house',
  name: 'House ID',
  works: true,
  email: 'mara@house.example',
  linkedAt: '2026-10-01T08:00:00.000Z',
  lastUsedAt: null,
}
const providers = [
  { id: 'house', name: 'House ID' },
  { id: 'other', name: 'Other' },
]
const notRecent = new Refusal(403, {
  code: 'sign-in-not-recent',
  title: 'Enter your password again to do this',
})

function open(ways: SignInWays, more: Record<string, unknown> = {}, query = '') {
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/user/sessions': [],
    'GET /api/user/second-factor': { authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] },
    'GET /api/user/sign-in-ways': ways,
    ...more,
  })
  renderApp(`/profile/security${query}`)
  return api
}
const section = async () => within(await screen.findByRole('region', { name: 'Linked Accounts' }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('linked accounts are listed, and those that are not linked can be', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined)
  const address = 'https://id.example/authorize'
  open(
    { password: true, accounts: [house], providers },
    { 'POST /api/user/providers/other/link': { address } },
  )
  const linked = await section()
  expect(linked.getByRole('listitem').textContent).toContain('mara@house.example')
  expect(linked.queryByRole('button', { name: 'Link House ID' })).toBe(null)
  await press('Link Other')
  await waitFor(() => expect(go).toHaveBeenCalledWith(address))
})

test('one whose provider is gone says so', async () => {
  open({ password: true, accounts: [{ ...house, works: false }], providers: [] })
  expect((await section()).getByRole('listitem').textContent).toContain('Not in use at the moment')
})

test('without providers there is no such section', async () => {
  open({ password: true, accounts: [], providers: [] })
  await screen.findByRole('region', { name: 'Password' })
  expect(screen.queryByRole('region', { name: 'Linked Accounts' })).toBe(null)
})

test('the only way in is not removed, in the words of the server', async () => {
  const refusal = new Refusal(409, { error: 'This is the only way into your account.' })
  open(
    { password: false, accounts: [house], providers },
    { [`DELETE /api/user/linked-accounts/${house.id}`]: refusal },
  )
  await press('Remove House ID')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect((await screen.findByTestId('toast')).textContent).toContain('the only way into your account')
})

test('who has no password sets one, and proves before by the linked account', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined)
  const address = 'https://id.example/again'
  const api = open(
    { password: false, accounts: [house], providers },
    {
      'POST /api/user/password/first': notRecent,
      'POST /api/user/prove-again/providers/house': { address },
    },
  )
  await press('Set a Password')
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'secret-2' } })
  await press('Set Password')
  const again = await screen.findByRole('dialog', { name: 'Show That It Is You' })
  await waitFor(() => expect(within(again).queryByLabelText('Password')).toBe(null))
  fireEvent.click(await within(again).findByRole('button', { name: 'Continue with House ID' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(address))
  expect(api.of('POST /api/user/prove-again/providers/house')[0]!.body).toEqual({
    return: '/profile/security',
  })
})

test('the page says why an account was not linked', async () => {
  open({ password: true, accounts: [], providers }, {}, '?failed=taken')
  expect(await screen.findByText(/somebody else’s account/)).toBeTruthy()
})
