import { actAlone } from '@accolade/chassis/administration/joint-acts'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { sealRoutes as contract } from '@accolade/contracts/http/seal'
import type { FastifyReply } from 'fastify'
import type { Context } from '../use-cases/context.ts'
import { jointActs, wanted } from '../use-cases/joint-acts.ts'
import { workOutConfidence } from '../use-cases/medal-confidence.ts'
import { listPublicBundles, openBundle } from '../use-cases/open-bundle.ts'
import { readSealing } from '../use-cases/read-sealing.ts'
import { publishBundle } from '../use-cases/seal-results.ts'

/** Sealing and unsealing the results, and ending an edition, by the only administrator; where there are more: `act-request.routes.ts`. */
export function sealRoutes(context: Context, stopping: AbortSignal) {
  const acts = jointActs(context)
  return {
    getSealing: ({ caller }) => readSealing(context, caller),
    sealResults: async ({ caller, body, now }) => {
      await actAlone(acts, caller, wanted({ act: 'seal-results', ...body }), now)
      return readSealing(context, caller)
    },
    unsealResults: async ({ caller, body, now }) => {
      await actAlone(acts, caller, wanted({ act: 'unseal-results', ...body }), now)
      return readSealing(context, caller)
    },
    endEdition: async ({ caller, body, now }) => {
      await actAlone(acts, caller, wanted({ act: 'end-edition', ...body }), now)
      return readSealing(context, caller)
    },
    downloadBundle: async ({ params, reply }) => {
      const { bundle, name } = await openBundle(context, params.id, { isPublic: false })
      return asZip(reply, bundle, name)
    },
    setBundlePublic: async ({ caller, params, body, now }) => {
      if (body.isPublic) await workOutConfidence(context, params.id, now, stopping)
      await publishBundle(context, caller, { id: params.id, ...body })
      return readSealing(context, caller)
    },
    listBundles: () => listPublicBundles(context),
    downloadPublicBundle: async ({ params, reply }) => {
      const { bundle, name } = await openBundle(context, params.id, { isPublic: true })
      return asZip(reply, bundle, name)
    },
  } satisfies Handlers<typeof contract>
}

function asZip<T>(reply: FastifyReply, bundle: T, name: string): T {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.type('application/zip')
  return bundle
}
