/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageOf, payments } from '../../../dev/demo-admin.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, dialog, openTab, toastText, type } from './stage.ts'

const [open, paid] = payments as [(typeof payments)[0], (typeof payments)[0]]
const list = 'GET /api/admin/payments?page=1'
const markPaid = `POST /api/admin/payments/${open.id}/mark-paid`
const refund = paid.refunds[0]!

test('invoices with payer, amount and status; the filter goes to the server', async () => {
  await openTab('payments', { 'GET /api/admin/payments?page=1&status=void': pageOf([]) })
  const table = await screen.findByRole('table', { name: 'Payments' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe(
    'ACC-2025-00001Oct 2, 2026Mara Lindqvistmara@lindqvist.exampleLindqvist & PartnerThe Quiet BillboardDesign Excellence$249OpenMark PaidPrint Invoice',
  )
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'void' } })
  expect(await screen.findByText('No payments found.')).toBeTruthy()
})

test('the refunds that wait are counted and found, as are the invoices of an organization', async () => {
  const asked = 'GET /api/admin/payments?page=1&refund=requested'
  const api = await openTab('payments', {
    [asked]: { ...pageOf([paid]), refundsRequested: 1 },
    [`${asked}&organization=halftone`]: { ...pageOf([paid]), refundsRequested: 1 },
    'GET /api/admin/payments?page=1&organization=halftone': { ...pageOf([]), refundsRequested: 0 },
  })
  const filter = await screen.findByRole('button', { name: 'Refund requested: 1' })
  expect(filter.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(filter)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(filter.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('The oldest request comes first.')).toBeTruthy()
  type('Organization', ' halftone ')
  await waitFor(() => expect(api.of(`${asked}&organization=halftone`)).toHaveLength(1))
  fireEvent.click(filter)
  expect(await screen.findByText('No payments found.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refund requested: 0' })).toBeTruthy()
})

test('money that came in is recorded with its reference', async () => {
  const api = await openTab('payments', { [markPaid]: { ...open, status: 'paid' } })
  await click('Mark Paid ACC-2025-00001')
  const box = await dialog()
  type('Reference of the bank or the provider (optional)', 'SEPA 4711')
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
  await click(`${name} the refund of ACC-2025-00002`)
  const box = await dialog()
  expect(box.getByText(/asks for \$36\.75 back/)).toBeTruthy()
  type('Note to the payer (optional)', 'As agreed')
  fireEvent.click(box.getByRole('button', { name }))
  expect(await toastText()).toContain(words)
  expect(api.of(route).map(({ body }) => body)).toEqual([{ note: 'As agreed' }])
})

test('a void invoice is refused in the words of the server', async () => {
  await openTab('payments', { [markPaid]: new Refusal(409, { error: 'This invoice is void' }) })
  await click('Mark Paid ACC-2025-00001')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Mark Paid' }))
  expect(await toastText()).toContain('This invoice is void')
})
