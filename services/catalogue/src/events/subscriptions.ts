import { storeScoredCriterion } from '../replicas/scored-criterion.ts'
import type { Subscriptions } from '../use-cases/context.ts'

/** What catalogue does about the others' events. */
export function subscriptions(): Subscriptions {
  return {
    'scoring.begun': storeScoredCriterion,
  }
}
