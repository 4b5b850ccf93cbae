import type { Income } from '@accolade/contracts/entities/income'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, invoiced } from './bank-fixture.ts'
import { paidInvoice } from './refund-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const income = async (): Promise<Income[]> =>
  (await fixture.as(admin)({ method: 'GET', url: '/api/admin/figures/income' })).json()
const moved = ({ months }: Income) => months.filter(({ inCents, outCents }) => inCents || outCents)
const owed = ({ unpaid }: Income) =>
  Object.fromEntries(unpaid.map(({ age, invoices, missingCents }) => [age, [invoices, missingCents]]))
const at = (day: string) => fixture.setClock(new Date(`${day}T10:00:00Z`))

test('before the first invoice there is no currency', async () => {
  expect(await income()).toEqual([])
})

test('money counts in the month in which it came or went, and in the category of its entry', async () => {
  at('2025-09-30')
  await paidInvoice(fixture)
  at('2025-10-01')
  const returned = await paidInvoice(fixture)
  const refund = (await returned.ask()).json()
  at('2025-11-03')
  for (const [step, body] of [
    ['approve'],
    ['start-transfer'],
    ['complete-transfer', { reference: 'T-1' }],
  ] as const)
    expect((await returned.take(refund.id, step, body)).statusCode).toBeLessThan(300)
  const [dollars, ...others] = await income()
  expect(others).toEqual([])
  expect(dollars!.months.map(({ month }) => month)).toEqual([
    ...['2024-12', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
    ...['2025-09', '2025-10', '2025-11'],
  ])
  expect(moved(dollars!)).toEqual([
    { month: '2025-09', inCents: 14950, outCents: 0 },
    { month: '2025-10', inCents: 14950, outCents: 0 },
    { month: '2025-11', inCents: 0, outCents: 14950 },
  ])
  expect(dollars!.categories).toEqual([
    { name: 'Social Impact', entries: 2, paidCents: 29900, refundedCents: 14950 },
  ])
})

test('months are those of the programme', async () => {
  await fixture.settings({ timeZone: 'Pacific/Auckland' })
  fixture.setClock(new Date('2025-08-31T13:00:00Z'))
  await paidInvoice(fixture)
  at('2025-11-03')
  expect(moved((await income())[0]!)[0]).toEqual({ month: '2025-09', inCents: 29900, outCents: 0 })
})

test('what is missing of open invoices is counted by how long it has been due; a payment in part is not missing', async () => {
  await fixture.settings({ timeZone: 'UTC' })
  at('2025-11-03')
  const bank = bankOf(fixture)
  const invoice = await invoiced(fixture)
  // 14 days to pay
  for (const [day, age] of [
    ['2025-11-17', 'not-due'],
    ['2025-11-18', '7'],
    ['2025-11-24', '7'],
    ['2025-11-25', '30'],
    ['2025-12-17', '30'],
    ['2025-12-18', '60'],
    ['2026-01-16', '60'],
    ['2026-01-17', 'older'],
  ] as const) {
    at(day)
    const nothing = { 'not-due': [0, 0], 7: [0, 0], 30: [0, 0], 60: [0, 0], older: [0, 0] }
    expect({ day, ...owed((await income())[0]!) }).toEqual({ day, ...nothing, [age]: [1, 14950] })
  }
  const transfer = await bank.arrived({ amount: '49.50' })
  await bank.allocate(transfer.id, 1, [invoice.id, 4950])
  expect(owed((await income())[0]!)).toMatchObject({ older: [1, 10000] })
  expect(moved((await income())[0]!).at(-1)).toEqual({ month: '2026-01', inCents: 4950, outCents: 0 })
})

test('money that is taken back from an invoice did not come in for it', async () => {
  const before = moved((await income())[0]!).at(-1)!.inCents
  const bank = bankOf(fixture)
  const invoice = await invoiced(fixture)
  const transfer = await bank.arrived({ amount: '49.50' })
  const [given] = (await bank.allocate(transfer.id, 1, [invoice.id, 4950])).json().steps
  expect(moved((await income())[0]!).at(-1)!.inCents).toBe(before + 4950)
  expect((await bank.undo(given.id, 2)).statusCode).toBeLessThan(300)
  expect(moved((await income())[0]!).at(-1)!.inCents).toBe(before)
})

test('payers see nothing of it', async () => {
  const payer = await fixture.payer()
  expect((await fixture.as(payer)({ method: 'GET', url: '/api/admin/figures/income' })).statusCode).toBe(403)
})
