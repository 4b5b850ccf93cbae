import {
  bankAccountFormSchema,
  sellerFormSchema,
  taxFormSchema,
} from '@accolade/contracts/entities/invoicing-form'
import { mark, type Words } from '@accolade/contracts/words'
import type { FormRule } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'

interface InvoicingField {
  name: [section: string, field: string]
  label: Words
  rules: FormRule[]
  /** How many lines are typed; 1 unless set. */
  rows?: number
  help?: Words
}

const seller = rulesOf(sellerFormSchema)
const bank = rulesOf(bankAccountFormSchema)

/** Texts of the invoicing form, by heading. */
export const invoicingFields: [section: string, heading: Words, fields: InvoicingField[]][] = [
  [
    'seller',
    mark('Seller'),
    [
      { name: ['seller', 'legalName'], label: mark('Legal name'), rules: seller.legalName },
      { name: ['seller', 'address'], label: mark('Address lines'), rules: seller.address, rows: 3 },
      {
        name: ['seller', 'country'],
        label: mark('Country'),
        rules: seller.country,
        help: mark(
          'By its name in English or German. Invoices of a European seller with a tax ID carry their data for bookkeeping programs (EN 16931, Factur-X) where the buyer gave billing details.',
        ),
      },
      { name: ['seller', 'taxId'], label: mark('Tax or VAT ID'), rules: seller.taxId },
      {
        name: ['seller', 'registrationNumber'],
        label: mark('Registration number (optional)'),
        rules: seller.registrationNumber,
      },
      { name: ['seller', 'email'], label: mark('Invoice email (optional)'), rules: seller.email },
      { name: ['seller', 'phone'], label: mark('Invoice phone (optional)'), rules: seller.phone },
    ],
  ],
  [
    'bank',
    mark('Bank account'),
    [
      { name: ['bank', 'accountHolder'], label: mark('Account holder'), rules: bank.accountHolder },
      { name: ['bank', 'bankName'], label: mark('Bank (optional)'), rules: bank.bankName },
      {
        name: ['bank', 'iban'],
        label: mark('IBAN'),
        rules: bank.iban,
        help: mark('Or an account number with a BIC or a routing number.'),
      },
      { name: ['bank', 'bic'], label: mark('BIC'), rules: bank.bic },
      { name: ['bank', 'accountNumber'], label: mark('Account number'), rules: bank.accountNumber },
      { name: ['bank', 'routingNumber'], label: mark('Routing number'), rules: bank.routingNumber },
    ],
  ],
  [
    'tax',
    mark('Tax'),
    [
      {
        name: ['tax', 'name'],
        label: mark('Name of the tax'),
        rules: rulesOf(taxFormSchema).name,
        help: mark('VAT, for example.'),
      },
      {
        name: ['tax', 'note'],
        label: mark('Note about tax (optional)'),
        rules: rulesOf(taxFormSchema).note,
        rows: 3,
        help: mark('A sentence on every invoice, for example why there is no tax.'),
      },
    ],
  ],
]
