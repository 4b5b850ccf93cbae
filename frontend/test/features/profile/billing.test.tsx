/** @jest-environment jsdom */
import type { Refund, UserPayment } from '@accolade/contracts/entities/payment'
import type { RefundRefusal } from '@accolade/contracts/entities/refund-rules'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const full = { kind: 'full', percent: 100, amountCents: 9_900, until: '2026-10-08', withdraws: true } as const
const partial = {
  kind: 'partial',
  percent: 75,
  amountCents: 7_425,
  until: '2026-10-31',
  withdraws: false,
} as const

function paymentOf(count: number, fields: Partial<UserPayment>): UserPayment {
  return {
    id: `0190a000-0007-7000-8000-00000000000${count}`,
    invoiceNumber: `2025-000${count}`,
    submissionId: user.id,
    submissionTitle: `Campaign ${count}`,
    categoryName: 'Social Impact',
    organizationName: 'Northlight',
    billing: null,
    amountCents: 9_900,
    currency: 'USD',
    language: 'en',
    status: 'paid',
    invoicedAt: '2026-10-01T10:00:00.000Z',
    paidAt: '2026-10-01T12:00:00.000Z',
    receivedCents: 0,
    cardAttempts: [],
    ...{ issuedOn: '2026-10-01', dueOn: '2026-10-15', seller: null, bank: null, tax: null },
    refunds: [],
    refundOffer: full,
    ...{ replaces: [], replacedBy: null, creditNotes: [] },
    ...fields,
    lines: fields.lines ?? [
      {
        ...{ submissionId: user.id, submissionTitle: `Campaign ${count}`, categoryName: 'Social Impact' },
        ...{ amountCents: 9_900, netCents: null, memberRate: false, refundOffer: fields.refundOffer ?? full },
      },
    ],
  }
}
const step = (status: Refund['status'], day: number, reference: string | null = null) => ({
  ...{ status, reference, at: `2026-10-${day}T10:00:00.000Z` },
})
const refund: Refund = {
  id: user.id,
  submissionId: user.id,
  amountCents: 7_425,
  percent: 75,
  reason: 'The campaign was cancelled.',
  byCard: false,
  status: 'requested',
  requestedAt: '2026-10-20T10:00:00.000Z',
  note: null,
  steps: [step('requested', 20)],
}
const none = (reason: RefundRefusal) => ({ kind: 'none', reason }) as const
const payments = [
  paymentOf(1, {}),
  paymentOf(2, { refundOffer: partial }),
  paymentOf(3, { status: 'open', paidAt: null, refundOffer: none('not-paid') }),
  paymentOf(4, { refunds: [refund], refundOffer: none('requested') }),
  paymentOf(5, { refundOffer: none('winner') }),
]
const [paid] = payments as [UserPayment, ...UserPayment[]]
const organization = { id: '0190a000-0007-7000-8000-0000000000aa', name: 'Northlight', role: 'member' }
const requestPath = `POST /api/payments/${paid.id}/refunds`
const signedIn = {
  'GET /api/user': { user },
  'GET /api/user/stats': { submissionsCount: 0, winnersCount: 0, averageScore: null, draftsCount: 0 },
  'GET /api/user/submissions': pagesOf([]),
  'GET /api/user/payments': payments,
  'GET /api/user/payment-methods': { card: false, testMode: false },
  'GET /api/user/organizations': [organization],
  'GET /api/user/billing-profiles': [],
}

async function openBilling() {
  renderApp('/profile')
  fireEvent.click(await screen.findByRole('button', { name: 'Billing & Payments' }))
  const drawer = within(await screen.findByRole('dialog'))
  const entry = async (title: string) => (await drawer.findByRole('heading', { name: title })).closest('li')!
  return { drawer, entry }
}
const refundButton = (title: string) => screen.queryByRole('button', { name: `Request Refund of ${title}` })

test('invoices with number, amount, status, due date and refunds', async () => {
  stubApi(signedIn)
  const { entry } = await openBilling()
  const first = await entry('Campaign 1')
  for (const text of ['$99', 'Paid', 'Invoice 2025-0001, Social Impact', 'Invoiced Oct 1, 2026']) {
    expect([text, first.textContent?.includes(text)]).toEqual([text, true])
  }
  const open = (await entry('Campaign 3')).textContent
  expect(open).toContain('Open')
  expect(open).toContain('due Oct 15, 2026')
  expect((await entry('Campaign 4')).querySelector('.notice')?.textContent).toBe(
    'Refund of $74.25 (75%): in reviewRequestedOct 20, 2026We review it within 3 to 5 business days. You hear from us by Oct 27, 2026 at the latest.',
  )
})

