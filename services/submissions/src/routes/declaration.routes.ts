import type { Handlers } from '@accolade/chassis/http/routes'
import type { declarationRoutes as contract } from '@accolade/contracts/http/declaration'
import type { Context } from '../use-cases/context.ts'
import { declareSubmission } from '../use-cases/declare-submission.ts'

/** What entrants declare about their work. */
export function declarationRoutes(context: Context) {
  return {
    declareSubmission: ({ caller, params, body, now }) =>
      declareSubmission(context, caller, params.id, body, now),
  } satisfies Handlers<typeof contract>
}
