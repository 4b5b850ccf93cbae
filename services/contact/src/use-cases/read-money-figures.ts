import { dayIn } from '@accolade/contracts/entities/calendar'
import type { MoneyFigures } from '@accolade/contracts/entities/figures'
import { readProgramme } from '../replicas/programme.ts'
import { countWaiting } from '../store/bank-entry-store.ts'
import { countUnusedPayments } from '../store/card-store.ts'
import { countGivenUp } from '../store/mail-store.ts'
import { countOpen } from '../store/message-store.ts'
import { countFailedTransfers, sumInvoices } from '../store/money-figures.ts'
import { countUndecided } from '../store/refund-store.ts'
import type { Context } from './context.ts'

/** Income and what is owed by currency, and what of it needs a hand. */
export async function readMoneyFigures({ db }: Context, now: Date): Promise<MoneyFigures> {
  const { timeZone } = await readProgramme(db)
  const [
    sums,
    refundsRequested,
    transfersFailed,
    mailsGivenUp,
    messagesOpen,
    bankEntriesWaiting,
    cardMoneyWaiting,
  ] = await Promise.all([
    sumInvoices(db, { today: dayIn(timeZone, now) }),
    countUndecided(db),
    countFailedTransfers(db),
    countGivenUp(db),
    countOpen(db),
    countWaiting(db),
    countUnusedPayments(db),
  ])
  const total = (of: 'openInvoices' | 'overdueInvoices') => sums.reduce((sum, each) => sum + each[of], 0)
  return {
    currencies: sums.map(({ currency, paidCents, refundedCents, openCents }) => ({
      currency,
      incomeCents: paidCents - refundedCents,
      openCents,
    })),
    openInvoices: total('openInvoices'),
    overdueInvoices: total('overdueInvoices'),
    refundsRequested,
    transfersFailed,
    mailsGivenUp,
    messagesOpen,
    bankEntriesWaiting,
    cardMoneyWaiting,
  }
}
