import { lettersOf, pagesOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { expect, test } from '@jest/globals'
import { type InvoiceToPrint, invoicePdf, type Paper } from '../../src/mail/invoice-pdf.ts'
import { invoicing } from '../samples.ts'

const now = { name: 'Awards of Today', dayOf: (at: Date) => at.toISOString().slice(0, 10) }
const tax = { name: 'VAT', rateHundredths: 1900, netCents: 12563, taxCents: 2387, note: 'Services abroad.' }
const issued: InvoiceToPrint = {
  ...{ number: '2025-00042', submissionTitle: 'The Quiet Billboard', categoryName: 'Social Impact' },
  ...{ organizationName: 'Northlight', payerName: 'Mara Lind', payerEmail: 'mara@example.com' },
  ...{ amountCents: 14950, currency: 'USD', language: 'en', issuedAt: new Date('2025-11-03T23:30:00Z') },
  ...{ issuedOn: '2025-11-04', dueOn: '2025-11-18', programmeName: 'Accolade Awards' },
  ...{ seller: invoicing.seller, bank: invoicing.bank, tax, status: 'open', voidedAt: null, paidAt: null },
  ...{ billing: null, refunds: [], replaces: [], replacedBy: null },
  lines: [
    {
      ...{ submissionId: 'first', submissionTitle: 'The Quiet Billboard', categoryName: 'Social Impact' },
      ...{ amountCents: 14950, netCents: 12563 },
    },
  ],
}
const old = { issuedOn: null, dueOn: null, programmeName: null, seller: null, bank: null, tax: null }
const paid = { status: 'paid', paidAt: new Date('2025-11-10T12:00:00Z') }

async function print(change: Partial<InvoiceToPrint>, paper: Paper = 'invoice') {
  const pdf = await invoicePdf({ ...issued, ...change }, paper, now)
  const letters = await lettersOf(pdf)
  return {
    pdf,
    says: (...texts: string[]) => texts.filter((text) => !letters.includes(squeezed(text))),
    hides: (...texts: string[]) => texts.filter((text) => letters.includes(squeezed(text))),
  }
}

test('an invoice says who is paid for what, how much of it is tax, until when and to which account', async () => {
  const { pdf, says } = await print({})
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(
    says(
      ...[
        'Accolade Awards',
        'Invoice 2025-00042',
        'Invoice date November 4, 2025',
        'Due date November 18, 2025',
      ],
      ...['Accolade Awards GmbH Lindenstraße 9 10969 Berlin Germany invoices@example.com'],
      ...['Tax ID: DE123456789', 'Registration number: HRB 12345', 'Northlight Mara Lind mara@example.com'],
      ...['Entry fee: “The Quiet Billboard”, Social Impact $125.63', 'VAT 19% $23.87', 'To be paid $149.50'],
      ...['Services abroad.', 'Account holder Accolade Awards GmbH', 'Bank Example Bank', 'BIC COBADEFFXXX'],
      ...['IBAN DE89 3704 0044 0532 0130 00', 'Payment reference Invoice 2025-00042'],
    ),
  ).toEqual([])
})

test('without an account it says that the details follow; a void one asks for nothing', async () => {
  const bare = await print({ bank: null })
  expect(bare.says('We send you the bank details for your payment separately.')).toEqual([])
  const voided = await print({ status: 'void', voidedAt: new Date() })
  expect(voided.says('This invoice is void: nothing is owed on it.')).toEqual([])
  expect(voided.hides('IBAN', 'separately', 'To be paid')).toEqual([])
})

test('an invoice from before the settings says what it always said', async () => {
  const { says, hides } = await print(old)
  expect(says('Awards of Today', 'Invoice date November 3, 2025', 'To be paid $149.50')).toEqual([])
  expect(hides('Due date', 'VAT', 'IBAN', 'null', 'undefined')).toEqual([])
})

test('an invoice stays as it was issued; its receipt says what was paid and what went back', async () => {
  const { says: invoiceSays, hides: invoiceHides } = await print(paid)
  expect([invoiceSays('To be paid $149.50'), invoiceHides('Paid on', 'Receipt')]).toEqual([[], []])
  const { says, hides } = await print(paid, 'receipt')
  expect(says('Receipt for invoice 2025-00042', 'Paid on November 10, 2025', 'Paid in all $149.50')).toEqual(
    [],
  )
  expect(hides('IBAN', 'To be paid', 'Due date', 'Refund')).toEqual([])
  const at = new Date('2025-11-20T12:00:00Z')
  const refund = {
    submissionId: 'first',
    amountCents: 11213,
    percent: 75,
    steps: [{ status: 'succeeded', at }],
  }
  const underWay = {
    submissionId: 'first',
    amountCents: 11213,
    percent: 75,
    steps: [{ status: 'processing', at }],
  }
  const back = await print({ ...paid, refunds: [refund] }, 'receipt')
  expect(back.says('Refund of 75%, transferred on November 20, 2025 -$112.13', 'Paid in all $37.37')).toEqual(
    [],
  )
  const waiting = await print({ ...paid, refunds: [underWay] }, 'receipt')
  expect([waiting.says('Paid in all $149.50'), waiting.hides('Refund')]).toEqual([[], []])
})

test.each(['Łukasz Šimčík', 'Ελένη Παπαδοπούλου', 'Дмитро Шевченко', 'Nguyễn Thị Hạnh', '山田 太郎'])(
  'the name %s keeps its letters',
  async (payerName) => {
    expect((await print({ payerName })).says(payerName)).toEqual([])
  },
)

test('long names and many lines go on over a second page', async () => {
  const seller = {
    ...invoicing.seller,
    address: Array.from({ length: 20 }, (_, at) => `Line ${at}`).join('\n'),
  }
  const submissionTitle = 'A title that goes on and on '.repeat(7).trim()
  const { pdf, says } = await print({
    seller,
    lines: [{ ...issued.lines[0]!, submissionTitle }],
    tax: { ...tax, note: 'A long note. '.repeat(38) },
  })
  expect(says('Line 19', 'To be paid $149.50', 'Payment reference Invoice 2025-00042')).toEqual([])
  expect(await pagesOf(pdf)).toHaveLength(2)
})

const second = {
  ...issued.lines[0]!,
  submissionId: 'second',
  submissionTitle: 'Ten Thousand Chances',
  categoryName: 'Film',
}
const order = {
  lines: [issued.lines[0]!, second],
  amountCents: 29900,
  tax: { ...tax, netCents: 25126, taxCents: 4774 },
}

test('an invoice of several entries has a line for each, and adds them up', async () => {
  const { says } = await print({ ...order, replaces: ['2025-00040', '2025-00041'] })
  expect(
    says(
      'It replaces the invoices 2025-00040, 2025-00041, which are cancelled: nothing is owed on those.',
      'Entry fee: “The Quiet Billboard”, Social Impact $125.63 Entry fee: “Ten Thousand Chances”, Film $125.63',
      'VAT 19% $47.74 To be paid $299.00',
    ),
  ).toEqual([])
  const steps = [{ status: 'succeeded', at: new Date('2025-11-20T12:00:00Z') }]
  const refund = { submissionId: 'second', amountCents: 14950, percent: 100, steps }
  const receipt = await print({ ...order, ...paid, refunds: [refund] }, 'receipt')
  expect(
    receipt.says(
      'Refund of 100% for “Ten Thousand Chances”, transferred on November 20, 2025 -$149.50',
      'Paid in all $149.50',
    ),
  ).toEqual([])
})

test('a cancelled invoice names the one that was issued instead', async () => {
  const { says } = await print({ status: 'void', voidedAt: new Date(), replacedBy: '2025-00043' })
  expect(says('Invoice 2025-00043 replaces it.')).toEqual([])
})

test('an invoice of a hundred entries goes on over further pages', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...second,
    submissionTitle: `Entry number ${at + 1}`,
  }))
  const { pdf, says } = await print({ ...order, lines })
  expect(says('“Entry number 1”', '“Entry number 100”', 'Payment reference Invoice 2025-00042')).toEqual([])
  expect((await pagesOf(pdf)).length).toBeGreaterThan(2)
})
