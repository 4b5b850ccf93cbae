import type { Income } from '@accolade/contracts/entities/income'
import { formatCents } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { Bars } from '../../shared/bars.tsx'
import { None } from '../../shared/section.tsx'
import styles from './income.module.css'

/** What was paid for the entries of each category, and what of it was refunded; invoices that are paid in part are not in it. */
export function PaidCategories({ currency, categories }: Pick<Income, 'currency' | 'categories'>) {
  if (categories.length === 0) return <None>{t('No invoice has been paid yet.')}</None>
  const most = Math.max(...categories.map(({ paidCents }) => paidCents), 1)
  return (
    <Bars
      label={t('Paid by category')}
      bars={categories.map(({ name, entries, paidCents, refundedCents }) => ({
        ...{ id: name, name, share: paidCents / most },
        value: (
          <>
            {formatCents(paidCents, currency)}
            <span className={styles.note}>
              {refundedCents > 0
                ? t('{amount} refunded', { amount: formatCents(refundedCents, currency) })
                : t('{count, plural, one {# entry} other {# entries}}', { count: entries })}
            </span>
          </>
        ),
      }))}
    />
  )
}
