import { buyerLines } from '@accolade/contracts/entities/invoice-lines'
import type { PayableEntry } from '@accolade/contracts/entities/order'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Link } from 'react-router-dom'
import dashboard from '../../components/dashboard.module.css'
import { DiscountField } from '../../components/discount-field.tsx'
import type { TypedDiscount } from '../../components/use-discount.ts'
import { formatCents } from '../../lib/format.ts'
import { locale } from '../../lib/language.ts'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import styles from './pay.module.css'
import { categoryWords } from './payable.ts'

interface Props {
  entries: readonly PayableEntry[]
  organizationId: string
  discount: TypedDiscount
}

/** What is ordered at which price, and the discount code; whom the invoice is made out to where there is anything to pay. */
export function PayReview({ entries, organizationId, discount }: Props) {
  const free = entries.filter(({ id, amountCents }) => amountCents === discount.offOf(id))
  const noneToPay = free.length === entries.length
  return (
    <>
      <ul className={dashboard.plainRows}>
        {entries.map(({ id, title, categoryName, memberRate, amountCents, currency }) => (
          <li key={id}>
            <span>
              {title}
              <small>{categoryWords({ categoryName, memberRate })}</small>
            </span>
            <span className="figures">
              {discount.offOf(id) > 0 && <s>{formatCents(amountCents, currency)}</s>}{' '}
              {formatCents(amountCents - discount.offOf(id), currency)}
            </span>
          </li>
        ))}
      </ul>
      {entries.some(({ status }) => status === 'draft') && <DiscountField discount={discount} />}
      {noneToPay ? (
        <p>{t('Nothing is left to pay: what you have chosen is submitted at once, without an invoice.')}</p>
      ) : (
        <Invoiced {...{ entries, organizationId }} someFree={free.length > 0} />
      )}
    </>
  )
}

/** Whom the invoice is made out to, and what comes of the order. */
function Invoiced({ entries, organizationId, someFree }: Omit<Props, 'discount'> & { someFree: boolean }) {
  const { data: profiles } = useRead(contactRoutes.listBillingProfiles)
  const billing = profiles?.find((profile) => profile.organizationId === organizationId)
  const organizationName = entries[0]?.organizationName ?? ''
  const buyer = { billing: billing ?? null, organizationName, payerName: '', payerEmail: '' }
  return (
    <>
      <h3 className={styles.heading}>{t('The invoice is made out to')}</h3>
      {profiles && (
        <>
          <p className={styles.buyer}>{buyerLines(buyer, locale(), say).join('\n')}</p>
          {billing?.purchaseOrder && (
            <p>{t('Purchase order: {number}', { number: billing.purchaseOrder })}</p>
          )}
          {!billing && <p>{t('There is no address and no VAT ID on it.')}</p>}
          <p>
            <Link className={styles.link} to="/profile?view=billing">
              {billing ? t('Change the billing details') : t('Add billing details')}
            </Link>
          </p>
        </>
      )}
      <ul className="question__effects">
        <li>{t('The invoice has a line for each entry, and tax is added where it applies.')}</li>
        <li>{t('Drafts wait as Pending Payment and cannot be changed until you cancel their request.')}</li>
        <li>{t('All of them are submitted once the invoice is paid.')}</li>
        {someFree && <li>{t('What costs nothing with the code is submitted at once.')}</li>}
        {entries.some(({ status }) => status === 'pending_payment') && (
          <li>{t('Open invoices of these entries are cancelled, and nothing is owed on them.')}</li>
        )}
      </ul>
    </>
  )
}
