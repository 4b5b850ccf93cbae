/** @jest-environment jsdom */
import type { Witness } from '@accolade/contracts/entities/witness'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, dialog, openTab, question, toastText } from './actions.ts'

const id = '0190a000-00e1-7000-8000-000000000001'
const witness: Witness = {
  ...{ id, name: 'Ida Solheim', email: 'ida@notary.example', state: 'asked' },
  ...{ askedAt: '2026-10-01T08:00:00.000Z', expiresAt: '2026-10-15T08:00:00.000Z' },
  ...{ confirmedAt: null, unsubscribedAt: null, deletedAt: '2026-11-14T08:00:00.000Z', undelivered: null },
}
const all = 'GET /api/admin/witnesses'
const post = 'POST /api/admin/witnesses'
const open = (witnesses: Witness[], change: Record<string, unknown> = {}) =>
  openTab('settings', { [all]: witnesses, ...change })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Witnesses of judging' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('without a witness the settings say whom to ask', async () => {
  await open([])
  expect(await screen.findByText(/^There is no witness yet/)).toBeTruthy()
})

test('each witness is shown with where they are', async () => {
  const states = ['asked', 'expired', 'confirmed', 'unsubscribed'] as const
  const found = states.map(
    (state, at): Witness => ({ ...witness, id: `${id.slice(0, -1)}${at}`, name: `W ${state}`, state }),
  )
  const undelivered = { since: '2026-10-03T08:00:00.000Z', reason: '550 No such user' }
  const lost = {
    ...witness,
    id: `${id.slice(0, -1)}9`,
    name: 'W lost',
    state: 'confirmed',
    undelivered,
  } as const
  await open([...found, lost])
  const shown = await rows()
  for (const [at, words] of [
    'Asked',
    'Not confirmed',
    'Confirmed',
    'Unsubscribed',
    'Mails do not arrive',
  ].entries())
    expect(shown[at]).toContain(words)
  expect(shown[4]).toContain('550 No such user')
  expect(shown[1]).toContain('Will be deleted on November 14, 2026.')
  // who has confirmed is not asked again
  expect(screen.queryByRole('button', { name: 'Ask Again: W confirmed' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ask Again: W unsubscribed' })).toBeTruthy()
})

test('somebody is asked by name and address, and refusals are said', async () => {
  const api = await open([], { [post]: new Refusal(409, { error: 'This address is in the list already' }) })
  await click('Add Witness')
  const box = await dialog()
  fireEvent.click(box.getByRole('button', { name: 'Ask by Mail' }))
  expect(await box.findByText('Please enter a name')).toBeTruthy()
  const type = (label: string, value: string) =>
    fireEvent.change(box.getByLabelText(label), { target: { value } })
  type('Name', 'Ida Solheim')
  type('Email', 'ida@notary')
  fireEvent.click(box.getByRole('button', { name: 'Ask by Mail' }))
  expect(await box.findByText('Please enter a valid email address')).toBeTruthy()
  type('Email', 'ida@notary.example')
  fireEvent.click(box.getByRole('button', { name: 'Ask by Mail' }))
  expect(await toastText()).toContain('This address is in the list already')
  api.answers[post] = witness
  api.answers[all] = [witness]
  fireEvent.click(box.getByRole('button', { name: 'Ask by Mail' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(api.of(post).at(-1)!.body).toEqual({ name: 'Ida Solheim', email: 'ida@notary.example' })
})

test('a witness is removed once that was asked', async () => {
  const remove = `DELETE /api/admin/witnesses/${id}`
  const api = await open([witness], { [remove]: '' })
  await click('Remove Ida Solheim')
  const box = await question('Remove Ida Solheim from the witnesses?')
  api.answers[all] = []
  fireEvent.click(box.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^There is no witness yet/)).toBeTruthy()
  expect(api.of(remove)).toHaveLength(1)
})

test('no more can be asked than there can be', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...{ ...witness, id: `${id.slice(0, -2)}${String(at).padStart(2, '0')}`, name: `Witness ${at}` },
  }))
  await open(many)
  expect(await screen.findByText(/^There are 20 witnesses, as many as are possible/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Witness' })).toBeNull()
})
