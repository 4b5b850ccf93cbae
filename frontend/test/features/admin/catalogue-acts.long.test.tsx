/** @jest-environment jsdom */
import type { ActRequest } from '@accolade/contracts/entities/act-request'
import type { CatalogueActRequests } from '@accolade/contracts/entities/catalogue-act'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { admin, pageOf, results, settings, users } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, conflict, dialog, openTab, toastText, type } from './actions.ts'

const first = categories[0]!
const put = `PUT /api/admin/categories/${first.id}`
const alone = `PUT /api/admin/categories/${first.id}/criteria`
const get = 'GET /api/admin/settings/act-requests'
const ask = 'POST /api/admin/settings/act-requests'
const reason = 'The jury has agreed to it'
const scored = (others: number, requests: ActRequest[] = []): CatalogueActRequests => ({
  ...{ others, requests, begun: [first.id] },
})
const request: ActRequest = {
  ...{ id: users[1]!.id, act: 'change-criteria', subject: first.id, reason, askedBy: admin.id },
  details: {
    categoryId: first.id,
    criteria: {
      before: { criteria: [{ name: 'Idea', weight: 40 }], judgesPerEntry: null },
      after: { criteria: [{ name: 'Idea', weight: 55 }], judgesPerEntry: 3 },
    },
  },
  askedAt: '2026-11-28T10:00:00.000Z',
  expiresAt: new Date(Date.now() + 90 * 60_000).toISOString(),
  ended: null,
}

