import { metadataOf } from '@accolade/chassis/testing/pdf-text'
import { expect, test } from '@jest/globals'
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { XMLParser } from 'fast-xml-parser'
import {
  electronicCreditNote,
  electronicInvoice,
  type TaxedInvoice,
} from '../../src/electronic/electronic-invoice.ts'
import { facturX } from '../../src/electronic/factur-x.ts'
import { addressLines } from '../../src/electronic/parties.ts'
import { creditNotePdf } from '../../src/mail/credit-note-pdf.ts'
import { invoicePdf } from '../../src/mail/invoice-pdf.ts'
import { invoicing } from '../samples.ts'

const line = (title: string, netCents: number, taxCents: number) => ({
  ...{ submissionId: title, submissionTitle: title, categoryName: 'Social Impact' },
  ...{ netCents, taxCents, amountCents: netCents + taxCents },
})
const tax = { kind: 'rate' as const, name: 'VAT', rateHundredths: 1900, note: '' }
const invoice: TaxedInvoice = {
  ...{ number: '2025-00042', submissionTitle: 'The <Quiet> Billboard', categoryName: 'Social Impact' },
  ...{ organizationName: 'Northlight', payerName: 'Mara Lind', payerEmail: 'mara@example.com' },
  ...{ amountCents: 29900, currency: 'EUR', language: 'en', issuedAt: new Date('2025-11-03T23:30:00Z') },
  ...{ issuedOn: '2025-11-04', dueOn: '2025-11-18', programmeName: 'Accolade Awards' },
  seller: { ...invoicing.seller, taxId: 'DE136695976' },
  bank: invoicing.bank,
  tax: { ...tax, netCents: 25126, taxCents: 4774 },
  billing: {
    ...{ legalName: 'Northlight & Sons Ltd', address: '4 Long Lane\nFloor 2\nLondon', country: 'GB' },
    ...{ vatId: 'GB980780684', purchaseOrder: 'PO-7', email: 'invoices@northlight.example' },
  },
  ...{ replaces: [], replacedBy: null },
  lines: [line('The <Quiet> Billboard', 12563, 2387), line('Ö & Ü', 12563, 2387)],
}
const noteOf = (part: Partial<Parameters<typeof electronicCreditNote>[1]> = {}) => ({
  ...{ number: 'CN-2025-000007', reason: 'refunded' as const, issuedOn: '2025-11-20' },
  ...{ issuedAt: new Date('2025-11-20T09:00:00Z'), amountCents: 11213, netCents: 9423, taxCents: 1790 },
  lines: [line('Ö & Ü', 9423, 1790)],
  ...part,
})

const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false })

