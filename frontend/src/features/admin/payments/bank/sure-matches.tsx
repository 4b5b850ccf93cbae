import type { BankEntry } from '@accolade/contracts/entities/bank'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import styles from '../../../../components/dashboard.module.css'
import { formatCents, formatList } from '../../../../lib/format.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { BulkReport } from '../../shared/bulk/bulk-report.tsx'
import { useBulk } from '../../shared/bulk/use-bulk.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import layout from '../../shared/form.module.css'
import bank from './bank.module.css'

/** Books a suggestion as it is. */
export function confirmMatch({ id, version, match }: BankEntry) {
  const allocations = (match?.invoices ?? []).map(({ invoiceId, amountCents }) => ({
    invoiceId,
    amountCents,
  }))
  return callProved(contactRoutes.allocateBankEntry, { params: { id }, body: { version, allocations } })
}

const numbersOf = ({ match }: BankEntry) =>
  formatList((match?.invoices ?? []).map((each) => each.invoiceNumber))

/** Confirms all entries whose invoices are certain, after they were shown with their sum. */
export function SureMatches({ onBooked }: { onBooked: () => unknown }) {
  const { data, mutate } = useRead(contactRoutes.listSureMatches)
  const [asked, setAsked] = useState<readonly BankEntry[] | null>(null)
  const bulk = useBulk<BankEntry>(async () => {
    await mutate()
    await onBooked()
  })
  const sure = data?.items ?? []
  const confirm = (rows: readonly BankEntry[]) => {
    setAsked(null)
    void bulk.run({ rows, work: confirmMatch, done: t('Booked') })
  }
  return (
    <>
      {sure.length > 0 && (
        <p className={bank.submit}>
          <button
            type="button"
            className="button button--gold"
            disabled={bulk.pending}
            onClick={() => setAsked(sure)}
          >
            {bulk.pending
              ? t('Confirming...')
              : t('Confirm all sure ones ({count}): {sums}', { count: sure.length, sums: sumsOf(sure) })}
          </button>
        </p>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('Confirm {count, plural, one {# Entry} other {# Entries}}', { count: asked?.length ?? 0 })}
        action={t('Confirm')}
        pending={bulk.pending}
        onConfirm={() => confirm(asked ?? [])}
        onClose={() => setAsked(null)}
      >
        <p className={layout.text}>
          {t('{sums} in all. These invoices are paid by it, which cannot be taken back, only refunded.', {
            sums: sumsOf(asked ?? []),
          })}
        </p>
        <ul className={`${styles.plainRows} ${layout.text}`}>
          {(asked ?? []).map((entry) => (
            <li key={entry.id}>
              <span>
                {entry.payerName}: {numbersOf(entry)}
              </span>
              <span className="figures">{formatCents(entry.amountCents, entry.currency)}</span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      <BulkReport
        {...bulk}
        keyOf={({ id }) => id}
        titleOf={(entry) => `${numbersOf(entry)}, ${entry.payerName}`}
      />
    </>
  )
}

/** What is booked, summed for each currency. */
function sumsOf(entries: readonly BankEntry[]): string {
  const sums = new Map<string, number>()
  for (const { currency, match } of entries)
    for (const { amountCents } of match?.invoices ?? [])
      sums.set(currency, (sums.get(currency) ?? 0) + amountCents)
  return formatList([...sums].map(([currency, cents]) => formatCents(cents, currency)))
}
