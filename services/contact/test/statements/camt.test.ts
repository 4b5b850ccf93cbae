import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { expect, test } from '@jest/globals'
import { identitiesOf } from '../../src/statements/identity.ts'
import { bytesOf, sample, statementIn } from './read.ts'

test('version 2: a single entry, a batch as its parts; what went out or is pending is left out', async () => {
  const { entries, ...statement } = await statementIn(sample('camt-053-02.xml'))
  expect(statement).toEqual({
    format: 'camt.053.001.02',
    accounts: ['DE89370400440532013000'],
    from: '2025-11-01',
    to: '2025-11-03',
    leftOut: { debits: 1, pending: 1 },
  })
  expect(entries[0]).toEqual({
    account: 'DE89370400440532013000',
    kind: 'credit',
    bookedOn: '2025-11-03',
    amountMinor: 14950,
    currency: 'EUR',
    payerName: 'Müller & Söhne GmbH',
    payerAccount: 'DE02120300000000202051',
    endToEndId: '',
    remittance: 'Rechnung 2025- 00042 vielen Dank',
    bankReference: '2025110300001',
  })
  expect(entries.slice(1)).toMatchObject([
    {
      amountMinor: 29900,
      endToEndId: '2025-00043',
      remittance: 'RF18539007547034',
      bankReference: '2025110200007/1',
    },
    { amountMinor: 14950, payerName: 'Halftone Ltd', bankReference: '2025110200007/2' },
  ])
})

test('version 8: several accounts, names one element deeper, a reversal, the amount that was booked and not that which was sent', async () => {
  const { entries, accounts, leftOut } = await statementIn(sample('camt-053-08.xml'))
  expect([accounts, leftOut]).toEqual([
    ['CH9300762011623852957', 'CH5604835012345678009'],
    { debits: 0, pending: 1 },
  ])
  expect(entries).toMatchObject([
    {
      ...{ kind: 'credit', amountMinor: 30000, currency: 'CHF', bookedOn: '2025-11-05', endToEndId: 'E2E-9' },
      ...{ payerName: 'Agence Lumière SA', payerAccount: '01-2345-6', remittance: '2025 00044 Prix Lumen' },
    },
    {
      kind: 'reversal',
      amountMinor: 12000,
      account: 'CH5604835012345678009',
      remittance: 'Return of a direct debit',
    },
  ])
})

const document = (entries: string, version = '053.001.04') =>
  bytesOf(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`)
const entry = (amount: string, currency = 'EUR', details = '') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
   <BookgDt><Dt>2025-11-03</Dt></BookgDt><NtryDtls>${details || '<TxDtls/>'}</NtryDtls></Ntry>`

test('amounts are read to the last unit of their currency, whatever they are', async () => {
  const random = createSeededRandom(20251103)
  const amounts = Array.from({ length: 400 }, () => random(2_000_000_000) + 1)
  const written = amounts.map((units) => {
    const [digits, currency] = [[2, 'EUR'] as const, [0, 'JPY'] as const, [3, 'KWD'] as const][units % 3]!
    const text = String(units).padStart(digits + 1, '0')
    const whole = text.slice(0, text.length - digits)
    const fraction = text.slice(text.length - digits)
    // zeros at the end may be left out or added
    const shortened = units % 2 ? fraction.replace(/0+$/, '') : `${fraction}00`
    return { units, xml: entry(shortened ? `${whole}.${shortened}` : whole, currency) }
  })
  const { entries } = await statementIn(document(written.map(({ xml }) => xml).join('')))
  expect(entries.map(({ amountMinor }) => amountMinor)).toEqual(amounts)
})

test.each([
  ['1.999', 'Entry 1: The element Amt is missing or is not an amount'],
  ['1,50', 'Entry 1: The element Amt is missing or is not an amount'],
  ['-5.00', 'Entry 1: The element Amt is missing or is not an amount'],
  ['1e3', 'Entry 1: The element Amt is missing or is not an amount'],
  ['99999999999.00', 'Entry 1: The element Amt is missing or is not an amount'],
])('the amount %s is refused and named', async (amount, message) => {
  await expect(statementIn(document(entry(amount)))).rejects.toThrow(message)
})

test('a batch whose parts do not make up its amount is one entry with what all of them say', async () => {
  const part = (name: string, amount: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
  const { entries } = await statementIn(
    document(entry('30.00', 'EUR', `${part('Ada', '10.00')}${part('Bo', '10.00')}`)),
  )
  expect(entries).toMatchObject([{ amountMinor: 3000, payerName: 'Ada, Bo' }])
})

test('what is not a statement is named', async () => {
  const why = (bytes: Uint8Array) =>
    statementIn(bytes).then(
      () => 'read',
      (error: Error) => error.message,
    )
  expect(await why(document(entry('1.00'), '052.001.08'))).toBe(
    'This is another report of the bank, not a statement: please export CAMT.053',
  )
  expect(await why(bytesOf('<html><body>No</body></html>'))).toBe(
    'This XML is not a bank statement in CAMT.053',
  )
  expect(await why(bytesOf('<Document>\n<Stmt>\n</Document>'))).toMatch(
    /^Line \d+: The XML is not well-formed$/,
  )
  expect(await why(document(entry('1.00').replace('CRDT', 'UP')))).toBe(
    'Entry 1: The element CdtDbtInd says neither credit nor debit',
  )
  expect(await why(document(entry('1.00').replace('2025-11-03', 'soon')))).toBe(
    'Entry 1: The element BookgDt is missing or is not a date',
  )
})

test('an entry is the same one in every file, and two that say the same are two', async () => {
  const first = (await statementIn(document(entry('5.00') + entry('5.00')))).entries
  const later = (await statementIn(document(entry('7.00') + entry('5.00') + entry('5.00')))).entries
  const [one, other] = identitiesOf(first)
  expect(one).not.toBe(other)
  expect(identitiesOf(later).slice(1)).toEqual([one, other])
})