/** What the XML says, by the names of the business terms of EN 16931. */
function termsIn(xml: string) {
  const whole = parser.parse(xml).CrossIndustryInvoice
  const { ExchangedDocument: head, SupplyChainTradeTransaction: trade } = whole
  const { ApplicableHeaderTradeAgreement: agreed, ApplicableHeaderTradeSettlement: settled } = trade
  const { SellerTradeParty: seller, BuyerTradeParty: buyer } = agreed
  const sums = settled.SpecifiedTradeSettlementHeaderMonetarySummation
  const lines = [trade.IncludedSupplyChainTradeLineItem].flat()
  const registration = ({ SpecifiedTaxRegistration: found }: typeof seller) =>
    found && `${found.ID['@_schemeID']} ${found.ID['#text']}`
  return {
    'BT-1 number': head.ID,
    'BT-2 issued': head.IssueDateTime.DateTimeString['#text'],
    'BT-3 type': head.TypeCode,
    'BT-5 currency': settled.InvoiceCurrencyCode,
    'BT-9 due': settled.SpecifiedTradePaymentTerms?.DueDateDateTime.DateTimeString['#text'],
    'BT-13 order': agreed.BuyerOrderReferencedDocument?.IssuerAssignedID,
    'BT-24 norm': whole.ExchangedDocumentContext.GuidelineSpecifiedDocumentContextParameter.ID,
    'BT-25 invoice': settled.InvoiceReferencedDocument?.IssuerAssignedID,
    'BT-27 seller': seller.Name,
    'BT-31/32 seller tax': registration(seller),
    'BT-34 seller address': seller.URIUniversalCommunication?.URIID['#text'],
    'BT-35 to 40 seller': Object.values(seller.PostalTradeAddress),
    'BT-44 buyer': buyer.Name,
    'BT-48 buyer VAT': registration(buyer),
    'BT-49 buyer address': buyer.URIUniversalCommunication?.URIID['#text'],
    'BT-50 to 55 buyer': Object.values(buyer.PostalTradeAddress),
    'BT-81 means': settled.SpecifiedTradeSettlementPaymentMeans?.TypeCode,
    'BT-83 remittance': settled.PaymentReference,
    'BT-84 account': settled.SpecifiedTradeSettlementPaymentMeans?.PayeePartyCreditorFinancialAccount,
    'BG-20 allowances': [settled.SpecifiedTradeAllowanceCharge ?? []].flat().map((each) => ({
      ...{ amount: each.ActualAmount, code: each.ReasonCode, reason: each.Reason },
      category: each.CategoryTradeTax.CategoryCode,
    })),
    'BT-106 lines': sums.LineTotalAmount,
    'BT-107 allowances': sums.AllowanceTotalAmount,
    'BT-109 net': sums.TaxBasisTotalAmount,
    'BT-110 tax': sums.TaxTotalAmount['#text'],
    'BT-112 gross': sums.GrandTotalAmount,
    'BT-115 due': sums.DuePayableAmount,
    'BT-116 basis': settled.ApplicableTradeTax.BasisAmount,
    'BT-117 tax': settled.ApplicableTradeTax.CalculatedAmount,
    'BT-118 category': settled.ApplicableTradeTax.CategoryCode,
    'BT-119 rate': settled.ApplicableTradeTax.RateApplicablePercent,
    'BT-120 exempt': settled.ApplicableTradeTax.ExemptionReason,
    'BT-131 line nets': lines.map(
      (each) =>
        each.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
    ),
    'BT-151 line categories': lines.map(
      (each) => each.SpecifiedLineTradeSettlement.ApplicableTradeTax.CategoryCode,
    ),
    'BT-153 line names': lines.map((each) => each.SpecifiedTradeProduct.Name),
  }
}

const allowed = async (xml: string | null) => {
  expect(xml).not.toBeNull()
  return validateXsd(xml!, Profile.EN16931)
}

test('an invoice says everything that the norm asks for, in its business terms', async () => {
  const xml = electronicInvoice(invoice)!
  expect(await allowed(xml)).toEqual({ valid: true, errors: [] })
  expect(termsIn(xml)).toEqual({
    'BT-1 number': '2025-00042',
    'BT-2 issued': '20251104',
    'BT-3 type': '380',
    'BT-5 currency': 'EUR',
    'BT-9 due': '20251118',
    'BT-13 order': 'PO-7',
    'BT-24 norm': 'urn:cen.eu:en16931:2017',
    'BT-25 invoice': undefined,
    'BT-27 seller': 'Accolade Awards GmbH',
    'BT-31/32 seller tax': 'VA DE136695976',
    'BT-34 seller address': 'invoices@example.com',
    'BT-35 to 40 seller': ['10969', 'Lindenstraße 9', 'Berlin', 'DE'],
    'BT-44 buyer': 'Northlight & Sons Ltd',
    'BT-48 buyer VAT': 'VA GB980780684',
    'BT-49 buyer address': 'invoices@northlight.example',
    'BT-50 to 55 buyer': ['4 Long Lane', 'Floor 2', 'London', 'GB'],
    'BT-81 means': '58',
    'BT-83 remittance': '2025-00042',
    'BT-84 account': { IBANID: 'DE89370400440532013000', AccountName: 'Accolade Awards GmbH' },
    'BG-20 allowances': [],
    'BT-106 lines': '251.26',
    'BT-107 allowances': undefined,
    'BT-109 net': '251.26',
    'BT-110 tax': '47.74',
    'BT-112 gross': '299.00',
    'BT-115 due': '299.00',
    'BT-116 basis': '251.26',
    'BT-117 tax': '47.74',
    'BT-118 category': 'S',
    'BT-119 rate': '19',
    'BT-120 exempt': undefined,
    'BT-131 line nets': ['125.63', '125.63'],
    'BT-151 line categories': ['S', 'S'],
    'BT-153 line names': [
      'Entry fee: “The <Quiet> Billboard”, Social Impact',
      'Entry fee: “Ö & Ü”, Social Impact',
    ],
  })
})

