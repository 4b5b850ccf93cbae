/** @jest-environment jsdom */
import type { Income } from '@accolade/contracts/entities/income'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { openTab } from './actions.ts'

const route = 'GET /api/admin/figures/income'
const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  inCents: at === 2 ? 149_50 : 0,
  outCents: at === 3 ? 49_50 : 0,
}))
const dollars: Income = {
  currency: 'USD',
  months,
  categories: [
    { name: 'Film', entries: 3, paidCents: 90_000, refundedCents: 0 },
    { name: 'Design', entries: 2, paidCents: 45_000, refundedCents: 15_000 },
  ],
  unpaid: [
    { age: 'not-due', invoices: 2, missingCents: 59_800 },
    { age: '7', invoices: 1, missingCents: 29_900 },
    ...(['30', '60', 'older'] as const).map((age) => ({ age, invoices: 0, missingCents: 0 })),
  ],
}
const show = (income: Income[]) => openTab('payments&view=income', { [route]: income })
const items = async (label: string) =>
  within(await screen.findByRole('list', { name: label })).getAllByRole('listitem')

test('money in and out is a drawing in words, and a table with every month', async () => {
  await show([dollars])
  expect(
    await screen.findByRole('img', { name: 'In twelve months: $149.50 came in; $49.50 refunded' }),
  ).toBeTruthy()
  fireEvent.click(screen.getByText('Show as a table'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent).slice(0, 5)).toEqual([
    ...['MonthCame inRefunded', 'Jan 2026$0$0', 'Feb 2026$0$0', 'Mar 2026$149.50$0', 'Apr 2026$0$49.50'],
  ])
  expect(rows).toHaveLength(13)
})

test('what is unpaid is listed by age and leads to open invoices; categories say what was refunded', async () => {
  await show([dollars])
  expect((await items('Unpaid by age')).map((item) => item.textContent)).toEqual([
    ...['Not due yet$5982 invoices', 'Up to 7 days overdue$2991 invoice', '8 to 30 days overdue$00 invoices'],
    ...['31 to 60 days overdue$00 invoices', 'More than 60 days overdue$00 invoices'],
  ])
  expect(screen.getByRole('link', { name: 'Up to 7 days overdue' }).getAttribute('href')).toBe(
    '/admin?tab=payments&status=open',
  )
  expect(screen.queryByRole('link', { name: '8 to 30 days overdue' })).toBeNull()
  expect((await items('Paid by category')).map((item) => item.textContent)).toEqual([
    ...['Film$9003 entries', 'Design$450$150 refunded'],
  ])
})

test('each currency has its own part; without invoices, or with all of them paid, the page says so', async () => {
  const euros = {
    ...dollars,
    currency: 'EUR',
    categories: [],
    unpaid: dollars.unpaid.map((each) => ({ ...each, missingCents: 0 })),
  }
  await show([euros, dollars])
  expect(await screen.findByRole('heading', { name: 'Unpaid by age in EUR' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Unpaid by age in USD' })).toBeTruthy()
  expect(screen.getByText('Every invoice is paid.')).toBeTruthy()
  expect(screen.getByText('No invoice has been paid yet.')).toBeTruthy()
})

test('nothing was invoiced yet', async () => {
  await show([])
  expect(await screen.findByText('Nothing has been invoiced yet.')).toBeTruthy()
})