test.each<[Refund['status'], Refund['steps'], string]>([
  [
    'approved',
    [step('requested', 20), step('approved', 22)],
    'Refund of $74.25 (75%): approvedRequestedOct 20, 2026ApprovedOct 22, 2026We will transfer the money within 7 to 10 business days to the account that the payment came from. Your bank takes 3 to 5 bank days more. The transfer leaves by Nov 5, 2026 at the latest.',
  ],
  [
    'processing',
    [step('processing', 23)],
    'Refund of $74.25 (75%): being transferredTransfer startedOct 23, 2026We will transfer the money within 7 to 10 business days to the account that the payment came from. Your bank takes 3 to 5 bank days more.',
  ],
  [
    'failed',
    [step('failed', 24)],
    'Refund of $74.25 (75%): delayedTransfer failedOct 24, 2026The transfer did not go through. We start it again, and you do not need to do anything.',
  ],
  [
    'succeeded',
    [step('succeeded', 25, 'SEPA 4711')],
    'Refund of $74.25 (75%): transferredTransferredOct 25, 2026Reference SEPA 4711Your bank takes 3 to 5 bank days until the amount appears. It is there by Oct 30, 2026 at the latest.',
  ],
])('a refund that is %s shows since when, and what comes next', async (status, steps, words) => {
  const one = paymentOf(1, { refunds: [{ ...refund, status, steps }], refundOffer: none('requested') })
  stubApi({ ...signedIn, 'GET /api/user/payments': [one] })
  const { entry } = await openBilling()
  expect((await entry('Campaign 1')).querySelector('.notice')?.textContent).toBe(words)
})

test('who was refused a refund reads why', async () => {
  const steps = [step('requested', 20), step('denied', 21)]
  const denied = { ...refund, status: 'denied' as const, note: 'The work was shown in full.', steps }
  stubApi({ ...signedIn, 'GET /api/user/payments': [paymentOf(1, { refunds: [denied] })] })
  const { entry } = await openBilling()
  expect((await entry('Campaign 1')).querySelector('.notice')?.textContent).toBe(
    'Refund of $74.25 (75%): deniedRequestedOct 20, 2026DeniedOct 21, 2026Our note: The work was shown in full.',
  )
})

