import { creditReasonWords } from '@accolade/contracts/entities/credit-note'
import type { Payment } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { pathOf } from '../lib/api-client.ts'
import { formatCents, formatShortDay } from '../lib/format.ts'
import { say, t } from '../lib/words.ts'
import styles from './credit-notes.module.css'

interface Props {
  payment: Pick<Payment, 'id' | 'invoiceNumber' | 'currency' | 'creditNotes'>
}

/** What of an invoice was taken back: how much, why and when, each as a PDF. */
export function CreditNotes({ payment }: Props) {
  const { id, invoiceNumber, currency, creditNotes } = payment
  if (creditNotes.length === 0) return null
  return (
    <ul
      className={styles.notes}
      aria-label={t('Credit notes for invoice {number}', { number: invoiceNumber })}
    >
      {creditNotes.map(({ id: creditNoteId, number, reason, issuedOn, amountCents }) => (
        <li key={creditNoteId}>
          <a
            href={pathOf(contactRoutes.downloadCreditNote, { params: { id, creditNoteId } })}
            download={`credit-note-${number}.pdf`}
          >
            {t('Credit note {number}', { number })}
          </a>
          <span>
            {t('{amount} on {day}', {
              amount: formatCents(amountCents, currency),
              day: formatShortDay(issuedOn),
            })}
          </span>
          <span>{say(creditReasonWords[reason])}</span>
        </li>
      ))}
    </ul>
  )
}
