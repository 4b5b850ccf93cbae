import type { Server } from 'node:http'
import { watchRequests } from '@accolade/chassis/process/watch-requests'
import { answerVisitorsFirst } from '../cache/public-answer.ts'
import { knownPaths } from '../guards/known-paths.ts'
import { securityHeaders } from '../guards/security-headers.ts'
import { createRouteOf } from '../telemetry/route-names.ts'
import { answerBrokenRequests, errorBody, nothingHere } from './error-body.ts'
import type { Parts } from './parts.ts'
import type { GatewayRequest } from './request.ts'
import { requestId } from './request-id.ts'

/** The part of an Express application that is used here. */
export interface ExpressApp {
  set(name: string, value: unknown): void
  use(...handlers: unknown[]): void
}

/** What every request passes before the pipelines. */
export function mountBefore(app: ExpressApp, { settings }: Parts): void {
  const hops = settings.TRUST_PROXY
  if (hops) app.set('trust proxy', /^\d+$/.test(hops) ? Number(hops) : hops)
  app.use(requestId, securityHeaders(settings), knownPaths)
}

/** What answers where no pipeline did, and what sees requests before Express does. To be called once all pipelines are there. */
export function mountAround(app: ExpressApp, server: Server, parts: Parts): void {
  app.use(nothingHere)
  app.use(errorBody(parts.logger))
  answerBrokenRequests(server)
  answerVisitorsFirst(server, parts)
  watchRequests(server, {
    logger: parts.logger,
    figures: parts.metrics,
    routeOf: createRouteOf(),
    requestIdOf: (_request, response) => response.getHeader('x-request-id'),
    // pages, and answers that are kept
    isPlain: (request, route) =>
      route === 'page' || (request as Partial<GatewayRequest>).passage === undefined,
  })
  // longer than a load balancer keeps its own, so that it is never the one to find a connection closed
  server.keepAliveTimeout = 75_000
}
