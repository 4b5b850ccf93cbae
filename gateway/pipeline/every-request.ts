import type { Server } from 'node:http'
import { watchRequests } from '@accolade/chassis/process/watch-requests'
import { createVisitorAnswers } from '../cache/public-answer.ts'
import { keepAliveMs } from '../cache/write-at-once.ts'
import { apiTokens } from '../guards/api-tokens.ts'
import { knownPaths } from '../guards/known-paths.ts'
import { readerLanguage } from '../guards/reader-language.ts'
import { securityHeaders } from '../guards/security-headers.ts'
import { createRouteOf } from '../telemetry/route-names.ts'
import { answerRoutes, type ExpressApp } from './answer-routes.ts'
import { answerBrokenRequests, errorBody, nothingHere } from './error-body.ts'
import type { Parts } from './parts.ts'
import type { GatewayRequest, Middleware } from './request.ts'
import { requestId } from './request-id.ts'

/** Whose word about the client's address counts. */
export function setTrustedProxies(app: ExpressApp, { settings }: Parts): void {
  const hops = settings.TRUST_PROXY
  if (hops) app.set('trust proxy', /^\d+$/.test(hops) ? Number(hops) : hops)
}

/**
 * What every request passes before Express and its pipelines, and what answers where none did. To be called once all pipelines
 * are there.
 *
 * @param pipelines by the route's name: these routes are answered without Express
 */
export function mountAround(
  app: ExpressApp,
  server: Server,
  parts: Parts,
  pipelines: ReadonlyMap<string, readonly Middleware[]>,
): void {
  app.use(nothingHere)
  app.use(errorBody(parts.logger))
  const guards = [knownPaths, apiTokens(parts.settings), readerLanguage]
  const first = [requestId, securityHeaders(parts.settings), ...guards]
  answerRoutes(server, { app, first, pipelines, fail: errorBody(parts.logger) })
  answerBrokenRequests(server)
  watchRequests(server, {
    logger: parts.logger,
    figures: parts.metrics,
    routeOf: createRouteOf(),
    requestIdOf: (request) => (request as Partial<GatewayRequest>).passage?.id,
    isPlain: (request, route) =>
      route === 'page' || (request as Partial<GatewayRequest>).passage?.isKept === true,
    answerAtOnce: createVisitorAnswers(parts),
  })
  server.keepAliveTimeout = keepAliveMs
}
