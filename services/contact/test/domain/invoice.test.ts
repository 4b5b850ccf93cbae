import { expect, test } from '@jest/globals'
import { type InvoiceRows, invoiceNumber, paymentStatusOf } from '../../src/domain/invoice.ts'

const open: InvoiceRows = { amountCents: 14950, voided: false, paid: false, refunds: [] }
const refund = (amountCents: number, status: InvoiceRows['refunds'][number]['status']) => ({
  amountCents,
  status,
})

test.each<[string, InvoiceRows]>([
  ['open', open],
  ['void', { ...open, voided: true }],
  ['paid', { ...open, paid: true }],
  ['paid', { ...open, paid: true, voided: true }],
  ['paid', { ...open, paid: true, refunds: [refund(14950, 'requested'), refund(14950, 'denied')] }],
  ['refunded', { ...open, paid: true, refunds: [refund(14950, 'succeeded')] }],
  ['partially_refunded', { ...open, paid: true, refunds: [refund(11213, 'succeeded')] }],
])('an invoice is %s (%#)', (standing, rows) => {
  expect(paymentStatusOf(rows)).toBe(standing)
})

test('numbers sort as they were given', () => {
  expect([invoiceNumber(2025, 1), invoiceNumber(2025, 42), invoiceNumber(2026, 1)]).toEqual([
    '2025-00001',
    '2025-00042',
    '2026-00001',
  ])
})
