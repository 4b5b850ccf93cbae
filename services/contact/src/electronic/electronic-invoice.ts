import type { Wording } from '@accolade/chassis/words/wording'
import type { TaxKind } from '@accolade/contracts/entities/tax-rules'
import { buildXml, type FacturXInvoiceInput, Flavor, Profile } from '@stackforge-eu/factur-x'
import type { CreditFacts } from '../mail/credit-note-words.ts'
import { type InvoiceFacts, issueDay } from '../mail/invoice-lines.ts'
import { descriptionOf } from '../mail/paper-parts.ts'
import { wordsIn } from '../mail/words.ts'
import { allowancesOf, reductionOf } from './discounts.ts'
import { buyerParty, sellerParty } from './parties.ts'

/** An invoice with the kind of its tax. */
export interface TaxedInvoice extends InvoiceFacts {
  tax: (NonNullable<InvoiceFacts['tax']> & { kind: TaxKind }) | null
}

/** What one paper states: an invoice bills it, a credit note takes it back. */
interface Stated {
  typeCode: FacturXInvoiceInput['document']['typeCode']
  number: string
  issuedOn: string
  amountCents: number
  netCents: number | null
  taxCents: number | null
  lines: InvoiceFacts['lines']
  references: NonNullable<FacturXInvoiceInput['references']>
  payment: NonNullable<FacturXInvoiceInput['payment']>
}

/**
 * An invoice as programs for bookkeeping read it: XML by the norm EN 16931 in the syntax of Factur-X and ZUGFeRD. Null where the norm
 * does not apply to the seller, or what it demands is not known: the seller's tax ID, and the buyer's name, address and country.
 */
export function electronicInvoice(invoice: TaxedInvoice): string | null {
  const { number, amountCents, tax, lines, billing, dueOn } = invoice
  return xmlOf(invoice, {
    ...{ typeCode: commercialInvoice, number, issuedOn: issueDay(invoice), amountCents, lines },
    ...{ netCents: tax?.netCents ?? null, taxCents: tax?.taxCents ?? null },
    references: billing?.purchaseOrder ? [{ id: billing.purchaseOrder, type: 'order' }] : [],
    payment: { ...transferTo(invoice), ...(dueOn && { dueDate: dueOn }), paymentReference: number },
  })
}

/** A credit note of the invoice in the same form; it names the invoice. */
export function electronicCreditNote(invoice: TaxedInvoice, note: CreditFacts): string | null {
  return xmlOf(invoice, {
    ...note,
    // it takes back what was charged, whatever the fee was before
    lines: note.lines.map((line) => ({ ...line, discountCode: null, discountCents: null })),
    typeCode: creditNote,
    references: [{ id: invoice.number, type: 'preceding', issueDate: issueDay(invoice) }],
    payment: { dueDate: note.issuedOn },
  })
}

// UNTDID 1001
const commercialInvoice = '380' as FacturXInvoiceInput['document']['typeCode']
const creditNote = '381' as FacturXInvoiceInput['document']['typeCode']
// UN/ECE recommendation 20: one
const piece = 'C62'

function xmlOf(invoice: TaxedInvoice, stated: Stated): string | null {
  const { seller: from, billing, tax, currency, payerEmail, language } = invoice
  const { netCents, taxCents } = stated
  if (!from || !billing || !tax || netCents === null || taxCents === null) return null
  const isOutsideScope = tax.kind === 'outside-scope'
  const seller = sellerParty(from, isOutsideScope)
  if (!seller || (tax.kind === 'reverse-charge' && !billing.vatId)) return null
  const words = wordsIn(language)
  const { t } = words
  const rate = tax.rateHundredths / 100
  const category = categoryOf(tax)
  const isTaxed = tax.kind === 'rate'
  const lineTax = { vatCategoryCode: category, ...(isOutsideScope ? {} : { vatRatePercent: rate }) }
  const reductions = stated.lines.map((line) => reductionOf(line, isTaxed ? tax.rateHundredths : 0, words))
  const offCents = sumOf(reductions.map((each) => each.offCents))
  return buildXml(
    {
      document: { id: stated.number, issueDate: stated.issuedOn, typeCode: stated.typeCode },
      seller,
      buyer: buyerParty(billing, payerEmail, isOutsideScope),
      lines: stated.lines.map((line, at) => ({
        ...{ id: String(at + 1), name: nameOf(line, words), quantity: 1, unitCode: piece },
        ...{ unitPrice: units(reductions[at]!.lineCents), ...lineTax },
      })),
      ...(offCents > 0 && { allowancesCharges: allowancesOf(reductions, lineTax) }),
      delivery: { date: issueDay(invoice) },
      totals: {
        ...{
          lineTotal: units(netCents + offCents),
          ...(offCents > 0 && { allowanceTotal: units(offCents) }),
        },
        ...{ taxBasisTotal: units(netCents), taxTotal: units(taxCents) },
        ...{ grandTotal: units(stated.amountCents), duePayableAmount: units(stated.amountCents), currency },
      },
      vatBreakdown: [
        {
          ...{ categoryCode: category, ratePercent: rate },
          ...{ taxableAmount: units(netCents), taxAmount: units(taxCents) },
          ...(isTaxed ? {} : { exemptionReason: tax.note || t('No tax is charged.') }),
        },
      ],
      references: stated.references,
      payment: stated.payment,
    },
    Profile.EN16931,
    Flavor.ZUGFERD,
  )
}

/** What is billed with a line; a discount is an allowance of its own. */
function nameOf(line: InvoiceFacts['lines'][number], words: Wording): string {
  const { t } = words
  const description = descriptionOf(line, false, words)
  return line.memberRate ? `${description} (${t('member rate')})` : description
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)
const units = (cents: number) => cents / 100

/** The norm's letters for the kind of a tax (UNTDID 5305). */
function categoryOf({ kind, rateHundredths }: NonNullable<TaxedInvoice['tax']>): string {
  if (kind === 'rate') return rateHundredths > 0 ? 'S' : 'Z'
  return { exempt: 'E', 'reverse-charge': 'AE', 'outside-scope': 'O' }[kind]
}

/** UNTDID 4461: 58 is a transfer within SEPA, 30 another one. */
function transferTo({ bank, currency }: TaxedInvoice) {
  if (!bank) return {}
  const { iban, accountNumber, bic, accountHolder } = bank
  const account = iban ? { iban, accountName: accountHolder } : { accountId: accountNumber }
  const isSepa = iban !== '' && currency === 'EUR'
  return { meansCode: isSepa ? '58' : '30', ...account, ...(bic && { bic }) }
}