/** Moves weight from the first criterion to the second, and says why. */
async function changeWeights(confirmed: string, otherwise: () => void = () => {}) {
  await click(`Edit ${first.name}`)
  await dialog()
  await screen.findByText(/^Entries of this category are scored already/)
  const weights = first.criteria.map(({ weight }) => weight)
  type('Weight of criterion 1 in percent', String(weights[0]! - 5))
  type('Weight of criterion 2 in percent', String(weights[1]! + 5))
  otherwise()
  await click('Save Category')
  const asked = within(await screen.findByRole('dialog', { name: 'Change criteria or weights?' }))
  fireEvent.change(await asked.findByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(asked.getByRole('button', { name: confirmed }))
  return asked
}
const changed = first.criteria.map((criterion, at) => ({
  ...criterion,
  weight: criterion.weight + ([-5, 5][at] ?? 0),
}))
const whole = {
  [`GET /api/admin/judging/results?category=${first.id}&pageSize=100`]: pageOf([results[1]!]),
}

test('other weights of a scored category are asked of a second administrator, and the rest is not sent', async () => {
  const api = await openTab('categories', { ...whole, [get]: scored(2), [ask]: scored(2, [request]) })
  const asked = await changeWeights('Ask a Second Administrator')
  asked.getByText(/within 24 hours. All 2 others get an email/)
  expect(await toastText()).toContain('Approval Asked For')
  expect(api.of(put)).toEqual([])
  expect(api.of(ask).map(({ body }) => body)).toMatchObject([
    {
      ...{ act: 'change-criteria', categoryId: first.id, criteria: changed, version: first.version, reason },
      judgesPerEntry: first.judgesPerEntry,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await click(`Edit ${first.name}`)
  const link = await screen.findByRole('link', { name: 'Other criteria wait for approval.' })
  expect(link.getAttribute('href')).toBe('/admin?tab=judges&view=seal')
})

test('what else was changed is saved first, and the request builds on that', async () => {
  const saved = { ...first, name: 'Technology', version: 7 }
  const api = await openTab('categories', {
    ...{ ...whole, [get]: scored(1), [put]: saved, [ask]: scored(1, [request]) },
  })
  await changeWeights('Ask a Second Administrator', () => type('Name', 'Technology'))
  expect(await toastText()).toContain('Approval Asked For')
  expect(api.of(put).map(({ body }) => body)).toMatchObject([
    { name: 'Technology', criteria: first.criteria, version: first.version },
  ])
  expect(api.of(ask).map(({ body }) => body)).toMatchObject([{ criteria: changed, version: 7 }])
})

test('the only administrator changes them at once, with a reason', async () => {
  const api = await openTab('categories', {
    ...{ ...whole, [get]: scored(0), [alone]: { ...first, criteria: changed, version: 2 } },
  })
  const asked = await changeWeights('Change Criteria')
  asked.getByText(/^You are the only administrator, so it is done at once/)
  expect(await toastText()).toContain('Category Updated')
  expect(api.of(alone).map(({ body }) => body)).toMatchObject([{ criteria: changed, reason }])
  expect(api.of(put)).toEqual([])
})

test('where somebody else was faster, the form offers the newer version', async () => {
  await openTab('categories', {
    ...{ ...whole, [get]: scored(1), [ask]: new Refusal(conflict.status, conflict.body) },
  })
  await changeWeights('Ask a Second Administrator')
  expect(await screen.findByText(/^Somebody else changed this category/)).toBeTruthy()
})

test('names and fees of a scored category are saved as ever', async () => {
  const api = await openTab('categories', { [get]: scored(2), [put]: { ...first, name: 'Tech', version: 2 } })
  await click(`Edit ${first.name}`)
  await dialog()
  type('Name', 'Tech')
  await click('Save Category')
  expect(await toastText()).toContain('Category Updated')
  expect(api.of(put)).toHaveLength(1)
})

test('once entries are scored the switch opens judging no more: a second administrator is asked', async () => {
  const reopening: ActRequest = { ...request, act: 'reopen-judging', subject: '', details: {} }
  const api = await openTab('settings', { [get]: scored(1), [ask]: scored(1, [reopening]) })
  await screen.findByText(/^Entries are scored already, so opening judging again takes/)
  expect(screen.getByRole('switch', { name: 'Judging Phase' })).toHaveProperty('disabled', true)
  await click('Open Judging Again')
  const asked = within(await screen.findByRole('dialog', { name: 'Open judging again?' }))
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(asked.getByRole('button', { name: 'Ask a Second Administrator' }))
  expect(await toastText()).toContain('Approval Asked For')
  expect(api.of(ask).map(({ body }) => body)).toEqual([{ act: 'reopen-judging', reason }])
  expect(await screen.findByRole('button', { name: 'Waits for approval' })).toHaveProperty('disabled', true)
})

test('the only administrator opens judging again with a reason', async () => {
  const open = { ...settings, toggles: { ...settings.toggles, judgingPhase: true }, version: 2 }
  const post = 'POST /api/admin/settings/reopen-judging'
  const api = await openTab('settings', { [get]: scored(0), [post]: open })
  await click('Open Judging Again')
  const asked = within(await screen.findByRole('dialog', { name: 'Open judging again?' }))
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(asked.getByRole('button', { name: 'Open Judging Again' }))
  expect(await toastText()).toContain('Judging Opened')
  expect(api.of(post).map(({ body }) => body)).toEqual([{ reason }])
  await screen.findByText(/once closed, it is opened again only with a second administrator/)
})

test('before the first score the switch opens judging as ever', async () => {
  await openTab('settings')
  expect(await screen.findByRole('switch', { name: 'Judging Phase' })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Open Judging Again' })).toBe(null)
})

test('a request is listed beside those of judging, with the weights as they were and would be', async () => {
  const asked = { ...request, askedBy: users[1]!.id }
  const answer = `POST /api/admin/settings/act-requests/${request.id}/answer`
  const api = await openTab('judges&view=seal', {
    ...{ 'GET /api/admin/judging/seal': { refusal: 'open', next: null, seals: [] } },
    ...{ [get]: scored(1, [asked]), [answer]: scored(1) },
  })
  await screen.findByRole('heading', { name: 'Change criteria or weights' })
  await screen.findByText('Idea 40%')
  await screen.findByText('Idea 55%, 3 judges per entry')
  await click('Approve')
  expect(await toastText()).toContain('Approved')
  expect(api.of(answer).map(({ body }) => body)).toEqual([{ answer: 'approve' }])
})

test('the overview counts requests of both services', async () => {
  const own = { ...request, id: first.id }
  await openTab('overview', { [get]: scored(1, [{ ...request, askedBy: users[1]!.id }, own]) })
  await screen.findByRole('link', { name: '1 request waits for your approval' })
})
