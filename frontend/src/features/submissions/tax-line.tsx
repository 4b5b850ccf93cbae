import { taxLabel } from '@accolade/contracts/entities/invoice-lines'
import type { Submission } from '@accolade/contracts/entities/submission'
import { taxed } from '@accolade/contracts/entities/tax-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { formatCents, formatPercent } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'

/** What the invoice will come to with the tax of the organization's country; nothing where the fee is all there is. */
export function TaxLine({ submission }: { submission: Pick<Submission, 'organizationId' | 'payment'> }) {
  const { data: taxes } = useRead(contactRoutes.listOwnTaxes)
  const tax = taxes?.find(({ organizationId }) => organizationId === submission.organizationId)
  if (!tax) return null
  const { amountCents: feeCents, currency } = submission.payment
  const { netCents, taxCents, amountCents } = taxed(feeCents, tax)
  const money = (cents: number) => formatCents(cents, currency)
  const label = taxLabel(tax, say, formatPercent)
  if (!label && amountCents === feeCents) return tax.note ? <p>{tax.note}</p> : null
  return (
    <p>
      {label
        ? t('To be paid: {amount} ({net} net and {tax} {name}).', {
            amount: money(amountCents),
            net: money(netCents),
            tax: money(taxCents),
            name: label,
          })
        : t('To be paid: {amount}, without tax.', { amount: money(amountCents) })}{' '}
      {tax.note}
    </p>
  )
}
