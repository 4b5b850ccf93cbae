import type { ServerResponse } from 'node:http'
import type { Parts } from '../pipeline/parts.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { GatewayRequest } from '../pipeline/request.ts'

/**
 * Answers 502 for a service that did not answer, and says in the log why.
 *
 * @param upstream the service endpoint's name in `gateway.config.yml`
 */
export function sendBadGateway(
  request: GatewayRequest,
  response: ServerResponse,
  { logger, upstream, error }: Pick<Parts, 'logger'> & { upstream: string; error: unknown },
): void {
  const reason = error instanceof Error ? error.message : String(error)
  logger.warn({ requestId: request.passage.id, upstream, reason }, 'an upstream did not answer')
  if (request.complete) response.setHeader('connection', 'close')
  // Node would close the connection under a body that still comes, and the answer be lost
  else response.shouldKeepAlive = true
  sendProblem(request, response, 'bad-gateway')
}
