import type { Income } from '@accolade/contracts/entities/income'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { None, Section } from '../../shared/section.tsx'
import { MonthsChart } from './months-chart.tsx'
import { PaidCategories } from './paid-categories.tsx'
import { UnpaidAges } from './unpaid-ages.tsx'

/** What came in and went out, month by month and by category, and what is unpaid for how long; each currency by itself. */
export function IncomeView() {
  const { data, error, mutate } = useRead(contactRoutes.readIncome)
  if (error) return <LoadFailure what={t('income')} onRetry={() => mutate()} />
  if (!data) return <ListSkeleton what={t('income')} rows={8} />
  if (data.length === 0)
    return (
      <Section title={t('Income')}>
        <None>{t('Nothing has been invoiced yet.')}</None>
      </Section>
    )
  return data.map((income) => <Parts key={income.currency} income={income} isOnly={data.length === 1} />)
}

function Parts({ income, isOnly }: { income: Income; isOnly: boolean }) {
  const { currency } = income
  const titled = (title: string) => (isOnly ? title : t('{title} in {currency}', { title, currency }))
  return (
    <>
      <Section title={titled(t('Income and refunds'))}>
        <MonthsChart {...income} />
      </Section>
      <Section title={titled(t('Unpaid by age'))}>
        <UnpaidAges {...income} />
      </Section>
      <Section title={titled(t('Paid by category'))}>
        <PaidCategories {...income} />
      </Section>
    </>
  )
}
