import { storeAdministrators } from '@accolade/chassis/administration/administrators'
import { storeProgramme } from '../replicas/programme.ts'
import { storeRetention } from '../replicas/retention.ts'
import { storeSealedResults } from '../replicas/sealed-results.ts'
import type { Context, Subscriptions } from '../use-cases/context.ts'
import { erasePerson } from '../use-cases/erase-person.ts'
import { keepCategory } from '../use-cases/keep-category.ts'
import { keepFeedback } from '../use-cases/keep-feedback.ts'
import { keepFeedbackRule } from '../use-cases/keep-feedback-rule.ts'
import { keepJudge } from '../use-cases/keep-judge.ts'
import { keepMembership } from '../use-cases/keep-membership.ts'
import { keepPerson } from '../use-cases/keep-person.ts'
import { keepResult, keepResults } from '../use-cases/keep-results.ts'
import { recordPayment, recordRefund } from '../use-cases/record-payment.ts'

/** What submissions does about the others' events. */
export function subscriptions(context: Pick<Context, 'logger' | 'newId'>): Subscriptions {
  return {
    'administrators.changed': storeAdministrators,
    'catalogue.category-changed': keepCategory,
    'catalogue.settings-changed': (event, work) => storeProgramme(context, event, work),
    'erasure.requested': erasePerson,
    'feedback.changed': (event, work) => keepFeedback(context, event, work),
    'feedback.rule-changed': (event, work) => keepFeedbackRule(context, event, work),
    'identity.membership-changed': keepMembership,
    'identity.user-registered': keepPerson,
    'identity.user-changed': keepPerson,
    'judge.appointed': keepJudge,
    'judge.dismissed': keepJudge,
    'judging.submission-scored': keepResult,
    'payment.received': recordPayment,
    'payment.refund-approved': recordRefund,
    'payment.refunded': recordRefund,
    'retention.changed': storeRetention,
    'scoring.results-changed': keepResults,
    'scoring.sealed-results-changed': storeSealedResults,
  }
}
