/** @jest-environment jsdom */
import type { Payment } from '@accolade/contracts/entities/payment'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { refundShare } from '../../../src/features/profile/profile-facts.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

function paymentOf(count: number, fields: Partial<Payment>): Payment {
  return {
    id: `0190a000-0007-7000-8000-00000000000${count}`,
    invoiceNumber: `2025-000${count}`,
    submissionId: user.id,
    submissionTitle: `Campaign ${count}`,
    categoryName: 'Social Impact',
    amountCents: 9_900,
    currency: 'USD',
    status: 'paid',
    invoicedAt: '2026-10-01T10:00:00.000Z',
    paidAt: daysAgo(3),
    refunds: [],
    ...fields,
  }
}
const refund: Payment['refunds'][number] = {
  id: user.id,
  amountCents: 7_425,
  percent: 75,
  reason: 'The campaign was cancelled.',
  status: 'requested',
  requestedAt: '2026-10-20T10:00:00.000Z',
  note: null,
}
const payments = [
  paymentOf(1, {}),
  paymentOf(2, { paidAt: daysAgo(20) }),
  paymentOf(3, { status: 'open', paidAt: null }),
  paymentOf(4, { refunds: [refund] }),
]
const [paid] = payments as [Payment, ...Payment[]]
const requestPath = `POST /api/payments/${paid.id}/refunds`
const signedIn = {
  'GET /api/user': { user },
  'GET /api/user/stats': { submissionsCount: 0, winnersCount: 0, averageScore: null, draftsCount: 0 },
  'GET /api/user/submissions': [],
  'GET /api/user/payments': payments,
}

async function openBilling() {
  renderApp('/profile')
  fireEvent.click(await screen.findByRole('button', { name: 'Billing & Payments' }))
  const drawer = within(await screen.findByRole('dialog'))
  const entry = async (title: string) => (await drawer.findByRole('heading', { name: title })).closest('li')!
  return { drawer, entry }
}
const refundButton = (title: string) => screen.queryByRole('button', { name: `Request Refund of ${title}` })

test('invoices with number, amount, status and refunds', async () => {
  stubApi(signedIn)
  const { entry } = await openBilling()
  const first = await entry('Campaign 1')
  for (const text of ['$99', 'Paid', 'Invoice 2025-0001, Social Impact', 'Invoiced Oct 1, 2026']) {
    expect([text, first.textContent?.includes(text)]).toEqual([text, true])
  }
  expect((await entry('Campaign 3')).textContent).toContain('Open')
  expect((await entry('Campaign 4')).textContent).toContain(
    'Refund of $74.25 (75%) requested Oct 20, 2026, in review',
  )
})

test('who was refused a refund reads why', async () => {
  const denied = { ...refund, status: 'denied' as const, note: 'The work was shown in full.' }
  stubApi({ ...signedIn, 'GET /api/user/payments': [paymentOf(1, { refunds: [denied] })] })
  const { entry } = await openBilling()
  expect((await entry('Campaign 1')).querySelector('.notice')?.textContent).toBe(
    'Refund of $74.25 (75%) requested Oct 20, 2026, deniedOur note: The work was shown in full.',
  )
})

test('a refund is offered while there is one to be had', async () => {
  stubApi(signedIn)
  const { entry } = await openBilling()
  await entry('Campaign 1')
  expect(['1', '2', '3', '4'].map((count) => refundButton(`Campaign ${count}`) !== null)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the payer asks for a refund and sees it listed', async () => {
  const api = stubApi({ ...signedIn, [requestPath]: refund })
  const { drawer, entry } = await openBilling()
  await entry('Campaign 1')
  fireEvent.click(refundButton('Campaign 1')!)
  const reason = await drawer.findByLabelText('Why do you ask for $99 (100%) back?')
  fireEvent.change(reason, { target: { value: 'Too short' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Send Request' }))
  expect(await drawer.findByText('Please tell us the reason in at least 10 characters')).toBeTruthy()
  api.answers['GET /api/user/payments'] = [{ ...paid, refunds: [{ ...refund, percent: 100 }] }]
  fireEvent.change(reason, { target: { value: 'The campaign was cancelled.' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Send Request' }))
  expect(await drawer.findByText(/\(100%\) requested/)).toBeTruthy()
  expect(api.of(requestPath).map((seen) => seen.body)).toEqual([{ reason: 'The campaign was cancelled.' }])
  expect(refundButton('Campaign 1')).toBeNull()
  expect(screen.getByTestId('toast').textContent).toContain('Refund Requested')
})

test('a refusal is told in the words of the server', async () => {
  const problem = { title: 'Conflict', status: 409, error: 'The time for refunds is over' }
  stubApi({ ...signedIn, [requestPath]: new Refusal(409, problem) })
  const { drawer, entry } = await openBilling()
  await entry('Campaign 1')
  fireEvent.click(refundButton('Campaign 1')!)
  const reason = await drawer.findByLabelText(/^Why do you ask/)
  fireEvent.change(reason, { target: { value: 'The campaign was cancelled.' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Send Request' }))
  await waitFor(() =>
    expect(screen.getByTestId('toast').textContent).toContain('The time for refunds is over'),
  )
})

test('without invoices, and when they cannot be loaded', async () => {
  stubApi({ ...signedIn, 'GET /api/user/payments': [] })
  expect(await (await openBilling()).drawer.findByText(/^No invoices yet\./)).toBeTruthy()
  stubApi({ ...signedIn, 'GET /api/user/payments': new Refusal(503, 'later') })
  expect(await (await openBilling()).drawer.findByText('The payments could not be loaded.')).toBeTruthy()
})

test('the share that comes back follows the calendar', () => {
  const now = new Date('2026-11-30T12:00:00.000Z')
  const shareAfter = (days: number) => {
    const paidAt = new Date(now.getTime() - days * 86_400_000).toISOString()
    return refundShare(paymentOf(1, { paidAt }), now)
  }
  expect([0, 7, 7.1, 30, 30.1].map(shareAfter)).toEqual([100, 100, 75, 75, 0])
  expect(refundShare(paymentOf(1, { status: 'refunded' }), now)).toBe(0)
  const denied = paymentOf(1, { paidAt: now.toISOString(), refunds: [{ ...refund, status: 'denied' }] })
  expect(refundShare(denied, now)).toBe(100)
})
