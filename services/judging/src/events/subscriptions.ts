import { storeJudge } from '../replicas/judge.ts'
import { storeProgramme } from '../replicas/programme.ts'
import { storeWithdrawal } from '../replicas/submission.ts'
import { changeCategory } from '../use-cases/change-category.ts'
import type { Context, Subscriptions } from '../use-cases/context.ts'
import { keepSubmission } from '../use-cases/keep-submission.ts'

/** How judging handles the events of other services: judges, categories, the switch, and submissions without any identity. */
export function subscriptions(context: Pick<Context, 'opaqueId'>): Subscriptions {
  return {
    'judge.appointed': storeJudge,
    'judge.dismissed': storeJudge,
    'catalogue.category-changed': changeCategory,
    'catalogue.settings-changed': storeProgramme,
    'blind.submission.ready': (event, work) => keepSubmission(context, event, work),
    'blind.submission.withdrawn': storeWithdrawal,
  }
}
