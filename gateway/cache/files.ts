import type { ServerResponse } from 'node:http'
import { encodingFor } from '@accolade/chassis/process/encoded-body'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { sendBadGateway } from '../proxy/bad-gateway.ts'
import { fetchAnswer } from '../proxy/fetch-answer.ts'
import { answerTimeoutMs } from '../proxy/upstream.ts'
import { originHeaders, responseHeaders } from '../proxy/upstream-headers.ts'
import { unconfiguredUrl } from '../settings.ts'
import type { Answer } from './answer.ts'
import { isFileAddress } from './kept-files.ts'
import { sendReady } from './public-answer.ts'

/**
 * Answers from memory what browsers keep for a year: on the night of the announcement each first visit asks for two dozen such
 * files. The front end is asked once for each encoding.
 */
export function filesPolicy({ settings, keptFiles, upstreams, logger }: Parts): Policy {
  const publicUrl = new URL(settings.PUBLIC_URL)
  return {
    name: 'files',
    schema: {
      $id: schemaId('files'),
      type: 'object',
      properties: { serviceEndpoint: { type: 'string' } },
      required: ['serviceEndpoint'],
    },
    policy: ({ serviceEndpoint }: { serviceEndpoint: string }, { gatewayConfig }) => {
      const url = gatewayConfig.serviceEndpoints[serviceEndpoint]?.url ?? unconfiguredUrl
      if (url === unconfiguredUrl || settings.PUBLIC_CACHE_MS === 0)
        return (_request, _response, next) => next()
      const upstream = upstreams.of(url)
      return async (request, response, next) => {
        const { url: path, headers, passage } = request
        if (!isFileAddress(path) || headers.range !== undefined) return next()
        const encoding = encodingFor(headers['accept-encoding'])
        try {
          let answer: Answer | undefined
          const load = async () => {
            answer = await fetchAnswer(upstream, {
              path,
              headers: {
                ...originHeaders({ passage }, publicUrl),
                'accept-encoding': encoding === 'plain' ? 'identity' : encoding,
              },
              timeoutMs: answerTimeoutMs,
            })
            return answer
          }
          const ready = await keptFiles.find(path, encoding, load)
          if (ready) sendReady(request, response, ready)
          else if (answer) send(request, response, answer)
          else next()
        } catch (error) {
          sendBadGateway(request, response, { logger, upstream: serviceEndpoint, error })
        }
      }
    },
  }
}

/** The answer for whoever asked first, where it is not a file to be kept. */
function send({ method }: GatewayRequest, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...responseHeaders(headers), 'content-length': body.length })
  response.end(method === 'HEAD' ? undefined : body)
}
