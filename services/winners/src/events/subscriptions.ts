import { storeHiddenScores } from '../replicas/hidden-scores.ts'
import { storeProgramme } from '../replicas/programme.ts'
import type { Context, Subscriptions } from '../use-cases/context.ts'
import { draftWinner } from '../use-cases/draft-winner.ts'
import { erasePerson } from '../use-cases/erase-person.ts'
import { keepCategory } from '../use-cases/keep-category.ts'
import { keepOrganization } from '../use-cases/keep-organization.ts'
import { keepResult } from '../use-cases/keep-result.ts'

/** How winners handles the events of other services. */
export function subscriptions(context: Pick<Context, 'newId'>): Subscriptions {
  return {
    'catalogue.settings-changed': storeProgramme,
    'catalogue.category-changed': keepCategory,
    'erasure.requested': erasePerson,
    'identity.membership-changed': keepOrganization,
    'submission.hidden-scores-changed': storeHiddenScores,
    'submission.changed': (event, work) => draftWinner(context, event, work),
    'submission.result-changed': keepResult,
  }
}
