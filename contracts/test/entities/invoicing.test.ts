import { describe, expect, test } from '@jest/globals'
import { formatIban, isBic, isIban } from '../../src/entities/bank-rules.ts'
import { defaultProgramme } from '../../src/entities/default-programme.ts'
import {
  emptyInvoicing,
  type Invoicing,
  isBankComplete,
  missingInvoicing,
} from '../../src/entities/invoicing.ts'
import { bankAccountFormSchema } from '../../src/entities/invoicing-form.ts'
import { settingsChanged } from '../../src/events/catalogue.ts'

describe('bank accounts', () => {
  test.each([
    ['DE89370400440532013000', true],
    ['GB82WEST12345698765432', true],
    ['NO9386011117947', true],
    ['DE89370400440532013001', false],
    ['DE98370400440532013000', false],
    ['DE89 3704 0044 0532 0130 00', false],
    ['DE89', false],
    ['', false],
  ])('%s is an IBAN: %s', (iban, valid) => {
    expect(isIban(iban)).toBe(valid)
  })

  test('a BIC has 8 or 11 signs', () => {
    expect(['COBADEFF', 'COBADEFFXXX', 'COBADEF', 'C0BADEFF', 'COBADEFFXX'].map(isBic)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('are kept without spaces and in capitals, and read in groups', () => {
    const typed = { ...emptyInvoicing.bank, iban: ' de89 3704 0044 0532 0130 00 ', bic: 'cobadeff' }
    expect(bankAccountFormSchema.parse(typed)).toMatchObject({
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
    })
    expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
    const wrong = bankAccountFormSchema.safeParse({ ...typed, iban: 'DE89 3704 0044 0532 0130 01' })
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['iban', 'This is not a valid IBAN'],
    ])
  })

  test.each<[Partial<Invoicing['bank']>, boolean]>([
    [{ iban: 'NO9386011117947' }, true],
    [{ accountNumber: '12345678', routingNumber: '021000021' }, true],
    [{ accountNumber: '12345678', bic: 'CHASUS33' }, true],
    [{ accountNumber: '12345678' }, false],
    [{ bic: 'CHASUS33' }, false],
    [{ iban: 'NO9386011117947', accountHolder: '' }, false],
  ])('with %o can be paid to: %s', (fields, complete) => {
    expect(isBankComplete({ ...emptyInvoicing.bank, accountHolder: 'Accolade', ...fields })).toBe(complete)
  })
})

test('what invoices lack is named until they are complete', () => {
  expect(missingInvoicing(emptyInvoicing)).toEqual([
    'legal name',
    'address',
    'country',
    'tax ID or a note about tax',
    'account holder',
    'IBAN, or account number with BIC or routing number',
  ])
  const seller = { ...emptyInvoicing.seller, legalName: 'Accolade', address: 'Street 1', country: 'Norway' }
  const bank = { ...emptyInvoicing.bank, accountHolder: 'Accolade', iban: 'NO9386011117947' }
  const tax = { ...emptyInvoicing.tax, note: 'VAT exempt' }
  expect(missingInvoicing({ ...emptyInvoicing, seller, bank, tax })).toEqual([])
  expect(missingInvoicing({ ...emptyInvoicing, seller: { ...seller, taxId: 'NO1' }, bank })).toEqual([])
})

test('settings published before invoicing existed parse with empty invoicing data, and the usual reminders', () => {
  expect(settingsChanged.data.parse(defaultProgramme)).toEqual({
    ...defaultProgramme,
    invoicing: emptyInvoicing,
    draftReminderDays: [7, 2, 0],
  })
})
