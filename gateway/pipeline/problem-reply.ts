import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@accolade/contracts/errors'
import { problemContentType, toProblem } from '@accolade/contracts/problem'
import type { GatewayRequest } from './request.ts'

/** Seconds after which an unavailable service is usually back. */
const retryAfterSeconds = '2'

/** Answers with a problem of the registry, unless an answer is on its way already. */
export function sendProblem(
  request: GatewayRequest,
  response: ServerResponse,
  code: ErrorCode,
  detail?: string,
): void {
  if (response.headersSent || response.destroyed) return
  const problem = toProblem(code, {
    ...(detail === undefined ? {} : { detail }),
    instance: request.url.split('?', 1)[0],
    requestId: request.passage?.id,
  })
  const body = JSON.stringify(problem)
  response.writeHead(problem.status, {
    'content-type': problemContentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(problem.status === 503 && { 'retry-after': retryAfterSeconds }),
  })
  response.end(body)
}
