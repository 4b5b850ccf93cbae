import { actAlone } from '@accolade/chassis/administration/joint-acts'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { judgingRoutes } from '@accolade/contracts/http/judging'
import { addJudge } from '../use-cases/add-judge.ts'
import { assignJudge } from '../use-cases/assign-judge.ts'
import type { Context } from '../use-cases/context.ts'
import { exportScoresFor } from '../use-cases/export-scores.ts'
import { jointActs, wanted } from '../use-cases/joint-acts.ts'
import { listAssignments } from '../use-cases/list-assignments.ts'
import { listResults } from '../use-cases/list-results.ts'
import { createCalibration } from '../use-cases/read-calibration.ts'
import { readConsole } from '../use-cases/read-console.ts'
import { readJudgingFigures } from '../use-cases/read-judging-figures.ts'
import { readJudgingRecord } from '../use-cases/read-judging-record.ts'
import { remindJudge } from '../use-cases/remind-judge.ts'
import { readResultRule, setResultRule } from '../use-cases/result-rule.ts'
import { unassignJudge } from '../use-cases/unassign-judge.ts'
import { assignmentView } from './view.ts'

/** Assignments, results and the export. */
export function adminRoutes(context: Context, stopping: AbortSignal) {
  const calibration = createCalibration(context, stopping)
  return {
    listJudgeAssignments: async () => (await listAssignments(context)).map(assignmentView),
    createJudgeAssignment: async ({ caller, body, now }) =>
      assignmentView(await assignJudge(context, caller, body, now)),
    deleteJudgeAssignment: async ({ caller, params, query, now }) => {
      const excludeScores = query.excludeScores === 'true'
      await unassignJudge(context, caller, { id: params.id, excludeScores }, now)
      return undefined
    },
    dropScores: async ({ caller, params, body, now }) => {
      const form = { act: 'drop-scores', assignmentId: params.id, ...body } as const
      await actAlone(jointActs(context), caller, wanted(form), now)
      return undefined
    },
    remindJudge: ({ caller, params, now }) => remindJudge(context, caller, params.id, now),
    listJudgingResults: ({ caller, query }) => listResults(context, caller, query),
    getJudgingRecord: ({ caller, params }) => readJudgingRecord(context, caller, params.id),
    addJudge: ({ caller, params, body }) =>
      addJudge(context, caller, { judgingId: params.id, assigned: body.assigned }),
    readJudgingConsole: () => readConsole(context),
    judgingFigures: () => readJudgingFigures(context),
    getResultRule: () => readResultRule(context),
    setResultRule: ({ caller, body }) => setResultRule(context, caller, body.decides),
    getCalibration: ({ caller, now }) => calibration(now, caller),
    exportScores: async ({ caller, reply }) => {
      reply.header('content-disposition', 'attachment; filename="scores.csv"')
      reply.type('text/csv; charset=utf-8')
      return exportScoresFor(context, caller)
    },
  } satisfies Handlers<typeof judgingRoutes>
}
