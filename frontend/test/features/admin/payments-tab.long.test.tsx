/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { completeInvoicing, pageOf, payments, settings } from '../../../dev/demo-admin.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, dialog, openTab, toastText, type, view } from './actions.ts'

const [open, paid] = payments as [(typeof payments)[0], (typeof payments)[0]]
const list = 'GET /api/admin/payments?page=1'
const markPaid = `POST /api/admin/payments/${open.id}/mark-paid`
const refund = paid.refunds[0]!

test('invoices with payer, amount and status; the filter goes to the server', async () => {
  await openTab('payments', { 'GET /api/admin/payments?page=1&status=void': pageOf([]) })
  const table = await screen.findByRole('table', { name: 'Payments' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe(
    'ACC-2025-00001Oct 2, 2026Mara Lindqvistmara@lindqvist.exampleLindqvist & PartnerThe Quiet BillboardDesign Excellence$249OpenMark PaidPrintInvoice',
  )
  await choose('Status', 'Void')
  expect(await screen.findByText('No payments found.')).toBeTruthy()
})

test('the refunds that wait are counted and found, as are the invoices of an organization', async () => {
  const asked = 'GET /api/admin/payments?page=1&refund=requested'
  const both = 'GET /api/admin/payments?page=1&organization=halftone&refund=requested'
  const api = await openTab('payments', {
    [asked]: { ...pageOf([paid]), refundsRequested: 1 },
    [both]: { ...pageOf([paid]), refundsRequested: 1 },
    'GET /api/admin/payments?page=1&organization=halftone': { ...pageOf([]), refundsRequested: 0 },
  })
  await view('Refund requested: 1')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(screen.getByText('The oldest request comes first.')).toBeTruthy()
  type('Organization', ' halftone ')
  await waitFor(() => expect(api.of(both)).toHaveLength(1))
  await view('All invoices')
  expect(await screen.findByText('No payments found.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Refund requested: 0' })).toBeTruthy()
})

test('a refund says by when the office has promised its next step, and that it is overdue after that day', async () => {
  const asked = (at: string) => ({
    ...paid,
    refunds: [
      {
        ...refund,
        status: 'requested' as const,
        steps: [{ ...refund.steps[0]!, status: 'requested' as const, at }],
      },
    ],
  })
  await openTab('payments', { [list]: pageOf([asked(new Date().toISOString())]) })
  expect(await screen.findByText(/^Promised by /)).toBeTruthy()
  cleanup()
  await openTab('payments', { [list]: pageOf([asked('2025-11-03T10:00:00Z')]) })
  expect(await screen.findByText('Overdue: promised by Nov 10, 2025')).toBeTruthy()
})

test('money that came in is recorded with its reference', async () => {
  const api = await openTab('payments', { [markPaid]: { ...open, status: 'paid' } })
  await click('Mark Paid ACC-2025-00001')
  const box = await dialog()
  expect(box.getByText(/what your bank statement or payment provider calls this payment/i)).toBeTruthy()
  type('Payment reference (optional)', 'SEPA 4711')
  fireEvent.click(box.getByRole('button', { name: 'Mark Paid' }))
  expect(await toastText()).toContain('Payment Recorded')
  expect(api.of(markPaid).map(({ body }) => body)).toEqual([{ reference: 'SEPA 4711' }])
  await waitFor(() => expect(api.of(list)).toHaveLength(2))
})

test.each([
  ['Approve', 'approve', 'Refund Approved'],
  ['Deny', 'deny', 'Refund Denied'],
])('%s decides a refund', async (name, path, words) => {
  const route = `POST /api/admin/refunds/${refund.id}/${path}`
  const api = await openTab('payments', { [route]: refund })
  await click(`${name}: refund of ACC-2025-00002`)
  const box = await dialog()
  expect(box.getByText(/asks for \$36\.75 back/)).toBeTruthy()
  type('Note to the payer (optional)', 'As agreed')
  fireEvent.click(box.getByRole('button', { name }))
  expect(await toastText()).toContain(words)
  expect(api.of(route).map(({ body }) => body)).toEqual([{ note: 'As agreed' }])
})

const withRefund = (status: typeof refund.status, steps: typeof refund.steps = refund.steps) => ({
  [list]: pageOf([{ ...paid, refunds: [{ ...refund, status, steps }] }]),
})
const refundRoute = (path: string) => `POST /api/admin/refunds/${refund.id}/${path}`

test('approving says that nothing is transferred by it', async () => {
  await openTab('payments')
  await click('Approve: refund of ACC-2025-00002')
  const box = await dialog()
  expect(box.getByText(/Approving does not transfer the money/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('paid back')
})

test.each([
  ['approved', 'Start Transfer', 'start-transfer', 'Transfer Started', null, undefined],
  ['failed', 'Start Transfer', 'start-transfer', 'Transfer Started', null, undefined],
  ['processing', 'Transfer Done', 'complete-transfer', 'Refund Transferred', "Bank's reference", 'reference'],
  ['processing', 'Transfer Failed', 'fail-transfer', 'Transfer Failed', 'Why did it fail?', 'reason'],
] as const)('of a refund that is %s: %s', async (status, action, path, words, label, field) => {
  const api = await openTab('payments', { ...withRefund(status), [refundRoute(path)]: refund })
  await click(`${action}: refund of ACC-2025-00002`)
  const box = await dialog()
  if (label) {
    fireEvent.click(box.getByRole('button', { name: action }))
    expect(await box.findByText(/^Please enter the/)).toBeTruthy()
    type(label, 'SEPA 4711')
  }
  fireEvent.click(box.getByRole('button', { name: action }))
  expect(await toastText()).toContain(words)
  const body = field ? { [field]: 'SEPA 4711' } : undefined
  expect(api.of(refundRoute(path)).map((seen) => seen.body)).toEqual([body])
  await waitFor(() => expect(api.of(list)).toHaveLength(2))
})

test.each(['denied', 'succeeded'] as const)('a refund that is %s has nothing left to do', async (status) => {
  await openTab('payments', withRefund(status))
  const refunds = within(await screen.findByRole('list', { name: 'Refunds of ACC-2025-00002' }))
  expect(refunds.queryByRole('button')).toBe(null)
})

test('each step shows when and by whom it was taken, and what was noted', async () => {
  const at = '2026-10-16T10:00:00.000Z'
  const steps = [
    { status: 'requested' as const, at, note: null, reference: null, by: 'Mara Lindqvist' },
    { status: 'failed' as const, at, note: 'The account is closed', reference: null, by: 'Ada Voss' },
    { status: 'succeeded' as const, at, note: null, reference: 'SEPA 4711', by: null },
  ]
  await openTab('payments', withRefund('succeeded', steps))
  const shown = await screen.findByRole('list', { name: 'Steps of the refund' })
  expect([...shown.children].map(({ textContent }) => textContent)).toEqual([
    'RequestedOct 16, 2026, by Mara Lindqvist',
    'Transfer failedOct 16, 2026, by Ada VossThe account is closed',
    'TransferredOct 16, 2026Reference SEPA 4711',
  ])
})

test('many invoices are marked paid with one reference; what failed is said, and tried again', async () => {
  const other = { ...open, id: refund.id, invoiceNumber: 'ACC-2025-00003', amountCents: 10_050 }
  const second = `POST /api/admin/payments/${other.id}/mark-paid`
  const api = await openTab('payments', {
    [list]: { ...pageOf([open, paid, other]), refundsRequested: 0 },
    [markPaid]: { ...open, status: 'paid' },
    [second]: new Refusal(409, { error: 'This invoice is void' }),
  })
  const box = await screen.findByRole('checkbox', { name: `Select ${paid.invoiceNumber}` })
  expect((box as HTMLInputElement).disabled).toBe(true)
  await click('Select all on this page', 'checkbox')
  await click('Mark 2 Invoices Paid')
  const asked = await dialog()
  expect(asked.getByText('$349.50 in all. This cannot be taken back, only refunded.')).toBeTruthy()
  expect(asked.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'ACC-2025-00001, Mara Lindqvist$249',
    'ACC-2025-00003, Mara Lindqvist$100.50',
  ])
  type('Payment reference of all of them (optional)', 'SEPA 4713')
  fireEvent.click(asked.getByRole('button', { name: 'Mark Paid' }))
  const outcomes = within(await screen.findByRole('status', { name: 'Outcome' }))
  expect(await outcomes.findByText('1 of 2: Marked paid. The others stay selected.')).toBeTruthy()
  expect(outcomes.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'ACC-2025-00003, Mara LindqvistThis invoice is void',
    'ACC-2025-00001, Mara LindqvistMarked paid',
  ])
  expect(api.of(markPaid).map(({ body }) => body)).toEqual([{ reference: 'SEPA 4713' }])
  api.answers[second] = { ...other, status: 'paid' }
  await click('Try the failed one again')
  expect(await outcomes.findByText('2 of 2: Marked paid.')).toBeTruthy()
  expect(api.of(second).map(({ body }) => body)).toEqual([
    { reference: 'SEPA 4713' },
    { reference: 'SEPA 4713' },
  ])
})

test('administrators read what invoices lack, with a way to the settings, until they are complete', async () => {
  await openTab('payments')
  const warning = await screen.findByRole('note', { name: 'Invoices are incomplete' })
  expect(warning.textContent).toContain('legal name, address, country')
  expect(within(warning).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
    '/admin?tab=settings',
  )
})

test('nothing is said where invoices are complete', async () => {
  await openTab('payments', { 'GET /api/admin/settings': { ...settings, invoicing: completeInvoicing } })
  await screen.findByRole('table', { name: 'Payments' })
  expect(screen.queryByRole('note', { name: 'Invoices are incomplete' })).toBe(null)
})

test('a void invoice is refused in the words of the server', async () => {
  await openTab('payments', { [markPaid]: new Refusal(409, { error: 'This invoice is void' }) })
  await click('Mark Paid ACC-2025-00001')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Mark Paid' }))
  expect(await toastText()).toContain('This invoice is void')
})
