import type { Income, UnpaidAge } from '@accolade/contracts/entities/income'
import { mark, type Words } from '@accolade/contracts/words'
import { formatCents } from '../../../../lib/format.ts'
import { say, t } from '../../../../lib/words.ts'
import { Bars } from '../../shared/bars.tsx'
import { None } from '../../shared/section.tsx'
import styles from './income.module.css'

const ages: Readonly<Record<UnpaidAge, Words>> = {
  'not-due': mark('Not due yet'),
  7: mark('Up to 7 days overdue'),
  30: mark('8 to 30 days overdue'),
  60: mark('31 to 60 days overdue'),
  older: mark('More than 60 days overdue'),
}

/** What is missing of open invoices, by how long they have been due. */
export function UnpaidAges({ currency, unpaid }: Pick<Income, 'currency' | 'unpaid'>) {
  const most = Math.max(...unpaid.map(({ missingCents }) => missingCents))
  if (most === 0) return <None>{t('Every invoice is paid.')}</None>
  return (
    <Bars
      label={t('Unpaid by age')}
      bars={unpaid.map(({ age, invoices, missingCents }) => ({
        ...{ id: age, name: say(ages[age]), share: missingCents / most },
        ...(invoices > 0 && { to: '/admin?tab=payments&status=open' }),
        value: (
          <>
            {formatCents(missingCents, currency)}
            <span className={styles.note}>
              {t('{count, plural, one {# invoice} other {# invoices}}', { count: invoices })}
            </span>
          </>
        ),
      }))}
    />
  )
}
