import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import type { Context } from '../use-cases/context.ts'
import { type Previewing, previewRetention } from '../use-cases/preview-retention.ts'
import { setRetention, viewRetention } from '../use-cases/retention.ts'

/** How long things are kept. */
export function retentionRoutes(context: Context, previewing: Previewing) {
  return {
    adminGetRetention: async () => viewRetention(context),
    adminPreviewRetention: async ({ query, now }) => previewRetention(previewing, query, now),
    adminSetRetention: async ({ caller, body, now }) => setRetention(context, caller, body, now),
  } satisfies Handlers<typeof identityRoutes>
}
