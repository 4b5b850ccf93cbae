/** @jest-environment jsdom */
import type { SecondFactor } from '@accolade/contracts/entities/second-factor'
import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const none: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] }
const passkey = {
  id: '0190a000-0001-7000-8000-000000000009',
  name: 'Chrome on Linux',
  createdAt: '2026-10-01T08:00:00.000Z',
  lastUsedAt: null,
}
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']

// jsdom knows no passkeys, and is at `localhost`
const credentials = { create: jest.fn<() => Promise<unknown>>(), get: jest.fn<() => Promise<unknown>>() }
function withPasskeys() {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
  credentials.create.mockReset()
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The page of somebody with these factors, which change as the person changes them. */
function open(before: SecondFactor, change: Record<string, unknown> = {}) {
  let factors = before
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/user/sessions': [],
    'GET /api/user/second-factor': () => factors,
    ...change,
  })
  renderApp('/profile/security')
  return { api, now: (next: SecondFactor) => (factors = next) }
}

test('without a second factor there are no recovery codes to renew', async () => {
  open(none)
  expect(await (await region('Passkeys')).findByText('You have no passkey.')).toBeTruthy()
  expect(await (await region('Authenticator App')).findByText('No app gives you codes.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Recovery Codes' })).toBe(null)
})

test('a browser without passkeys says so and offers none', async () => {
  open(none)
  const passkeys = await region('Passkeys')
  expect(await passkeys.findByText(/cannot add passkeys/)).toBeTruthy()
  expect(passkeys.queryByRole('button')).toBe(null)
})

test('the first code of an app shows the recovery codes, and a wrong one says so', async () => {
  let right = false
  const { now } = open(none, {
    'POST /api/user/authenticator': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' },
    'POST /api/user/authenticator/confirm': () =>
      right
        ? { recoveryCodes: codes }
        : new Refusal(400, {
            issues: [{ path: 'code', message: 'This code is wrong, or was used already' }],
          }),
  })
  fireEvent.click(await button('Add Authenticator App'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Authenticator App' }))
  expect(dialog.getByText('ABCD EFGH')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add App' }))
  expect(await dialog.findByText('This code is wrong, or was used already')).toBeTruthy()
  right = true
  now({ ...none, authenticatorSince: '2026-10-01T08:00:00.000Z', recoveryCodesLeft: 2 })
  fireEvent.click(dialog.getByRole('button', { name: 'Add App' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your Recovery Codes' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  fireEvent.click(shown.getByRole('button', { name: 'I Have Kept Them' }))
  expect(await (await region('Recovery Codes')).findByText('2 recovery codes are left.')).toBeTruthy()
})

test('who closes the question of the device is not bothered; a device that has a passkey is named', async () => {
  withPasskeys()
  open(none, {
    'POST /api/user/passkeys/begin': {
      rp: { id: 'localhost', name: 'Accolade' },
      user: { id: 'AAAA', name: 'ada', displayName: 'ada' },
      challenge: 'AAAA',
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  })
  credentials.create.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
  fireEvent.click(await button('Add a Passkey'))
  await waitFor(() => expect(credentials.create).toHaveBeenCalledTimes(1))
  expect(await button('Add a Passkey')).toBeTruthy()
  expect(screen.queryByTestId('toast')).toBe(null)
  credentials.create.mockRejectedValueOnce(new DOMException('is there', 'InvalidStateError'))
  fireEvent.click(await button('Add a Passkey'))
  expect((await screen.findByTestId('toast')).textContent).toContain('You have a passkey on this device')
})

test('removing the last passkey says what follows; one that is gone meanwhile is no failure', async () => {
  const { api, now } = open(
    { ...none, passkeys: [passkey], recoveryCodesLeft: 10 },
    {
      'DELETE /api/user/passkeys/:id': () => {
        now(none)
        return new Refusal(404, { error: 'This passkey is gone already' })
      },
    },
  )
  fireEvent.click(await button(/^Remove Chrome on Linux/))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/your recovery codes will work no longer/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await (await region('Passkeys')).findByText('You have no passkey.')).toBeTruthy()
  expect(api.of(`DELETE /api/user/passkeys/${passkey.id}`)).toHaveLength(1)
  expect(screen.queryByTestId('toast')).toBe(null)
})
