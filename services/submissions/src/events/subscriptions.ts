import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import type { Context } from '../use-cases/context.ts'
import { keepCategory, keepMembership, keepProgramme } from '../use-cases/keep-copies.ts'
import { keepJudge, keepPerson, keepScore } from '../use-cases/keep-people.ts'
import { recordPayment, recordRefund } from '../use-cases/record-payment.ts'

/** What submissions does about the others' events. */
export function subscriptions(context: Pick<Context, 'logger'>): EventHandlers<Transaction> {
  return {
    'catalogue.category-changed': keepCategory,
    'catalogue.settings-changed': (event, work) => keepProgramme(context, event, work),
    'identity.membership-changed': keepMembership,
    'identity.user-registered': keepPerson,
    'identity.user-changed': keepPerson,
    'judge.appointed': keepJudge,
    'judge.dismissed': keepJudge,
    'judging.submission-scored': keepScore,
    'payment.received': recordPayment,
    'payment.refund-approved': recordRefund,
    'payment.refunded': recordRefund,
  }
}
