import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import type { Context } from '../use-cases/context.ts'
import { draftWinner } from '../use-cases/draft-winner.ts'
import { keepCategory, keepOrganization, keepProgramme, keepResult } from '../use-cases/keep-copies.ts'

/** What winners does about the others' events. */
export function subscriptions(context: Pick<Context, 'newId'>): EventHandlers<Transaction> {
  return {
    'catalogue.settings-changed': keepProgramme,
    'catalogue.category-changed': keepCategory,
    'identity.membership-changed': keepOrganization,
    'submission.changed': (event, work) => draftWinner(context, event, work),
    'submission.result-changed': keepResult,
  }
}
