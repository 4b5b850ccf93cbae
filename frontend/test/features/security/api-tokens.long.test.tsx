/** @jest-environment jsdom */
import type { ApiToken } from '@accolade/contracts/entities/api-token'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const reports: ApiToken = {
  id: '0190a000-0001-7000-8000-000000000011',
  name: 'Reports',
  scopes: ['submissions:read', 'judging:read'],
  withheldScopes: ['judging:read'],
  createdAt: inDays(-10),
  expiresAt: inDays(20),
  lastUsedAt: null,
}

const region = async () => within(await screen.findByRole('region', { name: 'API Tokens' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

function open(before: ApiToken[], change: Record<string, unknown> = {}) {
  let tokens = before
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/user/sessions': [],
    'GET /api/user/second-factor': { authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] },
    'GET /api/user/api-tokens': () => tokens,
    ...change,
  })
  renderApp('/profile/security')
  return { api, now: (next: ApiToken[]) => (tokens = next) }
}

test('a token is listed with what it may do, its end and its use', async () => {
  open([
    reports,
    { ...reports, id: crypto.randomUUID(), name: 'Old', expiresAt: inDays(-1), lastUsedAt: inDays(-2) },
  ])
  const [first, second] = await (await region()).findAllByRole('heading', { level: 3 })
  const item = within(first!.closest('li')!)
  expect(item.getByText(/judging:read/).parentElement?.textContent).toContain(
    'you do not have the role for it',
  )
  expect(item.getByText(/In force until .* Not used yet/)).toBeTruthy()
  expect(second!.textContent).toBe('OldHas run out')
  expect(within(second!.closest('li')!).getByRole('button', { name: 'Remove Old' })).toBeTruthy()
})

test('a token is made, shown once, and listed', async () => {
  const token = 'accolade_0123456789'
  const { api, now } = open([], { 'POST /api/user/api-tokens': { token, apiToken: reports } })
  expect(await (await region()).findByText('You have no API token.')).toBeTruthy()
  fireEvent.click(await (await region()).findByRole('button', { name: 'Create a Token' }))
  const form = await dialog('Create an API Token')
  // only what an entrant may do
  expect(form.getAllByRole('checkbox')).toHaveLength(5)
  fireEvent.click(form.getByRole('button', { name: 'Create Token' }))
  expect(await form.findByText('Name is required')).toBeTruthy()
  expect(form.getByText('Choose what the token may do')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Reports' } })
  fireEvent.click(form.getByRole('checkbox', { name: /submissions:read/ }))
  fireEvent.click(form.getByRole('radio', { name: '30 days' }))
  now([reports])
  fireEvent.click(form.getByRole('button', { name: 'Create Token' }))
  const shown = await dialog('Your API Token')
  expect(shown.getByText(token)).toBeTruthy()
  expect(api.of('POST /api/user/api-tokens').map(({ body }) => body)).toEqual([
    { name: 'Reports', scopes: ['submissions:read'], days: 30 },
  ])
  fireEvent.click(shown.getByRole('button', { name: 'I Have Kept It' }))
  expect(await (await region()).findByRole('heading', { name: 'Reports' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(token)).toBe(null))
})

test('a token is revoked after a question, also where it is gone already', async () => {
  const { now } = open([reports], {
    [`DELETE /api/user/api-tokens/${reports.id}`]: new Refusal(404),
  })
  fireEvent.click(await (await region()).findByRole('button', { name: 'Revoke Reports' }))
  const question = await dialog('Revoke the token Reports?')
  now([])
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await (await region()).findByText('You have no API token.')).toBeTruthy()
})

test('who has as many as are possible is told so', async () => {
  open([...Array(20)].map(() => ({ ...reports, id: crypto.randomUUID() })))
  expect(await (await region()).findByText(/You have 20 tokens in force/)).toBeTruthy()
  expect((await region()).queryByRole('button', { name: 'Create a Token' })).toBe(null)
})
