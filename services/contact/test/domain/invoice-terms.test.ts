import { emptyInvoicing } from '@accolade/contracts/entities/invoicing'
import { chargedTax } from '@accolade/contracts/entities/tax-rules'
import { expect, test } from '@jest/globals'
import { termsOf } from '../../src/domain/invoice-terms.ts'

const at = { now: new Date('2025-12-31T23:30:00Z'), timeZone: 'UTC', tax: chargedTax(emptyInvoicing, null) }

test("an invoice is issued and due on days of the programme's time zone", () => {
  expect(termsOf(emptyInvoicing, at)).toMatchObject({ issuedOn: '2025-12-31', dueOn: '2026-01-14' })
  const oslo = { ...at, timeZone: 'Europe/Oslo' }
  const term = { ...emptyInvoicing, paymentTermDays: 30 }
  expect(termsOf(term, oslo)).toMatchObject({ issuedOn: '2026-01-01', dueOn: '2026-01-31' })
})

test('an account to which nobody can pay is left out', () => {
  expect(termsOf(emptyInvoicing, at).bank).toBe(null)
  const bank = { ...emptyInvoicing.bank, accountHolder: 'Accolade', iban: 'NO9386011117947' }
  expect(termsOf({ ...emptyInvoicing, bank }, at).bank).toEqual(bank)
})

test('the tax of the settings is kept', () => {
  const tax = { name: 'VAT', rateHundredths: 2500, included: false, note: 'Reverse charge' }
  const settings = { ...emptyInvoicing, tax }
  expect(termsOf(settings, { ...at, tax: chargedTax(settings, null) })).toMatchObject({
    ...{ taxRateHundredths: 2500, taxName: 'VAT', taxNote: 'Reverse charge' },
  })
})
