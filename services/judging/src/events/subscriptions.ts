import { storeAdministrators } from '@accolade/chassis/administration/administrators'
import { storeAdministratorConflicts } from '../replicas/administrator-conflicts.ts'
import { keepCatalogueAct } from '../replicas/catalogue-acts.ts'
import { storeJudge } from '../replicas/judge.ts'
import { storeJudgeGroups } from '../replicas/judge-groups.ts'
import { storeProgramme } from '../replicas/programme.ts'
import { changeCategory } from '../use-cases/change-category.ts'
import type { Context, Subscriptions } from '../use-cases/context.ts'
import { eraseJudge } from '../use-cases/erase-judge.ts'
import { keepSubmission } from '../use-cases/keep-submission.ts'
import { keepWithdrawal } from '../use-cases/keep-withdrawal.ts'

/** How judging handles the events of other services: judges, categories, the switch, and submissions without any identity. */
export function subscriptions(context: Pick<Context, 'opaqueId'>): Subscriptions {
  return {
    'administrators.changed': storeAdministrators,
    'judge.appointed': storeJudge,
    'judge-erasure.requested': eraseJudge,
    'judge.dismissed': storeJudge,
    'catalogue.act-logged': ({ data }, { tx }) => keepCatalogueAct(data, tx),
    'catalogue.category-changed': (event, work) => changeCategory(context, event, work),
    'catalogue.settings-changed': storeProgramme,
    'blind.administrator-conflicts-changed': storeAdministratorConflicts,
    'blind.judge-groups-changed': storeJudgeGroups,
    'blind.submission.ready': (event, work) => keepSubmission(context, event, work),
    'blind.submission.withdrawn': keepWithdrawal,
  }
}
