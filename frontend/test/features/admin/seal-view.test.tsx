/** @jest-environment jsdom */
import type { ActRequest, ActRequests } from '@accolade/contracts/entities/act-request'
import { type MedalCounts, type Seal, type Sealing, sealRefusals } from '@accolade/contracts/entities/seal'
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { admin } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { judge } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, openTab, toastText } from './actions.ts'

const [category] = categories
const counts: MedalCounts = {
  ...{ decides: 'plain', hash: 'ab'.repeat(32), entries: 12, sheets: 36 },
  categories: [{ id: category!.id, name: category!.name, entries: 12, gold: 1, silver: 4, bronze: 3 }],
}
const seal: Seal = {
  ...counts,
  ...{ id: judge.id, sealedAt: '2026-11-27T10:00:00.000Z', sealedBy: judge.id, isSigned: true },
  ...{ isPublic: false, opened: null },
}
const ready: Sealing = { refusal: null, next: counts, seals: [] }
const sealed: Sealing = { refusal: null, next: null, seals: [seal] }
const get = 'GET /api/admin/judging/seal'

test('while judging is open the page says why nothing can be sealed', async () => {
  await openTab('judges&view=seal', { [get]: { refusal: 'open', next: null, seals: [] } })
  await screen.findByText('Judging is open. Close it before you seal the results.')
  expect(screen.queryByRole('button', { name: 'Seal Results' })).toBeNull()
  await screen.findByText('Nothing has been sealed yet.')
})

test('whoever has a conflict sees nothing of what would be sealed, and is told who can ask for it', async () => {
  await openTab('judges&view=seal', { [get]: { refusal: 'conflict', next: null, seals: [] } })
  await screen.findByText(/^You have a conflict of interest with an entry. Another administrator/)
  expect(screen.queryByRole('table', { name: 'Medals' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Seal Results' })).toBeNull()
})

const put = 'PUT /api/admin/judging/seal'
const post = 'POST /api/admin/judging/unseal'
const requests = 'GET /api/admin/judging/act-requests'
const requestAct = 'POST /api/admin/judging/act-requests'
const alone: ActRequests = { others: 0, requests: [] }
const reason = 'A score was typed in wrongly'

/** Opens the dialog, gives a reason, and confirms it. */
async function give(label: string, title: string, confirmed: string) {
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: label })).toHaveProperty('disabled', false),
  )
  await click(label)
  const asked = within(await screen.findByRole('dialog', { name: title }))
  const confirm = () => fireEvent.click(asked.getByRole('button', { name: confirmed }))
  confirm()
  await asked.findByText('Please give a reason of at least 10 characters')
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: reason } })
  confirm()
  return asked
}

test('the only administrator seals results as they are shown, with a reason', async () => {
  const api = await openTab('judges&view=seal', { [get]: ready, [put]: sealed, [requests]: alone })
  const table = await screen.findByRole('table', { name: 'Medals' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe(`${category!.name}12143`)
  const asked = await give('Seal Results', 'Seal the results?', 'Seal Results')
  asked.getByText(/^The medals of 12 entries are fixed as they are shown, by 36/)
  asked.getByText(/^You are the only administrator, so it is done at once/)
  expect(await toastText()).toContain('Results Sealed')
  expect(api.of(put).map(({ body }) => body)).toEqual([{ hash: counts.hash, reason }])
  await screen.findByText('Sealed, and in the signed log')
})

test('where results have changed meanwhile the page says so', async () => {
  const refusal = new Refusal(409, { code: 'conflict', error: sealRefusals.changed })
  await openTab('judges&view=seal', { [get]: ready, [put]: refusal, [requests]: alone })
  await give('Seal Results', 'Seal the results?', 'Seal Results')
  expect(await toastText()).toContain('have changed meanwhile')
})

test('the only administrator unseals with a reason', async () => {
  const opened = { at: '2026-11-27T11:00:00.000Z', by: judge.id, reason }
  const api = await openTab('judges&view=seal', {
    [get]: sealed,
    [requests]: alone,
    [post]: { ...ready, seals: [{ ...seal, opened }] },
  })
  await screen.findByText(/^The results have been sealed since/)
  await give('Unseal Results', 'Unseal the results?', 'Unseal Results')
  expect(await toastText()).toContain('Results Unsealed')
  expect(api.of(post).map(({ body }) => body)).toEqual([{ reason }])
  await screen.findByText(/^Unsealed /)
})

test('the only administrator ends the edition with a reason, and is told that it cannot be undone', async () => {
  const ended = { at: '2026-11-27T11:00:00.000Z', by: judge.id }
  const end = 'POST /api/admin/judging/end-edition'
  const api = await openTab('judges&view=seal', {
    [get]: sealed,
    [requests]: alone,
    [end]: { ...ready, seals: [{ ...seal, ended }] },
  })
  const asked = await give('End the Edition', 'End the edition?', 'End the Edition')
  asked.getByText('This cannot be undone. The name of the next edition is written in the settings.')
  expect(await toastText()).toContain('Edition Ended')
  expect(api.of(end).map(({ body }) => body)).toEqual([{ reason }])
  await screen.findByText(/^Edition ended /)
  expect(screen.queryByRole('button', { name: 'Unseal Results' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'End the Edition' })).toBeNull()
})

describe('where there are other administrators', () => {
  const request: ActRequest = {
    ...{
      id: seal.id,
      act: 'seal-results',
      subject: '',
      details: {},
      reason,
      askedBy: admin.id,
      askedAt: '2026-11-27T10:00:00.000Z',
    },
    ...{ expiresAt: new Date(Date.now() + 90 * 60_000).toISOString(), ended: null },
  }

  test('sealing asks them, and then waits', async () => {
    const api = await openTab('judges&view=seal', {
      [get]: ready,
      [requests]: { others: 2, requests: [] },
      [requestAct]: { others: 2, requests: [request] },
    })
    const asked = await give('Seal Results', 'Seal the results?', 'Ask a Second Administrator')
    asked.getByText(/within 24 hours. All 2 others get an email/)
    expect(await toastText()).toContain('Approval Asked For')
    expect(api.of(requestAct).map(({ body }) => body)).toEqual([
      { act: 'seal-results', hash: counts.hash, reason },
    ])
    expect(await screen.findByRole('button', { name: 'Waits for approval' })).toHaveProperty('disabled', true)
    await screen.findByText(/^1 hour left, until/)
    await screen.findByRole('button', { name: 'Withdraw' })
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  test.each([
    ['Approve', 'approve', 'Approved'],
    ['Refuse', 'refuse', 'Request Refused'],
  ])('%s answers what another one asked for', async (label, answer, said) => {
    const post = `POST /api/admin/judging/act-requests/${request.id}/answer`
    const api = await openTab('judges&view=seal', {
      [get]: ready,
      [requests]: { others: 2, requests: [{ ...request, askedBy: judge.id }] },
      [post]: { others: 2, requests: [] },
    })
    await screen.findByText(/^A former administrator, /)
    await click(label)
    expect(await toastText()).toContain(said)
    expect(api.of(post).map(({ body }) => body)).toEqual([{ answer }])
    await screen.findByText('Nothing has needed the approval of a second administrator yet.')
  })
})
