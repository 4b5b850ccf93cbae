import { pipeline } from 'node:stream'
import { gatewayRoutes } from '@accolade/contracts/http/gateway'
import type { ServiceName } from '@accolade/contracts/service-name'
import { cookieNames } from '@accolade/contracts/session-cookie'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { originHeaders } from '../proxy/upstream-headers.ts'
import { readCookie } from '../session/cookies.ts'
import { sessionOf } from '../session/session.ts'
import { unconfiguredUrl } from '../settings.ts'
import { archiveOf } from './archive.ts'
import { NoArchive, openParts } from './open-parts.ts'

/** The place of the export's id in the path. */
const idAt = gatewayRoutes.downloadExport.path.split('/').indexOf(':id')

/**
 * Answers with everything that is stored about the caller, in one ZIP, streamed: the parts that the services have prepared.
 *
 * All parts are begun before the answer is: a service that is down makes it 502, not a ZIP without its part. One that breaks
 * off later breaks the answer off. Each service gets a token of its own and checks once more whose part it is.
 */
export function personalExportPolicy({ settings, sessions, upstreams, logger }: Parts): Policy {
  const publicUrl = new URL(settings.PUBLIC_URL)
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)

  async function tokenFor(request: GatewayRequest, service: ServiceName): Promise<string> {
    const token = readCookie(request.headers.cookie, cookieName)
    if (!token) throw new NoArchive('unauthorized', 'no session')
    const session = await sessionOf(sessions, token, service, { recentSignIn: true }).catch(() => {
      throw new NoArchive('unavailable', 'identity did not answer about a session')
    })
    if (!session) throw new NoArchive('unauthorized', 'no session')
    return session.jwt
  }

  return {
    name: 'personal-export',
    schema: { $id: schemaId('personal-export'), type: 'object' },
    policy:
      (_parameters, { gatewayConfig }) =>
      async (request, response) => {
        const askAs = async (service: ServiceName) => {
          const url = gatewayConfig.serviceEndpoints[service]?.url ?? unconfiguredUrl
          if (url === unconfiguredUrl) throw new NoArchive('unavailable', `${service} has no address`)
          const authorization = `Bearer ${await tokenFor(request, service)}`
          return {
            upstream: upstreams.of(url),
            headers: { ...originHeaders(request, publicUrl), authorization },
          }
        }
        const leaving = new AbortController()
        response.once('close', () => leaving.abort())
        const id = request.url?.split('?', 1)[0]?.split('/')[idAt] ?? ''
        const parts = await openParts(id, askAs, leaving.signal).catch((error: unknown) => {
          const { code, message } =
            error instanceof NoArchive ? error : new NoArchive('internal-error', String(error))
          const requestId = request.passage.id
          logger.warn({ requestId, reason: message }, 'an archive of personal data did not begin')
          sendProblem(
            request,
            response,
            code,
            code === 'conflict' || code === 'not-found' ? message : undefined,
          )
        })
        if (!parts) return
        response.writeHead(200, {
          'content-type': 'application/zip',
          'cache-control': 'private, no-store',
          'content-security-policy': 'sandbox',
          'content-disposition': 'attachment; filename="my-accolade-data.zip"',
        })
        if (request.method === 'HEAD') return void response.end()
        pipeline(archiveOf(parts, { at: new Date(), site: publicUrl.origin }), response, (error) => {
          const note = { requestId: request.passage.id, reason: error?.message }
          if (error) logger.warn(note, 'an archive of personal data broke off')
        })
      },
  }
}