test('a credit note names the invoice that it takes back, and states what it takes back without a sign', async () => {
  const xml = electronicCreditNote(invoice, noteOf())!
  expect(await allowed(xml)).toEqual({ valid: true, errors: [] })
  expect(termsIn(xml)).toMatchObject({
    ...{ 'BT-1 number': 'CN-2025-000007', 'BT-2 issued': '20251120', 'BT-3 type': '381' },
    ...{ 'BT-25 invoice': '2025-00042', 'BT-106 lines': '94.23', 'BT-110 tax': '17.90' },
    ...{ 'BT-112 gross': '112.13', 'BT-117 tax': '17.90', 'BT-131 line nets': ['94.23'] },
  })
})

test('what a code took off is an allowance with its name, and a credit note takes back what was charged only', async () => {
  const [first, second] = invoice.lines
  const cheaper = { ...second!, discountCode: 'SPRING', discountCents: 5000 }
  const free = { ...line('Free', 0, 0), discountCode: 'GUEST', discountCents: 14950 }
  const xml = electronicInvoice({ ...invoice, lines: [first!, cheaper, free] })!
  expect(await allowed(xml)).toEqual({ valid: true, errors: [] })
  // 199.50 and 149.50 with 19 % are 167.65 and 125.63 without
  expect(termsIn(xml)).toMatchObject({
    'BG-20 allowances': [
      { amount: '42.02', code: '95', reason: 'Discount code SPRING: “Ö & Ü”', category: 'S' },
      { amount: '125.63', code: '95', reason: 'Discount code GUEST: “Free”', category: 'S' },
    ],
    ...{ 'BT-106 lines': '418.91', 'BT-107 allowances': '167.65', 'BT-109 net': '251.26' },
    ...{ 'BT-110 tax': '47.74', 'BT-112 gross': '299.00', 'BT-116 basis': '251.26' },
    'BT-131 line nets': ['125.63', '167.65', '125.63'],
  })
  const note = electronicCreditNote(
    invoice,
    noteOf({ lines: [{ ...cheaper, amountCents: 11213, netCents: 9423 }] }),
  )!
  expect(await allowed(note)).toEqual({ valid: true, errors: [] })
  expect(termsIn(note)).toMatchObject({
    'BG-20 allowances': [],
    'BT-106 lines': '94.23',
    'BT-131 line nets': ['94.23'],
  })
})

test.each([
  ['exempt', { note: 'Exempt by § 4.' }, { 'BT-118 category': 'E', 'BT-120 exempt': 'Exempt by § 4.' }],
  ['exempt', { note: '' }, { 'BT-118 category': 'E', 'BT-120 exempt': 'No tax is charged.' }],
  [
    'reverse-charge',
    { note: 'You owe the tax.' },
    { 'BT-118 category': 'AE', 'BT-120 exempt': 'You owe the tax.' },
  ],
  [
    'outside-scope',
    { note: 'Not taxable here.' },
    {
      ...{ 'BT-118 category': 'O', 'BT-120 exempt': 'Not taxable here.' },
      // the norm forbids VAT IDs then (BR-O-02)
      ...{ 'BT-31/32 seller tax': 'FC DE136695976', 'BT-48 buyer VAT': undefined },
    },
  ],
  ['rate', { note: '' }, { 'BT-118 category': 'Z', 'BT-119 rate': '0', 'BT-120 exempt': undefined }],
] as const)('no tax, because of %s, has its letter and its reason', async (kind, { note }, said) => {
  const free = { ...tax, kind, note, rateHundredths: 0, netCents: 25126, taxCents: 0 }
  const lines = [line('One', 12563, 0), line('Two', 12563, 0)]
  const xml = electronicInvoice({ ...invoice, amountCents: 25126, tax: free, lines })
  expect(await allowed(xml)).toEqual({ valid: true, errors: [] })
  expect(termsIn(xml!)).toMatchObject({ ...said, 'BT-110 tax': '0.00', 'BT-112 gross': '251.26' })
})

