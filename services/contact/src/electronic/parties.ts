import type { BillingDetails } from '@accolade/contracts/entities/billing'
import { countryCode } from '@accolade/contracts/entities/country-code'
import { electronicInvoiceCountries } from '@accolade/contracts/entities/electronic-invoice'
import type { Invoicing } from '@accolade/contracts/entities/invoicing'
import type { TaxRegistrationInput, TradePartyInput } from '@stackforge-eu/factur-x'
import { readVatId } from '../use-cases/read-vat-id.ts'

/** The seller as an electronic invoice names it; null where its country or its tax ID is not known, or the norm is not that country's. */
export function sellerParty(seller: Invoicing['seller'], isOutsideScope: boolean): TradePartyInput | null {
  const { legalName, address, taxId, registrationNumber, email } = seller
  const country = countryCode(seller.country)
  if (!legalName || !address || !taxId || !country || !electronicInvoiceCountries.includes(country))
    return null
  return {
    name: legalName,
    address: { ...addressLines(address), country },
    ...electronicAddress(email),
    ...(registrationNumber && { legalOrganization: { id: registrationNumber } }),
    taxRegistrations: registrations(taxId, country, isOutsideScope),
  }
}

/** The buyer, by the billing details of the invoice; `payerEmail` is who gets it where they name no other address. */
export function buyerParty(
  { legalName, address, country, vatId, email }: BillingDetails,
  payerEmail: string,
  isOutsideScope: boolean,
): TradePartyInput {
  return {
    name: legalName,
    address: { ...addressLines(address), country },
    ...electronicAddress(email || payerEmail),
    ...(vatId && !isOutsideScope && { taxRegistrations: [{ id: vatId, schemeId: 'VA' }] }),
  }
}

const electronicAddress = (value: string) => (value ? { electronicAddress: { value, schemeID: 'EM' } } : {})

/** The norm allows no VAT ID where the tax is outside its scope (BR-O-02); a number of another form is that of the tax office. */
function registrations(taxId: string, country: string, isOutsideScope: boolean): TaxRegistrationInput[] {
  const read = readVatId(taxId, country)
  const isVatId = 'vatId' in read && /^[A-Z]{2}/.test(read.vatId)
  return isVatId && !isOutsideScope ? [{ id: read.vatId, schemeId: 'VA' }] : [{ id: taxId, schemeId: 'FC' }]
}

/**
 * An address as people write it, in the fields of the norm: its last line is the city, after its postal code where it begins with one;
 * what does not fit into three lines before it shares the third.
 */
export function addressLines(address: string) {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const last = lines.pop() ?? ''
  const [, postalCode = '', city = last] = /^((?:[A-Z]{1,2}-)?\d[\d ]{2,5}\d)\s+(\S.*)$/.exec(last) ?? []
  const [line1 = '', line2 = '', ...others] = lines
  const line3 = others.join(', ')
  return { line1, ...(line2 && { line2 }), ...(line3 && { line3 }), city, postalCode }
}
