import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import { changeCategory } from '../use-cases/change-category.ts'
import type { Context } from '../use-cases/context.ts'
import { keepJudge, keepProgramme, keepWithdrawal } from '../use-cases/keep-copies.ts'
import { keepSubmission } from '../use-cases/keep-submission.ts'

/** The events that judging gets: judges, categories, the switch, and submissions without any identity. */
export function subscriptions(context: Pick<Context, 'opaqueId'>): EventHandlers<Transaction> {
  return {
    'judge.appointed': (tx, { data, aggregate }) => keepJudge(tx, data, true, aggregate.version),
    'judge.dismissed': (tx, { data, aggregate }) => keepJudge(tx, data, false, aggregate.version),
    'catalogue.category-changed': (tx, { data, aggregate }, emit) =>
      changeCategory(tx, emit, data, aggregate.version),
    'catalogue.settings-changed': (tx, { data, aggregate }) => keepProgramme(tx, data, aggregate.version),
    'blind.submission.ready': (tx, { data, aggregate }, emit) =>
      keepSubmission(context, tx, emit, data, aggregate.version),
    'blind.submission.withdrawn': (tx, { data, aggregate }) => keepWithdrawal(tx, data, aggregate.version),
  }
}
