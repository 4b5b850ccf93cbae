import type { Handlers } from '@accolade/chassis/http/routes'
import { sendObject } from '@accolade/chassis/object-store/send-object'
import type { judgingRoutes } from '@accolade/contracts/http/judging'
import type { Context } from '../use-cases/context.ts'
import { declareConflict } from '../use-cases/declare-conflict.ts'
import { listQueue } from '../use-cases/list-queue.ts'
import { markSubmission } from '../use-cases/mark-submission.ts'
import { openEvidence } from '../use-cases/open-evidence.ts'
import { readOwnScores } from '../use-cases/read-own-scores.ts'
import { readSubmission } from '../use-cases/read-submission.ts'
import { saveComment } from '../use-cases/save-comment.ts'
import { saveScore } from '../use-cases/save-score.ts'

/** What judges see and do. */
export function judgeRoutes(context: Context) {
  return {
    listJudgingSubmissions: ({ caller, query }) => listQueue(context, caller, query),
    getJudgingSubmission: ({ caller, params }) => readSubmission(context, caller, params.id),
    saveScore: async ({ caller, body, now }) => {
      // ticking declares, whatever the slider says
      if (body.conflictOfInterest) await declareConflict(context, caller, body.submissionId, now)
      else await saveScore(context, caller, body, now)
      return body
    },
    markSubmission: ({ caller, params, body, now }) => markSubmission(context, caller, params.id, body, now),
    saveComment: ({ caller, params, body, now }) => saveComment(context, caller, params.id, body, now),
    readOwnScores: ({ caller }) => readOwnScores(context, caller),
    openEvidence: async ({ caller, params, request, reply }) => {
      const file = await openEvidence(context, caller, { reviewId: params.id, assetId: params.assetId })
      return sendObject(reply, file, request.headers.range)
    },
  } satisfies Handlers<typeof judgingRoutes>
}
