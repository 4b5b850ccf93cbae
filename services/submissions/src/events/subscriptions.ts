import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import type { Context } from '../use-cases/context.ts'
import { keepCategory, keepMembership, keepProgramme } from '../use-cases/keep-copies.ts'
import { keepJudge, keepPerson, keepScore } from '../use-cases/keep-people.ts'
import { recordPayment, recordRefund } from '../use-cases/record-payment.ts'

/** What this service does about the others' events. */
export function subscriptions(
  context: Pick<Context, 'logger'>,
  clock: () => Date,
): EventHandlers<Transaction> {
  return {
    'catalogue.category-changed': (tx, { data, aggregate }) => keepCategory(tx, data, aggregate.version),
    'catalogue.settings-changed': (tx, { data, aggregate }) =>
      keepProgramme(context, tx, data, aggregate.version),
    'identity.membership-changed': (tx, { data, aggregate }) => keepMembership(tx, data, aggregate.version),
    'identity.user-registered': (tx, { data, aggregate }) => keepPerson(tx, data, aggregate.version),
    'identity.user-changed': (tx, { data, aggregate }) => keepPerson(tx, data, aggregate.version),
    'judge.appointed': (tx, { data, aggregate }) => keepJudge(tx, data, true, aggregate.version),
    'judge.dismissed': (tx, { data, aggregate }) => keepJudge(tx, data, false, aggregate.version),
    'judging.submission-scored': (tx, { data, aggregate }, emit) =>
      keepScore(tx, emit, data, aggregate.version),
    'payment.received': (tx, { data }, emit) => recordPayment(tx, emit, data, clock()),
    'payment.refund-approved': (tx, { data }, emit) => recordRefund(tx, emit, data, clock()),
    'payment.refunded': (tx, { data }, emit) => recordRefund(tx, emit, data, clock()),
  }
}
