import { expect, test } from '@jest/globals'
import { createMatcher, type OwedInvoice, withoutContests } from '../../src/domain/bank-match.ts'
import { mentionOf } from '../../src/domain/invoice-in-text.ts'
import { areSimilar, wordsOfName } from '../../src/domain/similar-names.ts'

test.each([
  ['Rechnung 2025-00042', 'number'],
  ['Rg. 202500042 danke', 'number'],
  ['2025 – 00042', 'number'],
  ['INVOICE 2025/00042', 'number'],
  ['RECHNUNG 2025-000 42', 'number'],
  ['Rechnung 2025-42', 'short-number'],
  ['2025 0042', 'short-number'],
  // a longer number, another one, a date, another year
  ['12025-00042', null],
  ['2025-000421', null],
  ['2025-00420', null],
  ['2025-42-01', null],
  ['2024-00042', null],
  // the number of a credit note, which has a series of its own
  ['CN-2025-000042', null],
  ['Storno cn 2025 42', null],
  ['less CN-2025-000042, Rechnung 2025-00042', 'number'],
  ['', null],
])('“%s” names invoice 2025-00042 as %s', (text, mention) => {
  expect(mentionOf('2025-00042', text)).toBe(mention)
})

test.each([
  ['Müller & Söhne GmbH', 'MUELLER UND SOEHNE', true],
  ['Northlight Studio Ltd', 'Northlight Studio', true],
  ['Mara Lind', 'Lind, Mara', true],
  ['Studio Nord GmbH', 'Studio Süd GmbH', false],
  ['GmbH & Co. KG', 'Other GmbH & Co. KG', false],
  ['', 'Mara Lind', false],
])('“%s” and “%s” are alike: %s', (one, other, alike) => {
  expect(areSimilar(wordsOfName(one), wordsOfName(other))).toBe(alike)
})

const invoice = (place: number, change: Partial<OwedInvoice> = {}): OwedInvoice => ({
  ...{
    id: `i${place}`,
    number: `2025-${String(place).padStart(5, '0')}`,
    currency: 'EUR',
    missingCents: 14950,
  },
  ...{ names: ['Northlight Studio', 'Mara Lind'], ...change },
})
const money = (change: object = {}) => ({
  ...{ restCents: 14950, currency: 'EUR', text: 'Rechnung 2025-00042', payerName: '' },
  ...change,
})
const first = (paid: object, ...invoices: OwedInvoice[]) => createMatcher(invoices)(money(paid))[0]

test('the number and the amount to the cent are sure, each of them without the other is not', () => {
  const gives = (amountCents: number) => [{ invoiceId: 'i42', amountCents }]
  expect(first({}, invoice(42), invoice(43))).toEqual({
    ...{ certainty: 'sure', reasons: ['number', 'amount'], allocations: gives(14950) },
  })
  expect(first({ restCents: 10000 }, invoice(42))).toEqual({
    ...{ certainty: 'likely', reasons: ['number', 'less'], allocations: gives(10000) },
  })
  expect(first({ restCents: 20000 }, invoice(42))).toEqual({
    ...{ certainty: 'likely', reasons: ['number', 'more'], allocations: gives(14950) },
  })
  expect(first({ text: 'Entry fee' }, invoice(42))?.certainty).toBe('possible')
  expect(first({ text: 'Entry fee', payerName: 'NORTHLIGHT STUDIO LTD' }, invoice(42))?.certainty).toBe(
    'likely',
  )
  expect(first({ text: '2025-42' }, invoice(42))?.certainty).toBe('likely')
  expect(first({ text: '2025-42', payerName: 'Mara Lind' }, invoice(42))?.certainty).toBe('sure')
  expect(first({ currency: 'CHF' }, invoice(42))).toBeUndefined()
  expect(first({}, invoice(42, { missingCents: 0 }))).toBeUndefined()
})

test('several numbers whose amounts make up the sum are sure together', () => {
  const text = '2025-00042 und 2025-00043'
  expect(first({ text, restCents: 29900 }, invoice(42), invoice(43), invoice(44))).toEqual({
    certainty: 'sure',
    reasons: ['numbers', 'amount'],
    allocations: [
      { invoiceId: 'i42', amountCents: 14950 },
      { invoiceId: 'i43', amountCents: 14950 },
    ],
  })
  expect(first({ text, restCents: 29800 }, invoice(42), invoice(43))?.certainty).toBe('likely')
})

test('where many ask for the same amount, the amount suggests nothing', () => {
  const many = Array.from({ length: 6 }, (_, at) => invoice(at + 1))
  expect(createMatcher(many)(money({ text: 'Entry fee' }))).toEqual([])
  expect(createMatcher(many.slice(0, 2))(money({ text: 'Entry fee' }))).toHaveLength(2)
})

test('of two that are sure of the same invoice none is', () => {
  const matches = () => createMatcher([invoice(42)])(money())
  const [one, other] = withoutContests([{ matches: matches() }, { matches: matches() }])
  for (const each of [one, other])
    expect(each?.matches[0]).toMatchObject({ certainty: 'likely', reasons: ['number', 'amount', 'shared'] })
  expect(withoutContests([{ matches: matches() }])[0]?.matches[0]?.certainty).toBe('sure')
})
