import { addDays } from '@accolade/contracts/entities/add-days'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { type Invoicing, isBankComplete } from '@accolade/contracts/entities/invoicing'
import type { ChargedTax } from '@accolade/contracts/entities/tax-rules'

/** What the settings, and the tax of the buyer, put into an invoice at the moment it is issued. `bank` is null where nobody can pay to the account. */
export function termsOf(
  { seller, bank, paymentTermDays }: Invoicing,
  { tax, now, timeZone }: { tax: Omit<ChargedTax, 'withinFeeHundredths'>; now: Date; timeZone: string },
) {
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