test('a refund is offered with its amount and last day; where there is none, the reason is given', async () => {
  stubApi(signedIn)
  const { entry } = await openBilling()
  await entry('Campaign 1')
  expect(['1', '2', '3', '4', '5'].map((count) => refundButton(`Campaign ${count}`) !== null)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const says = async (count: number) =>
    (await entry(`Campaign ${count}`)).querySelector('.invoicesOffer')?.textContent
  expect([await says(1), await says(2), await says(3), await says(4), await says(5)]).toEqual([
    'A refund of $99 (100%) can be requested until Oct 8, 2026.',
    'A refund of $74.25 (75%) can be requested until Oct 31, 2026.',
    undefined,
    undefined,
    'No refund: this submission has won, and there is no refund once judging has begun.',
  ])
})

test('before anything is typed the form says what a refund means', async () => {
  stubApi(signedIn)
  const { entry } = await openBilling()
  await entry('Campaign 1')
  const termsOf = async (count: number) => {
    fireEvent.click(refundButton(`Campaign ${count}`)!)
    const items = (await entry(`Campaign ${count}`)).querySelectorAll('.invoicesTerms li')
    return [...items].map(({ textContent }) => textContent)
  }
  const times =
    'We review the request within 3 to 5 business days, transfer the money within 7 to 10 business days after that, and your bank takes 3 to 5 bank days more.'
  expect(await termsOf(1)).toEqual([
    'You get $99 (100%) back, to the account that the payment came from.',
    'The submission leaves the programme when we approve the refund, and is not judged.',
    times,
  ])
  expect(await termsOf(2)).toEqual([
    'You get $74.25 (75%) back, to the account that the payment came from.',
    'The submission is not changed by the refund.',
    times,
  ])
})

test('the payer asks for a refund and sees it listed', async () => {
  const api = stubApi({ ...signedIn, [requestPath]: refund })
  const { drawer, entry } = await openBilling()
  await entry('Campaign 1')
  fireEvent.click(refundButton('Campaign 1')!)
  const reason = await drawer.findByLabelText('Why do you ask for a refund?')
  fireEvent.change(reason, { target: { value: 'Too short' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Send Request' }))
  expect(await drawer.findByText('Please tell us the reason in at least 10 characters')).toBeTruthy()
  api.answers['GET /api/user/payments'] = [
    paymentOf(1, { refunds: [{ ...refund, percent: 100 }], refundOffer: none('requested') }),
  ]
  fireEvent.change(reason, { target: { value: 'The campaign was cancelled.' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Send Request' }))
  expect(await drawer.findByText(/\(100%\): in review/)).toBeTruthy()
  expect(api.of(requestPath).map((seen) => seen.body)).toEqual([
    { reason: 'The campaign was cancelled.', percent: 100, submissionId: user.id },
  ])
  expect(refundButton('Campaign 1')).toBeNull()
  expect((await screen.findByTestId('toast')).textContent).toContain('Refund Requested')
})

test('invoices are downloaded, and receipts of those that are paid', async () => {
  stubApi(signedIn)
  const { entry } = await openBilling()
  const files = async (count: number) =>
    [...(await entry(`Campaign ${count}`)).querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ])
  const file = (count: number, paper: string) => `/api/payments/${payments[count - 1]!.id}/${paper}.pdf`
  expect(await files(1)).toEqual([
    ['Download Invoice 2025-0001 as PDF', file(1, 'invoice')],
    ['Download Receipt 2025-0001 as PDF', file(1, 'receipt')],
  ])
  expect(await files(3)).toEqual([['Download Invoice 2025-0003 as PDF', file(3, 'invoice')]])
})

test('a refusal shows the message of the server, and the page reads the offer again', async () => {
  const problem = { title: 'Conflict', status: 409, error: 'No refund: judging of this category has begun' }
  const api = stubApi({ ...signedIn, [requestPath]: new Refusal(409, problem) })
  const { drawer, entry } = await openBilling()
  await entry('Campaign 1')
  fireEvent.click(refundButton('Campaign 1')!)
  const reason = await drawer.findByLabelText(/^Why do you ask/)
  api.answers['GET /api/user/payments'] = [paymentOf(1, { refundOffer: none('judging-begun') })]
  fireEvent.change(reason, { target: { value: 'The campaign was cancelled.' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Send Request' }))
  expect((await screen.findByTestId('toast')).textContent).toContain('No refund: judging of this category')
  expect(await drawer.findByText('No refund: judging of this category has begun.')).toBeTruthy()
  expect(refundButton('Campaign 1')).toBeNull()
})

test('without invoices, and when they cannot be loaded', async () => {
  stubApi({ ...signedIn, 'GET /api/user/payments': [] })
  expect(await (await openBilling()).drawer.findByText(/^No invoices yet\./)).toBeTruthy()
  stubApi({ ...signedIn, 'GET /api/user/payments': new Refusal(503, 'later') })
  expect(await (await openBilling()).drawer.findByText('The payments could not be loaded.')).toBeTruthy()
})

test('an invoice of several entries shows each, and a refund is asked for one of them', async () => {
  const lineOf = (count: number, refundOffer: UserPayment['refundOffer']) => ({
    ...{ submissionId: `0190a000-0005-7000-8000-00000000000${count}`, submissionTitle: `Entry ${count}` },
    ...{ categoryName: 'Film', amountCents: 4_950, netCents: null, memberRate: false, refundOffer },
  })
  const lines = [lineOf(1, none('requested')), lineOf(2, { ...full, amountCents: 4_950 })]
  const several = paymentOf(6, { lines, refunds: [{ ...refund, submissionId: lines[0]!.submissionId }] })
  const api = stubApi({
    ...signedIn,
    'GET /api/user/payments': [several],
    [`POST /api/payments/${several.id}/refunds`]: refund,
  })
  const { entry } = await openBilling()
  const invoice = within(await entry('2 Entries'))
  const partOf = (title: string) => within(invoice.getByRole('heading', { name: title }).closest('li')!)
  expect(partOf('Entry 1').getByText(/\(75%\): in review/)).toBeTruthy()
  expect(partOf('Entry 1').queryByRole('button', { name: /Request Refund/ })).toBeNull()
  expect(partOf('Entry 2').queryByText(/in review/)).toBeNull()
  fireEvent.click(partOf('Entry 2').getByRole('button', { name: 'Request Refund of Entry 2' }))
  fireEvent.change(await partOf('Entry 2').findByLabelText('Why do you ask for a refund?'), {
    target: { value: 'The client withdrew it.' },
  })
  fireEvent.click(partOf('Entry 2').getByRole('button', { name: 'Send Request' }))
  const path = `POST /api/payments/${several.id}/refunds`
  await waitFor(() =>
    expect(api.of(path).map(({ body }) => body)).toEqual([
      { reason: 'The client withdrew it.', percent: 100, submissionId: lines[1]!.submissionId },
    ]),
  )
})

test('a credit note is listed with its invoice: how much, why and when, as a file', async () => {
  const note = {
    ...{ id: '0190a000-0007-7000-8000-0000000000cc', number: 'CN-2026-000003', reason: 'refunded' as const },
    ...{ issuedOn: '2026-10-22', amountCents: 7_425, lines: [{ submissionId: user.id, amountCents: 7_425 }] },
  }
  const one = paymentOf(1, { creditNotes: [note] })
  stubApi({ ...signedIn, 'GET /api/user/payments': [one, paymentOf(2, {})] })
  const { drawer } = await openBilling()
  const list = await drawer.findByRole('list', { name: 'Credit notes for invoice 2025-0001' })
  expect(list.textContent).toBe('Credit note CN-2026-000003$74.25 on Oct 22, 2026The fee is refunded')
  const link = within(list).getByRole('link', { name: 'Credit note CN-2026-000003' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    `/api/payments/${one.id}/credit-notes/${note.id}/credit-note.pdf`,
    'credit-note-CN-2026-000003.pdf',
  ])
  expect(drawer.queryByRole('list', { name: 'Credit notes for invoice 2025-0002' })).toBeNull()
})
