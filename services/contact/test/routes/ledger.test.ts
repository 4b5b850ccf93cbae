import type { LedgerBalance, LedgerEntry } from '@accolade/contracts/entities/ledger'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, invoiced } from './bank-fixture.ts'
import { paidInvoice } from './refund-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const get = (url: string) => fixture.as(admin)({ method: 'GET', url })
const ledger = async (query = '') => (await get(`/api/admin/ledger?${query}`)).json()
const entries = async (query = ''): Promise<{ items: LedgerEntry[]; total: number }> =>
  (await get(`/api/admin/ledger-entries?${query}`)).json()
const balances = async (query = '') =>
  Object.fromEntries(
    (await ledger(query)).accounts.map((each: LedgerBalance) => [each.account, each.balanceCents]),
  )

test('before the first invoice there are no accounts', async () => {
  expect(await ledger()).toEqual({ accounts: [], sums: [] })
  expect(await entries()).toEqual({ items: [], total: 0, page: 1, pageSize: 25 })
})

test('an invoice, a transfer that is too much, and a refund are on the accounts, whose sum is zero', async () => {
  const bank = bankOf(fixture)
  const invoice = await invoiced(fixture)
  const transfer = await bank.arrived({ amount: '200.00' })
  await bank.allocate(transfer.id, 1, [invoice.id, 14950])
  fixture.setClock(new Date('2025-11-04T10:00:00Z'))
  const paid = await paidInvoice(fixture)
  const refund = (await paid.ask()).json()
  await paid.take(refund.id, 'approve')
  expect(await balances()).toEqual({
    ...{ receivable: 0, bank: 20000, unallocated: -5050, clearing: 14950 },
    ...{ revenue: -14950, 'refunds-payable': -14950 },
  })
  expect((await ledger()).sums).toEqual([{ currency: 'USD', cents: 0 }])
  const ofInvoice = await entries(`invoice=${invoice.id}`)
  expect(ofInvoice.items.map(({ kind, postings }) => [kind, postings])).toEqual([
    [
      'captured',
      [
        { account: 'unallocated', amountCents: 14950 },
        { account: 'receivable', amountCents: -14950 },
      ],
    ],
    [
      'issued',
      [
        { account: 'receivable', amountCents: 14950 },
        { account: 'revenue', amountCents: -14950 },
      ],
    ],
  ])
  expect(ofInvoice.items[0]).toMatchObject({ invoiceNumber: invoice.number, bankEntryId: transfer.id })
})

test('a period narrows the movements down, balances count from the beginning; an account finds its entries', async () => {
  const accounts: LedgerBalance[] = (await ledger('from=2025-11-04&to=2025-11-04')).accounts
  const of = (name: string) => accounts.find(({ account }) => account === name)
  expect(of('bank')).toMatchObject({ debitCents: 0, creditCents: 0, balanceCents: 20000 })
  expect(of('revenue')).toMatchObject({ debitCents: 14950, creditCents: 14950, balanceCents: -14950 })
  expect(await balances('to=2025-11-03')).toMatchObject({ revenue: -14950, receivable: 0 })
  expect(await balances('to=2025-11-02')).toEqual({})
  expect((await entries('to=2025-11-02')).total).toBe(0)
  expect((await entries('account=bank')).items.map(({ kind }) => kind)).toEqual(['bank'])
  expect((await entries('account=clearing&from=2025-11-04')).items.map(({ kind }) => kind)).toEqual([
    'captured',
  ])
  expect((await entries('pageSize=2&page=2')).items).toHaveLength(2)
  expect((await get('/api/admin/ledger-entries?account=pocket')).statusCode).toBe(400)
})

test('days are those of the programme', async () => {
  await fixture.settings({ timeZone: 'Pacific/Auckland' })
  // half past ten in the morning of the 4th, UTC, is the 4th there; eleven at night is the 5th
  fixture.setClock(new Date('2025-11-04T23:00:00Z'))
  const late = await invoiced(fixture)
  expect((await entries(`invoice=${late.id}&to=2025-11-04`)).total).toBe(0)
  expect((await entries(`invoice=${late.id}&from=2025-11-05&to=2025-11-05`)).total).toBe(1)
})

test('the journal has a line for each posting, debits and credits add up to the same, and the trail says who took it', async () => {
  const reply = await get('/api/admin/exports/ledger.csv?to=2025-11-03&account=unallocated')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="ledger.csv"')
  const [head, ...lines] = reply.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('entry,time,what,invoice,account,debit,credit,currency')
  expect(lines.map((line) => line.split(',').slice(2).join(','))).toEqual([
    'bank,,bank,200.00,,USD',
    'bank,,unallocated,,200.00,USD',
    expect.stringMatching(/^captured,2025-\d+,receivable,,149.50,USD$/),
    expect.stringMatching(/^captured,2025-\d+,unallocated,149.50,,USD$/),
  ])
  const all = (await get('/api/admin/exports/ledger.csv')).body.trim().split('\r\n').slice(1)
  const sum = (at: number) =>
    all.reduce((cents, line) => cents + Math.round(Number(line.split(',')[at]) * 100), 0)
  expect(sum(5)).toBe(sum(6))
  expect(sum(5)).toBeGreaterThan(0)
  const { rows } = await fixture.pool.query(
    `SELECT payload FROM outbox WHERE subject = 'evt.administration.contact-recorded' ORDER BY id DESC LIMIT 1`,
  )
  expect(JSON.stringify(rows[0])).toContain('export-ledger')
})

test('payers see nothing of it', async () => {
  const payer = await fixture.payer()
  for (const url of ['ledger', 'ledger-entries', 'exports/ledger.csv'])
    expect((await fixture.as(payer)({ method: 'GET', url: `/api/admin/${url}` })).statusCode).toBe(403)
})
