import { storeAdministrators } from '@accolade/chassis/administration/administrators'
import { storeEditionEnd, storeScoredCriterion } from '../replicas/scored-criterion.ts'
import type { Subscriptions } from '../use-cases/context.ts'
import { erasePerson } from '../use-cases/erase-person.ts'

/** What catalogue does about the others' events. */
export function subscriptions(): Subscriptions {
  return {
    'administrators.changed': storeAdministrators,
    'erasure.requested': erasePerson,
    'scoring.begun': storeScoredCriterion,
    'scoring.edition-ended': storeEditionEnd,
  }
}
