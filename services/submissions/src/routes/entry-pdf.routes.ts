import type { Handlers } from '@accolade/chassis/http/routes'
import { contentDisposition } from '@accolade/chassis/object-store/content-disposition'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { printEntry } from '../use-cases/print-entry.ts'

/** The entry on paper. */
export function entryPdfRoutes(context: Context) {
  return {
    downloadEntry: async ({ caller, params, query, reply, now }) => {
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const { fileName, content } = await printEntry(context, caller, params.id, query.language, {
        now,
        stopping: left.signal,
      })
      const disposition = contentDisposition({ fileName, contentType: 'application/pdf', inline: false })
      reply.header('content-disposition', disposition)
      return content
    },
  } satisfies Handlers<typeof submissionsRoutes>
}
