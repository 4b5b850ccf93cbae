import type { Handlers } from '@accolade/chassis/http/routes'
import type { sealRoutes as contract } from '@accolade/contracts/http/seal'
import type { Context } from '../use-cases/context.ts'
import { readSealing } from '../use-cases/read-sealing.ts'
import { sealResults, unsealResults } from '../use-cases/seal-results.ts'

/** Sealing and unsealing the results. */
export function sealRoutes(context: Context) {
  return {
    getSealing: () => readSealing(context),
    sealResults: async ({ caller, body, now }) => {
      await sealResults(context, caller, body.hash, now)
      return readSealing(context)
    },
    unsealResults: async ({ caller, body, now }) => {
      await unsealResults(context, caller, body.reason, now)
      return readSealing(context)
    },
  } satisfies Handlers<typeof contract>
}
