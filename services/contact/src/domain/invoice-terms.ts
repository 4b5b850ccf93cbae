import { addDays } from '@accolade/contracts/entities/add-days'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { type Invoicing, isBankComplete } from '@accolade/contracts/entities/invoicing'
import { taxed } from './tax.ts'

/** What the settings put into an invoice at the moment it is issued. `bank` is null where nobody can pay to the account. */
export function termsOf(
  { seller, bank, tax, paymentTermDays }: Invoicing,
  { feeCents, now, timeZone }: { feeCents: number; now: Date; timeZone: string },
) {
  const issuedOn = dayIn(timeZone, now)
  return {
    issuedOn,
    dueOn: addDays(issuedOn, paymentTermDays),
    seller,
    bank: isBankComplete(bank) ? bank : null,
    ...taxed(feeCents, tax),
    taxRateHundredths: tax.rateHundredths,
    taxName: tax.name,
    taxNote: tax.note,
  }
}
