import { contactRoutes } from '@accolade/contracts/http/contact'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { formatCents } from '../../../../lib/format.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { usePause } from '../../../../lib/use-pause.ts'
import { useReadWhen } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { ListTools, SearchBox } from '../../shared/list-tools.tsx'
import type { Row } from '../row.ts'
import styles from './bank.module.css'
import type { StepProps } from './step-props.ts'

interface Part {
  invoice: Row
  cents: number
}

const missingOf = ({ amountCents, receivedCents }: Row) => amountCents - receivedCents

/** Allocates by hand: invoices are looked for, and each gets an amount. */
export function AllocateForm({ entry, pending, take }: StepProps) {
  const [q, setQ] = useState<string>()
  const sought = usePause(q)
  const [parts, setParts] = useState<readonly Part[]>([])
  const found = useReadWhen(
    contactRoutes.adminListPayments,
    sought ? { query: { q: sought, pageSize: 10 } } : null,
  )
  const rest = entry.amountCents - entry.allocatedCents
  const given = parts.reduce((sum, { cents }) => sum + cents, 0)
  const taken = new Set(parts.map(({ invoice }) => invoice.id))
  const offered = (found.data?.items ?? []).filter(
    (invoice) =>
      invoice.currency === entry.currency &&
      invoice.status !== 'void' &&
      missingOf(invoice) > 0 &&
      !taken.has(invoice.id),
  )
  const add = (invoice: Row) =>
    setParts([...parts, { invoice, cents: Math.max(0, Math.min(missingOf(invoice), rest - given)) }])
  const book = () =>
    take(
      () =>
        callProved(contactRoutes.allocateBankEntry, {
          params: { id: entry.id },
          body: {
            version: entry.version,
            allocations: parts.map(({ invoice, cents }) => ({ invoiceId: invoice.id, amountCents: cents })),
          },
        }),
      t('Booked'),
    )
  const isWrong = given > rest || parts.some(({ cents }) => cents <= 0)
  return (
    <>
      <h3 className={styles.heading}>{t('Allocate by hand')}</h3>
      <ListTools>
        <SearchBox label={t('Search invoice, payer, organization or title')} value={q} onSearch={setQ} />
      </ListTools>
      {sought && found.data && offered.length === 0 && parts.length === 0 && (
        <p>{t('No invoice found that could take it.')}</p>
      )}
      <ul className={styles.rows}>
        {offered.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceName invoice={invoice} />
            <button
              type="button"
              className="button"
              aria-label={t('Add {number}', { number: invoice.invoiceNumber })}
              onClick={() => add(invoice)}
            >
              {t('Add Invoice')}
            </button>
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <>
          <ul className={styles.rows}>
            {parts.map((part) => (
              <PartRow
                key={part.invoice.id}
                part={part}
                onChange={(cents) =>
                  setParts(parts.map((each) => (each === part ? { ...part, cents } : each)))
                }
                onRemove={() => setParts(parts.filter((each) => each !== part))}
              />
            ))}
          </ul>
          <p className={styles.submit}>
            <button
              type="button"
              className="button button--gold"
              disabled={pending || isWrong}
              onClick={book}
            >
              {t('Book {amount}', { amount: formatCents(given, entry.currency) })}
            </button>
            <span role="status">
              {given > rest
                ? t('That is more than is left of this entry')
                : t('{rest} stays unallocated', { rest: formatCents(rest - given, entry.currency) })}
            </span>
          </p>
        </>
      )}
    </>
  )
}

function InvoiceName({ invoice }: { invoice: Row }) {
  return (
    <span>
      {t('{number}, {organization}: {missing} missing', {
        number: invoice.invoiceNumber,
        organization: invoice.organizationName,
        missing: formatCents(missingOf(invoice), invoice.currency),
      })}
    </span>
  )
}

interface PartProps {
  part: Part
  onChange: (cents: number) => void
  onRemove: () => void
}

function PartRow({ part: { invoice, cents }, onChange, onRemove }: PartProps) {
  const id = useId()
  return (
    <li>
      <label htmlFor={id}>{t('Amount for {number}', { number: invoice.invoiceNumber })}</label>
      <span className={styles.part}>
        <InputNumber
          id={id}
          min={0.01}
          max={missingOf(invoice) / 100}
          precision={2}
          value={cents / 100}
          onChange={(typed) => onChange(Math.round(Number(typed ?? 0) * 100))}
        />
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('Leave out {number}', { number: invoice.invoiceNumber })}
          onClick={onRemove}
        >
          {t('Leave out')}
        </button>
      </span>
    </li>
  )
}
