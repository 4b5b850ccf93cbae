import { addDays } from '@accolade/contracts/entities/add-days'
import type { BillingDetails } from '@accolade/contracts/entities/billing'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { type Invoicing, isBankComplete } from '@accolade/contracts/entities/invoicing'
import { chargedTax } from '@accolade/contracts/entities/tax-rules'

/** What the settings put into an invoice at the moment it is issued. `bank` is null where nobody can pay to the account. */
export function termsOf(
  { seller, bank, tax: usual, taxRules, paymentTermDays }: Invoicing,
  { buyer, now, timeZone }: { buyer: BillingDetails | null; now: Date; timeZone: string },
) {
  const tax = chargedTax({ tax: usual, taxRules }, buyer)
  const issuedOn = dayIn(timeZone, now)
  return {
    issuedOn,
    dueOn: addDays(issuedOn, paymentTermDays),
    seller,
    bank: isBankComplete(bank) ? bank : null,
    taxKind: tax.kind,
    taxRateHundredths: tax.rateHundredths,
    taxName: tax.name,
    taxNote: tax.note,
  }
}
