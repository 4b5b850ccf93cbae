import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { expect, test } from '@jest/globals'
import { decimalOf, readAmount } from '../../src/statements/csv-values.ts'
import { bytesOf, readBytes, sample, statementIn } from './read.ts'

test('a savings bank: semicolons, Windows-1252, years of two digits, commas in amounts, pending entries', async () => {
  const { entries, ...statement } = await statementIn(sample('savings-bank.csv'))
  expect(statement).toMatchObject({
    format: 'csv',
    accounts: ['DE89370400440532013000'],
    leftOut: { debits: 1, pending: 1 },
  })
  expect(entries).toEqual([
    {
      ...{ account: 'DE89370400440532013000', kind: 'credit', bookedOn: '2025-11-03', amountMinor: 114950 },
      ...{ currency: 'EUR', payerName: 'Müller & Söhne GmbH', payerAccount: 'DE02120300000000202051' },
      ...{ endToEndId: '', remittance: 'Rechnung 2025-00042 Danke', bankReference: '' },
    },
  ])
})

test('a direct bank: a byte order mark, lines above the head, the currency in the head', async () => {
  const { entries, leftOut } = await statementIn(sample('direct-bank.csv'))
  expect(leftOut).toEqual({ debits: 1, pending: 0 })
  expect(entries).toMatchObject([
    {
      bookedOn: '2025-11-03',
      amountMinor: 14950,
      currency: 'EUR',
      payerName: 'Studio Nord',
      endToEndId: 'E2E-1',
    },
  ])
})

test('an international bank: commas between columns, points in amounts, a name for each transaction', async () => {
  const { entries } = await statementIn(sample('international.csv'))
  expect(entries).toMatchObject([
    {
      amountMinor: 114950,
      currency: 'GBP',
      remittance: 'Invoice 2025-00042, thank you',
      bankReference: 'TX-1',
    },
  ])
})

test('what has columns of another name is asked about, and read by the answer', async () => {
  const file = bytesOf('Wann;Wer;Wieviel;Wofür\n03/04/2025;Ada;1.200;Rechnung\n05/04/2025;Bo;-3;Kaffee\n')
  expect(await readBytes(file)).toMatchObject({
    kind: 'columns-unknown',
    table: { head: ['Wann', 'Wer', 'Wieviel', 'Wofür'] },
  })
  const columns = { day: 0, name: 1, amount: 2, text: 3, dayOrder: 'dmy', decimal: ',' } as const
  expect((await statementIn(file, columns)).entries).toMatchObject([
    { bookedOn: '2025-04-03', amountMinor: 120000, payerName: 'Ada', currency: 'EUR' },
  ])
})

test('days or amounts that can be read in two ways are asked about', async () => {
  const days = bytesOf('Date,Payer Name,Amount\n03/04/2025,Ada,1.50\n')
  expect((await readBytes(days)).kind).toBe('columns-unknown')
  const amounts = bytesOf('Datum;Name;Betrag\n03.04.2025;Ada;1.200\n')
  expect((await readBytes(amounts)).kind).toBe('columns-unknown')
})

test.each([
  ['Date,Payer Name,Amount\n2025-11-03,Ada,1.50\n2025-02-30,Bo,2.50\n', 'Line 3: The date cannot be read'],
  ['Date,Payer Name,Amount\n2025-11-03,Ada,1.50\n2025-11-04,Bo,two\n', 'Line 3: The amount cannot be read'],
  [
    'Date,Payer Name,Amount\n2025-11-03,Ada,1.50\n2025-11-04,Bo,"1,50.2"\n',
    'Line 3: The amount cannot be read',
  ],
  ['Date,Payer Name,Amount,Currency\n2025-11-03,Ada,1.50,XXZ\n', 'Line 2: The currency is not known'],
  ['2025-11-03;Ada;1,50\n', 'This is neither CAMT.053 nor a CSV file with a line that names its columns'],
  ['', 'This is neither CAMT.053 nor a CSV file with a line that names its columns'],
])('a file is read whole or not at all: %j', async (text, message) => {
  await expect(statementIn(bytesOf(text))).rejects.toThrow(message)
})

test('amounts in the form of either world are read to the cent', () => {
  const random = createSeededRandom(42)
  for (let tries = 0; tries < 500; tries++) {
    const cents = random(2_000_000_000)
    const whole = String(Math.floor(cents / 100))
    const fraction = String(cents % 100).padStart(2, '0')
    for (const [decimal, group] of [
      [',', '.'],
      ['.', ','],
    ] as const) {
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
      const text = `${random(2) ? grouped : whole}${decimal}${fraction}`
      expect(decimalOf([text])).toBe(decimal)
      expect(readAmount(text, decimal, 2)).toBe(cents)
      expect(readAmount(`-${text} €`, decimal, 2)).toBe(cents === 0 ? 0 : -cents)
    }
  }
})
