/** @jest-environment jsdom */
import type { AddressChange } from '@accolade/contracts/entities/recovery'
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { takeLinkTokens } from '../../../src/lib/link-token.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const path = '/api/user/email/change'
const change: AddressChange = {
  newEmail: 'mara@new.example',
  newConfirmed: false,
  oldConfirmed: false,
  enoughFrom: '2026-10-04T10:00:00.000Z',
  expiresAt: '2026-10-08T10:00:00.000Z',
}

/** The page of somebody with this change. */
async function open(first: AddressChange | null, answers: Record<string, unknown> = {}) {
  let waiting = first
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/user/sessions': [],
    [`GET ${path}`]: () => waiting ?? 'null',
    [`POST ${path}`]: () => {
      waiting = change
      return change
    },
    [`DELETE ${path}`]: () => {
      waiting = null
      return ''
    },
    ...answers,
  })
  renderApp('/profile/security')
  return { api, region: within(await screen.findByRole('region', { name: 'Email Address' })) }
}

const toast = async () => (await screen.findByTestId('toast')).textContent

beforeEach(() => sessionStorage.clear())

test('a change is asked for, shown as it waits, and cancelled', async () => {
  const { api, region } = await open(null)
  fireEvent.click(await region.findByRole('button', { name: 'Change Address' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/the new one is enough after 72 hours/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('New address'), { target: { value: 'mara@new.example' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send Mails' }))
  expect(await region.findByText(/^To be changed to/)).toBeTruthy()
  expect(region.getByText(/Open the link in the mail to the new address/)).toBeTruthy()
  expect(api.of(`POST ${path}`).map(({ body }) => body)).toEqual([{ email: 'mara@new.example' }])
  fireEvent.click(region.getByRole('button', { name: 'Cancel the Change' }))
  await waitFor(() => expect(region.queryByText(/^To be changed to/)).toBe(null))
})

test('a taken address is refused in the form', async () => {
  const { region } = await open(null, {
    [`POST ${path}`]: new Refusal(409, { error: 'Email already exists' }),
  })
  fireEvent.click(await region.findByRole('button', { name: 'Change Address' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('New address'), { target: { value: 'mara@new.example' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send Mails' }))
  expect(await toast()).toContain('Email already exists')
})

test('the mails are sent again, and what has ended meanwhile is no failure', async () => {
  const { region } = await open({ ...change, newConfirmed: true }, { [`POST ${path}/resend`]: '' })
  expect(await region.findByText(/without an objection the change counts from Oct 4, 2026/)).toBeTruthy()
  fireEvent.click(region.getByRole('button', { name: 'Send Mails Again' }))
  expect(await toast()).toContain('Mails Sent Again')
})

test('the link to the new address is used up by the button, not by opening the page', async () => {
  window.location.hash = '#new-address=of-the-mail'
  act(takeLinkTokens)
  const confirm = `POST ${path}/confirm`
  const changed = { ...user, email: 'mara@new.example' }
  const { api, region } = await open(change, { [confirm]: { user: changed, change: null } })
  const button = await region.findByRole('button', { name: 'Confirm the New Address' })
  expect(api.of(confirm)).toEqual([])
  fireEvent.click(button)
  expect(await toast()).toContain('Address Changedmara@new.example')
  expect(api.of(confirm).map(({ body }) => body)).toEqual([{ token: 'of-the-mail' }])
  expect(region.queryByRole('button', { name: 'Confirm the New Address' })).toBe(null)
})

test('a link that works no more says so, and is forgotten', async () => {
  window.location.hash = '#new-address=too-old'
  act(takeLinkTokens)
  const error = 'This link was used, or the change has ended'
  const { region } = await open(null, { [`POST ${path}/confirm`]: new Refusal(404, { error }) })
  fireEvent.click(await region.findByRole('button', { name: 'Confirm the New Address' }))
  expect(await toast()).toContain(error)
  expect(region.queryByRole('button', { name: 'Confirm the New Address' })).toBe(null)
})
