import type { Handlers } from '@accolade/chassis/http/routes'
import { contentDisposition } from '@accolade/chassis/object-store/content-disposition'
import type { feedbackRoutes as contract } from '@accolade/contracts/http/feedback'
import type { Context } from '../use-cases/context.ts'
import { printFeedback } from '../use-cases/print-feedback.ts'
import { viewFeedback } from '../use-cases/view-feedback.ts'

/** How entries were judged, for their entrants. */
export function feedbackRoutes(context: Context) {
  return {
    getFeedback: ({ caller, params }) => viewFeedback(context, caller, params.id),
    downloadFeedback: async ({ caller, params, query, reply }) => {
      const { fileName, content } = await printFeedback(context, caller, params.id, query.language)
      const disposition = contentDisposition({ fileName, contentType: 'application/pdf', inline: false })
      reply.header('content-disposition', disposition)
      return content
    },
  } satisfies Handlers<typeof contract>
}
