import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { formatCents, formatList } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './pay.module.css'
import { PayDialog } from './pay-dialog.tsx'
import { sumsOf } from './payable.ts'

/** How many entries can be paid for and what they cost; nothing where there are none. */
export function PayPanel() {
  const { data: entries, error, mutate } = useRead(submissionsRoutes.listPayableEntries)
  const [open, setOpen] = useState(false)
  const payable = entries?.filter(({ refusal }) => refusal === null) ?? []
  if (error && !entries) return <LoadFailure what={t('entries to pay')} onRetry={() => void mutate()} />
  if (!entries || (payable.length === 0 && !open)) return null
  return (
    <section className={`panel ${styles.pay}`} aria-labelledby="pay-title">
      <div>
        <h2 id="pay-title">{t('Pay for Your Entries')}</h2>
        <p>
          {t(
            '{count, plural, one {# entry can be paid} other {# entries can be paid, with one invoice}}: {sum}.',
            {
              count: payable.length,
              sum: formatList(sumsOf(payable).map(([currency, cents]) => formatCents(cents, currency))),
            },
          )}
        </p>
      </div>
      <button
        type="button"
        className="button button--gold"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Choose Entries')}
      </button>
      {open && <PayDialog entries={entries} onClose={() => setOpen(false)} />}
    </section>
  )
}
