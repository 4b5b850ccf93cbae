import type { Handlers } from '@accolade/chassis/http/routes'
import { sendObject } from '@accolade/chassis/object-store/send-object'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { openPreview, preparePreview, readPreview } from '../use-cases/preview-submission.ts'

/** What judges will see, for those who enter it. */
export function previewRoutes(context: Context) {
  return {
    getPreview: ({ caller, params }) => readPreview(context, caller, params.id),
    preparePreview: ({ caller, params, now }) => preparePreview(context, caller, params.id, now),
    openPreview: async ({ caller, params, request, reply }) => {
      const file = await openPreview(context, caller, params)
      return sendObject(reply, file, request.headers.range)
    },
  } satisfies Handlers<typeof submissionsRoutes>
}
