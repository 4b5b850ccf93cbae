import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import packageJson from '../package.json' with { type: 'json' }
import { watchRequests } from '../telemetry/watch.ts'
import { changesPolicy } from './changes.ts'
import { documentsPolicy } from './documents.ts'
import { answerBrokenRequests, errorBody, nothingHere } from './error-body.ts'
import { exportPolicy } from './export.ts'
import { knownPaths } from './known-paths.ts'
import { type Policy, providedParts } from './parts.ts'
import { publicPolicy } from './public.ts'
import { answerVisitorsFirst } from './public-answer.ts'
import { rateLimitPolicy } from './rate-limit.ts'
import { requestId } from './request-id.ts'
import { sameOriginPolicy } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { sessionPolicy } from './session.ts'
import { upstreamPolicy } from './upstream.ts'

interface ExpressApp {
  set(name: string, value: unknown): void
  use(...handlers: unknown[]): void
}

interface PluginContext {
  eventBus: EventEmitter
  registerPolicy(policy: Policy): void
  registerGatewayRoute(declare: (app: ExpressApp) => void): void
}

/** The plugin interface's version that this is written for. */
export const version = '1.2.0'

export const schema = { $id: 'urn:accolade:gateway:plugin', type: 'object' }

/** Called by express-gateway: what holds for every request comes before its pipelines, the policies into them. */
export function init(context: PluginContext): void {
  const parts = providedParts()
  const policies = [
    rateLimitPolicy(parts),
    sameOriginPolicy(parts),
    sessionPolicy(parts),
    publicPolicy(parts),
    upstreamPolicy(parts),
    exportPolicy(parts),
    changesPolicy(parts),
    documentsPolicy(packageJson.version),
  ]
  for (const policy of policies) context.registerPolicy(policy)

  context.registerGatewayRoute((app) => {
    const hops = parts.settings.TRUST_PROXY
    if (hops) app.set('trust proxy', /^\d+$/.test(hops) ? Number(hops) : hops)
    app.use(requestId, securityHeaders(parts.settings), knownPaths)
    // express-gateway puts its pipelines behind this, and has done so when its server is up
    context.eventBus.once('http-ready', ({ httpServer }: { httpServer: Server }) => {
      app.use(nothingHere)
      app.use(errorBody(parts.logger))
      answerBrokenRequests(httpServer)
      answerVisitorsFirst(httpServer, parts)
      watchRequests(httpServer, parts.logger)
      // longer than a load balancer keeps its own, so that it is never the one to find a connection closed
      httpServer.keepAliveTimeout = 75_000
    })
  })
}
