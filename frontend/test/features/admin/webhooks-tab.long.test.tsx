/** @jest-environment jsdom */
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '@accolade/contracts/entities/webhook'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageOf } from '../../../dev/demo-admin.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, conflict, dialog, openTab, question, toastText, type } from './actions.ts'

const id = '0190a000-0041-7000-8000-000000000001'
const webhook: Webhook = {
  id,
  name: 'Accounting',
  url: 'https://books.example/hook',
  eventTypes: ['payment.invoiced', 'payment.received'],
  active: true,
  pausedBecause: null,
  failingSince: null,
  lastDeliveredAt: null,
  oldSecretUntil: null,
  deliveries: { waiting: 0, failed: 0 },
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 3,
}
const delivery: WebhookDelivery = {
  id: '0190a000-0042-7000-8000-000000000001',
  webhookId: id,
  type: 'payment.invoiced',
  status: 'failed',
  occurredAt: '2026-10-02T08:00:00.000Z',
  attempts: 2,
  nextAttemptAt: null,
  endedAt: '2026-10-02T09:00:00.000Z',
  lastStatus: 500,
  lastError: 'The receiver answered 500',
}
const detail: WebhookDeliveryDetail = {
  ...delivery,
  payload: '{"type":"payment.invoiced","data":{"invoiceNumber":"2026-0001"}}',
  log: [
    {
      at: '2026-10-02T09:00:00.000Z',
      durationMs: 12,
      status: 500,
      error: 'The receiver answered 500',
      answer: 'oh no',
    },
    {
      at: '2026-10-02T08:00:00.000Z',
      durationMs: 10_000,
      status: null,
      error: 'No answer in time',
      answer: null,
    },
  ],
}
const all = 'GET /api/admin/webhooks'
const one = `${all}/${id}`
const log = `${one}/deliveries?page=1`
const read = `${one}/deliveries/${delivery.id}`
const post = (path: string) => `POST /api/admin/webhooks${path}`
const longPage = (items: WebhookDelivery[]) => ({ ...pageOf(items), totalIsEstimate: false })

/** The page of one webhook. */
const openOne = (change: Record<string, unknown> = {}, shown: Partial<Webhook> = {}) =>
  openTab(`webhooks&webhook=${id}`, {
    [one]: { ...webhook, ...shown },
    [log]: longPage([delivery]),
    ...change,
  })

test('where there is none, one sentence says what they are for, and leads to how receivers work', async () => {
  await openTab('webhooks', { [all]: [] })
  expect((await screen.findByRole('link', { name: 'how receivers work' })).getAttribute('href')).toBe(
    '/api/docs',
  )
})

test('each says its state and why, and when something was delivered last', async () => {
  await openTab('webhooks', {
    [all]: [
      { ...webhook, lastDeliveredAt: '2026-10-03T08:00:00.000Z', deliveries: { waiting: 2, failed: 3 } },
      { ...webhook, id: `${id.slice(0, -1)}2`, active: false },
      { ...webhook, id: `${id.slice(0, -1)}3`, active: false, pausedBecause: 'gone' },
      { ...webhook, id: `${id.slice(0, -1)}4`, active: false, pausedBecause: 'failing' },
      { ...webhook, id: `${id.slice(0, -1)}5`, failingSince: '2026-10-03T08:00:00.000Z' },
    ],
  })
  const rows = within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByRole('row')
  const texts = rows.slice(1).map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(
    /^Accountinghttps:\/\/books\.example\/hook2 eventsActiveOct 3.*2 on their way.*3 failed/,
  )
  expect(texts[1]).toMatch(/Paused.*None yet/)
  expect(texts[2]).toMatch(/Disabled.*answered 410/)
  expect(texts[3]).toMatch(/Disabled.*Every attempt failed for 5 days/)
  expect(texts[4]).toMatch(/Failing.*since Oct 3/)
})

test('a refused address is said at its field; then the secret is shown once', async () => {
  const issues = [{ path: 'url', message: 'This address is not on the public internet' }]
  const api = await openTab('webhooks', {
    ...{ [all]: [], [one]: webhook, [log]: longPage([]) },
    [post('')]: new Refusal(400, { issues }),
  })
  await click('Create Webhook')
  const box = await dialog()
  fireEvent.click(box.getByRole('button', { name: 'Save Webhook' }))
  for (const words of ['Name is required', 'Choose at least one event'])
    expect(await box.findByText(words)).toBeTruthy()
  type('Name', 'Accounting')
  type('Address', 'https://10.0.0.7/hook')
  fireEvent.click(box.getByRole('checkbox', { name: 'An invoice was issued payment.invoiced' }))
  fireEvent.click(box.getByRole('button', { name: 'Save Webhook' }))
  expect(await box.findByText('This address is not on the public internet')).toBeTruthy()
  api.answers[post('')] = { secret: 'whsec_c2VjcmV0', webhook }
  type('Address', webhook.url)
  fireEvent.click(box.getByRole('button', { name: 'Save Webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of Accounting' }))
  expect(shown.getByText('whsec_c2VjcmV0')).toBeTruthy()
  expect(api.of(post('')).at(-1)!.body).toEqual({
    ...{ name: 'Accounting', url: webhook.url, eventTypes: ['payment.invoiced'], active: true },
  })
  fireEvent.click(shown.getByRole('button', { name: 'I Have Kept It' }))
  expect(await screen.findByRole('heading', { name: 'Accounting', level: 2 })).toBeTruthy()
  expect(screen.queryByText('whsec_c2VjcmV0')).toBe(null)
})

