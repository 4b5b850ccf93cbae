import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import { draftWinner } from '../use-cases/draft-winner.ts'
import { keepCategory, keepOrganization, keepProgramme, keepResult } from '../use-cases/keep-copies.ts'

/** Subject → what this service does about it. */
export function subscriptions(deps: { newId: () => string; clock: () => Date }): EventHandlers<Transaction> {
  return {
    'catalogue.settings-changed': (tx, { data }) => keepProgramme(tx, data),
    'catalogue.category-changed': (tx, { data }) => keepCategory(tx, data),
    'identity.membership-changed': (tx, { data, at }) => keepOrganization(tx, data, new Date(at)),
    'submission.changed': (tx, { data, at }, emit) =>
      draftWinner(tx, emit, data, { newId: deps.newId, now: deps.clock(), happenedAt: new Date(at) }),
    'submission.result-changed': (tx, { data }) => keepResult(tx, data),
  }
}
