import {
  bankAccountFormSchema,
  sellerFormSchema,
  taxFormSchema,
} from '@accolade/contracts/entities/invoicing-form'
import type { FormRule } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'

interface InvoicingField {
  name: [section: string, field: string]
  label: string
  rules: FormRule[]
  /** How many lines are typed; 1 unless set. */
  rows?: number
  help?: string
}

const seller = rulesOf(sellerFormSchema)
const bank = rulesOf(bankAccountFormSchema)

/** Texts of the invoicing form, by heading. */
export const invoicingFields: [heading: string, fields: InvoicingField[]][] = [
  [
    'Seller',
    [
      { name: ['seller', 'legalName'], label: 'Legal name', rules: seller.legalName },
      { name: ['seller', 'address'], label: 'Address lines', rules: seller.address, rows: 3 },
      { name: ['seller', 'country'], label: 'Country', rules: seller.country },
      { name: ['seller', 'taxId'], label: 'Tax or VAT ID', rules: seller.taxId },
      {
        name: ['seller', 'registrationNumber'],
        label: 'Registration number (optional)',
        rules: seller.registrationNumber,
      },
      { name: ['seller', 'email'], label: 'Invoice email (optional)', rules: seller.email },
      { name: ['seller', 'phone'], label: 'Invoice phone (optional)', rules: seller.phone },
    ],
  ],
  [
    'Bank account',
    [
      { name: ['bank', 'accountHolder'], label: 'Account holder', rules: bank.accountHolder },
      { name: ['bank', 'bankName'], label: 'Bank (optional)', rules: bank.bankName },
      {
        name: ['bank', 'iban'],
        label: 'IBAN',
        rules: bank.iban,
        help: 'Or an account number with a BIC or a routing number.',
      },
      { name: ['bank', 'bic'], label: 'BIC', rules: bank.bic },
      { name: ['bank', 'accountNumber'], label: 'Account number', rules: bank.accountNumber },
      { name: ['bank', 'routingNumber'], label: 'Routing number', rules: bank.routingNumber },
    ],
  ],
  [
    'Tax',
    [
      {
        name: ['tax', 'name'],
        label: 'Name of the tax',
        rules: rulesOf(taxFormSchema).name,
        help: 'VAT, for example.',
      },
      {
        name: ['tax', 'note'],
        label: 'Note about tax (optional)',
        rules: rulesOf(taxFormSchema).note,
        rows: 3,
        help: 'A sentence on every invoice, for example why there is no tax.',
      },
    ],
  ],
]