test('somebody else was faster: nothing is saved, and the newer version can be loaded', async () => {
  const api = await openOne({
    [`PUT /api/admin/webhooks/${id}`]: new Refusal(conflict.status, conflict.body),
  })
  await click('Change')
  const box = await dialog()
  type('Name', 'Bookkeeping')
  fireEvent.click(box.getByRole('button', { name: 'Save Webhook' }))
  expect(await box.findByText(/Somebody else changed this webhook meanwhile/)).toBeTruthy()
  api.answers[one] = { ...webhook, name: 'Ledger', version: 4 }
  api.answers[`PUT /api/admin/webhooks/${id}`] = { ...webhook, name: 'Ledger 2', version: 5 }
  fireEvent.click(box.getByRole('button', { name: 'Load the newer version' }))
  await waitFor(() => expect((box.getByLabelText('Name') as HTMLInputElement).value).toBe('Ledger'))
  type('Name', 'Ledger 2')
  fireEvent.click(box.getByRole('button', { name: 'Save Webhook' }))
  expect(await screen.findByRole('heading', { name: 'Ledger 2', level: 2 })).toBeTruthy()
  expect(api.of(`PUT /api/admin/webhooks/${id}`).at(-1)!.body).toMatchObject({ name: 'Ledger 2', version: 4 })
})

test('a delivery shows each attempt and what is sent, and is sent again', async () => {
  const replay = post(`/${id}/deliveries/${delivery.id}/replay`)
  const api = await openOne({ [read]: detail, [replay]: { ...delivery, status: 'waiting' } })
  await click(/^Details: An invoice was issued/)
  const drawer = within(await screen.findByRole('dialog', { name: 'An invoice was issued' }))
  const attempts = (await drawer.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(attempts[0]).toMatch(/after 12 ms.*Answer 500.*oh no/)
  expect(attempts[1]).toMatch(/after 10,000 ms.*No answer in time/)
  expect(drawer.getByText(/"invoiceNumber": "2026-0001"/)).toBeTruthy()
  api.answers[read] = { ...detail, status: 'waiting', attempts: 0, lastStatus: null, lastError: null }
  fireEvent.click(drawer.getByRole('button', { name: 'Send Again' }))
  expect(await toastText()).toContain('Sent Again')
  expect(await drawer.findByText('On its way')).toBeTruthy()
  expect((drawer.getByRole('button', { name: 'Send Again' }) as HTMLButtonElement).disabled).toBe(true)
  expect(api.of(replay)).toHaveLength(1)
})

test('the result of a test appears by itself', async () => {
  const sent: WebhookDelivery = {
    ...delivery,
    ...{ type: 'webhook.test', status: 'waiting', attempts: 0, lastStatus: null, lastError: null },
  }
  const api = await openOne({
    ...{ [post(`/${id}/test`)]: sent, [read]: { ...detail, ...sent, log: [] } },
  })
  await click('Send a Test')
  const drawer = within(await screen.findByRole('dialog', { name: 'A test from this page' }))
  expect(await drawer.findByText('On its way')).toBeTruthy()
  api.answers[read] = { ...detail, ...sent, status: 'delivered', attempts: 1, lastStatus: 204, log: [] }
  expect(await drawer.findByText('Delivered', {}, { timeout: 8_000 })).toBeTruthy()
  expect(drawer.getByText('Answer 204')).toBeTruthy()
})

test('everything that failed is sent again', async () => {
  const replay = post(`/${id}/replay-failed`)
  const api = await openOne({ [replay]: { replayed: 2 } }, { deliveries: { waiting: 0, failed: 2 } })
  await click('Send All Failed Again')
  const box = await question('Send everything again that failed?')
  fireEvent.click(box.getByRole('button', { name: 'Send 2 Again' }))
  expect(await toastText()).toContain('2 deliveries are on their way.')
  expect(api.of(replay)).toHaveLength(1)
})

test('it is paused, its secret is replaced, and it is deleted', async () => {
  const put = `PUT /api/admin/webhooks/${id}`
  const rotate = post(`/${id}/rotate-secret`)
  const later = { ...webhook, version: 5, oldSecretUntil: '2026-10-04T08:00:00.000Z' }
  const api = await openOne({
    [put]: { ...webhook, active: false, version: 4 },
    [rotate]: { secret: 'whsec_bmV3', webhook: later },
    [`DELETE /api/admin/webhooks/${id}`]: '',
    [all]: [],
  })
  await click('Pause')
  expect(await screen.findByText('Events wait until it goes on.')).toBeTruthy()
  expect(api.of(put).at(-1)!.body).toMatchObject({ active: false, version: 3 })
  await click('Replace Secret')
  const asked = await question('Replace the secret of Accounting?')
  fireEvent.click(asked.getByRole('button', { name: 'Replace Secret' }))
  expect(await screen.findByText('whsec_bmV3')).toBeTruthy()
  await click('I Have Kept It')
  expect(await screen.findByText(/The former secret signs as well until Oct 4/)).toBeTruthy()
  await click('Delete')
  const box = await question('Delete Accounting?')
  fireEvent.click(box.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('link', { name: 'how receivers work' })).toBeTruthy()
})

test('one that is gone says so', async () => {
  await openTab(`webhooks&webhook=${id}`, { [one]: new Refusal(404, { error: 'This webhook is gone' }) })
  expect(await screen.findByText('This webhook is gone.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All webhooks' })).toBeTruthy()
})
