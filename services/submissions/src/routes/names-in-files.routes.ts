import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { acceptNames, readNames } from '../use-cases/names-in-files.ts'

/** The names in files that judges would see. */
export function namesInFilesRoutes(context: Context) {
  return {
    getNamesInFiles: ({ caller, params }) => readNames(context, caller, params.id),
    acceptNames: ({ caller, params, body, now }) => acceptNames(context, caller, params, body.reason, now),
  } satisfies Handlers<typeof submissionsRoutes>
}
