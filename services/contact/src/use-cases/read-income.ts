import { dayIn } from '@accolade/contracts/entities/calendar'
import { type Income, incomeMonths, unpaidAges } from '@accolade/contracts/entities/income'
import { readProgramme } from '../replicas/programme.ts'
import { sumCategories, sumMonths, sumUnpaid } from '../store/income-store.ts'
import type { Context } from './context.ts'

/** What came in and went out by month and category, and what is missing by age, for each currency that was ever invoiced. */
export async function readIncome({ db }: Pick<Context, 'db'>, now: Date): Promise<Income[]> {
  const { timeZone } = await readProgramme(db)
  const today = dayIn(timeZone, now)
  const months = monthsUntil(today)
  const [moved, categories, unpaid] = await Promise.all([
    sumMonths(db, { from: months[0]!, timeZone }),
    sumCategories(db),
    sumUnpaid(db, { today }),
  ])
  const currencies = new Set([...moved, ...categories, ...unpaid].map(({ currency }) => currency))
  return [...currencies].sort().map((currency) => {
    const its = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.currency === currency).map(({ currency: _, ...row }) => row)
    const [itsMonths, itsUnpaid] = [its(moved), its(unpaid)]
    return {
      currency,
      months: months.map(
        (month) => itsMonths.find((each) => each.month === month) ?? { month, inCents: 0, outCents: 0 },
      ),
      categories: its(categories),
      unpaid: unpaidAges.map(
        (age) => itsUnpaid.find((each) => each.age === age) ?? { age, invoices: 0, missingCents: 0 },
      ),
    }
  })
}

/** The months, `YYYY-MM`, that are shown on a day; the oldest first. */
function monthsUntil(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: incomeMonths }, (_, at) =>
    new Date(Date.UTC(year, month - incomeMonths + at, 1)).toISOString().slice(0, 7),
  )
}