test('another account than an IBAN in SEPA, and no account at all', async () => {
  const abroad = { ...invoicing.bank, iban: '', bic: 'CHASUS33XXX', accountNumber: '12345678' }
  const dollars = electronicInvoice({ ...invoice, bank: abroad, currency: 'USD' })
  expect(await allowed(dollars)).toEqual({ valid: true, errors: [] })
  expect(termsIn(dollars!)).toMatchObject({
    'BT-81 means': '30',
    'BT-84 account': { ProprietaryID: '12345678' },
  })
  const none = electronicInvoice({ ...invoice, bank: null })
  expect(await allowed(none)).toEqual({ valid: true, errors: [] })
  expect(termsIn(none!)).toMatchObject({ 'BT-81 means': undefined, 'BT-83 remittance': '2025-00042' })
})

test.each<[string, Partial<TaxedInvoice>]>([
  ['no billing details', { billing: null }],
  ['an invoice from before the settings', { seller: null, tax: null }],
  ['a seller without a tax ID', { seller: { ...invoice.seller!, taxId: '' } }],
  ['a country that nobody knows', { seller: { ...invoice.seller!, country: 'Ruritania' } }],
  ['a seller where the norm is not known', { seller: { ...invoice.seller!, country: 'United States' } }],
  [
    'reverse charge without the VAT ID of the buyer',
    {
      tax: { ...tax, kind: 'reverse-charge', rateHundredths: 0, netCents: 29900, taxCents: 0 },
      billing: { ...invoice.billing!, vatId: '' },
    },
  ],
])('there is no XML for %s', (_, change) => {
  expect(electronicInvoice({ ...invoice, ...change })).toBeNull()
  expect(electronicCreditNote({ ...invoice, ...change }, noteOf())).toBeNull()
})

test('an address as people write it has a city, and a postal code where one is there', () => {
  expect(addressLines('Lindenstraße 9\n10969 Berlin')).toEqual({
    ...{ line1: 'Lindenstraße 9', postalCode: '10969', city: 'Berlin' },
  })
  expect(addressLines('Unit 4\nLong Lane\nMill\nWest\nLondon N1 9GU')).toEqual({
    ...{ line1: 'Unit 4', line2: 'Long Lane', line3: 'Mill, West', postalCode: '', city: 'London N1 9GU' },
  })
  expect(addressLines('Nieuwstraat 1\nNL-1012 Amsterdam')).toMatchObject({
    postalCode: 'NL-1012',
    city: 'Amsterdam',
  })
  expect(addressLines('Paris')).toEqual({ line1: '', postalCode: '', city: 'Paris' })
})

test('the paper carries the XML, and its metadata say so, whatever letters the names have', async () => {
  const seller = { ...invoice.seller!, legalName: 'Müller & <Söhne>' }
  const printed = { ...invoice, seller, status: 'open', voidedAt: null, paidAt: null, refunds: [] }
  const now = { name: 'Accolade Awards', dayOf: (at: Date) => at.toISOString().slice(0, 10) }
  const xml = electronicInvoice(printed)!
  const lines = invoice.lines.map((each) => ({ ...each, submissionId: each.submissionTitle }))
  const pdf = await invoicePdf({ ...printed, lines }, 'invoice', now, facturX(xml))
  expect(await extractXml(pdf)).toMatchObject({ xml, profile: Profile.EN16931, filename: 'factur-x.xml' })
  const said = parser.parse(await metadataOf(pdf)).xmpmeta.RDF.Description
  const all = Object.assign({}, ...said)
  expect(all).toMatchObject({
    ...{ part: '3', conformance: 'B' },
    ...{ DocumentType: 'INVOICE', DocumentFileName: 'factur-x.xml', ConformanceLevel: 'EN 16931' },
    creator: { Seq: { li: 'Müller & <Söhne>' } },
  })
  // the same content gives the same bytes
  expect((await invoicePdf({ ...printed, lines }, 'invoice', now, facturX(xml))).equals(pdf)).toBe(true)

  const noteXml = electronicCreditNote(invoice, noteOf())!
  const note = await creditNotePdf(invoice, noteOf(), now, facturX(noteXml))
  expect(await extractXml(note)).toMatchObject({ xml: noteXml })
})
