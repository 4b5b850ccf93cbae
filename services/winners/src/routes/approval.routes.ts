import type { Handlers } from '@accolade/chassis/http/routes'
import type { approvalRoutes as contract } from '@accolade/contracts/http/approval'
import { answerApproval } from '../use-cases/answer-approval.ts'
import { askForApproval } from '../use-cases/ask-for-approval.ts'
import type { Context } from '../use-cases/context.ts'
import { openApproval } from '../use-cases/open-approval.ts'
import { readApproval } from '../use-cases/read-approval.ts'

export function approvalRoutes(context: Context): Handlers<typeof contract> {
  return {
    getWinnerApproval: async ({ params, now }) => readApproval(context, params.id, now),
    askForApproval: async ({ caller, params, now }) => askForApproval(context, caller, params.id, now),
    openApproval: async ({ body, now }) => openApproval(context, body.link, now),
    answerApproval: async ({ body, now }) => answerApproval(context, body, now),
  }
}
