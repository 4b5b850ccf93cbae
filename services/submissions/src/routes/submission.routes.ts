import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { changeDraft } from '../use-cases/change-draft.ts'
import { checkSubmission } from '../use-cases/check-submission.ts'
import { completeSubmission } from '../use-cases/complete-submission.ts'
import type { Context } from '../use-cases/context.ts'
import { copySubmission } from '../use-cases/copy-submission.ts'
import { createSubmission } from '../use-cases/create-submission.ts'
import { deleteDraft } from '../use-cases/delete-draft.ts'
import { listSubmissions, readUserStats } from '../use-cases/list-submissions.ts'
import { readSubmission } from '../use-cases/read-submission.ts'
import { requestPayment } from '../use-cases/request-payment.ts'
import { withdrawPaymentRequest } from '../use-cases/withdraw-payment-request.ts'
import { withdrawSubmission } from '../use-cases/withdraw-submission.ts'

/** Submissions and their way to being submitted. */
export function submissionRoutes(context: Context) {
  return {
    listUserSubmissions: ({ caller, query }) => listSubmissions(context, caller, query),
    getUserStats: ({ caller }) => readUserStats(context, caller),
    createSubmission: ({ caller, body, now }) => createSubmission(context, caller, body, now),
    getSubmission: ({ caller, params, now }) => readSubmission(context, caller, params.id, now),
    updateSubmission: ({ caller, params, body, now }) => changeDraft(context, caller, params.id, body, now),
    copySubmission: ({ caller, params, body, now }) =>
      copySubmission(context, caller, params.id, body.categoryId, now),
    deleteSubmission: async ({ caller, params, now }) => {
      await deleteDraft(context, caller, params.id, now)
      return undefined
    },
    checkSubmission: ({ caller, params }) => checkSubmission(context, caller, params.id),
    completeSubmission: ({ caller, params, now }) => completeSubmission(context, caller, params.id, now),
    requestPayment: ({ caller, params, now }) => requestPayment(context, caller, params.id, now),
    withdrawPaymentRequest: ({ caller, params, now }) =>
      withdrawPaymentRequest(context, caller, params.id, now),
    withdrawSubmission: ({ caller, params, now }) => withdrawSubmission(context, caller, params.id, now),
  } satisfies Handlers<typeof submissionsRoutes>
}
