import { pipeline } from 'node:stream'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { cookieNames } from '@accolade/contracts/session-cookie'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { originHeaders } from '../proxy/upstream-headers.ts'
import { readCookie } from '../session/cookies.ts'
import { sessionOf } from '../session/session.ts'
import type { Session } from '../session/session-cache.ts'
import { unconfiguredUrl } from '../settings.ts'
import { openFiles, refusalOf } from './export-files.ts'
import { zipOf } from './zip.ts'

/** What the ZIP holds, in this order. */
const files = {
  'submissions.csv': submissionsRoutes.exportSubmissions,
  'history.csv': submissionsRoutes.exportHistory,
  'scores.csv': judgingRoutes.exportScores,
  'ledger.csv': contactRoutes.exportLedger,
  'winners.csv': winnersRoutes.exportWinners,
  'audit.csv': identityRoutes.exportAudit,
} as const

type Owner = (typeof files)[keyof typeof files]['service']
const owners: readonly Owner[] = [...new Set(Object.values(files).map(({ service }) => service))]

/**
 * Answers with the CSV files of several services in one ZIP, streamed.
 *
 * All files are begun before the answer is: a service that is down makes it 502, not a ZIP without its file. One that
 * breaks off later breaks the answer off. Each service gets a token of its own and checks the caller once more.
 */
export function exportPolicy({ settings, sessions, upstreams, logger }: Parts): Policy {
  const publicUrl = new URL(settings.PUBLIC_URL)
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)

  /** The caller's session for each owner, or why there is none. */
  async function admit(
    request: GatewayRequest,
  ): Promise<Record<Owner, Session> | 'unauthorized' | 'forbidden' | 'unavailable'> {
    const token = readCookie(request.headers.cookie, cookieName)
    if (!token) return 'unauthorized'
    try {
      const found = await Promise.all(
        owners.map(
          async (owner) => [owner, await sessionOf(sessions, token, owner, { recentSignIn: true })] as const,
        ),
      )
      if (found.some(([, session]) => session === null)) return 'unauthorized'
      if (found.some(([, session]) => !session?.roles.includes('admin'))) return 'forbidden'
      return Object.fromEntries(found) as Record<Owner, Session>
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      logger.warn({ requestId: request.passage.id, reason }, 'identity did not answer about a session')
      return 'unavailable'
    }
  }

  return {
    name: 'export',
    schema: { $id: schemaId('export'), type: 'object' },
    policy: (_parameters, { gatewayConfig }) => {
      const urlOf = (owner: Owner) => gatewayConfig.serviceEndpoints[owner]?.url ?? unconfiguredUrl
      return async (request, response) => {
        const caller = await admit(request)
        if (typeof caller === 'string') return sendProblem(request, response, caller)
        if (owners.some((owner) => urlOf(owner) === unconfiguredUrl)) {
          return sendProblem(request, response, 'unavailable')
        }
        const leaving = new AbortController()
        response.once('close', () => leaving.abort())
        const note = (error: unknown) => ({
          requestId: request.passage.id,
          reason: error instanceof Error ? error.message : String(error),
        })
        const sources = Object.entries(files).map(([name, { service, path }]) => ({
          name,
          path,
          upstream: upstreams.of(urlOf(service)),
          headers: {
            ...originHeaders(request, publicUrl),
            // every file is recorded with who took it away
            ...(request.headers['user-agent'] && { 'user-agent': request.headers['user-agent'] }),
            authorization: `Bearer ${caller[service].jwt}`,
          },
        }))
        const opened = await openFiles(sources, leaving.signal).catch((error: unknown) => {
          logger.warn(note(error), 'a file of the export did not begin')
          sendProblem(request, response, refusalOf(error) ?? 'bad-gateway')
        })
        if (!opened) return
        response.writeHead(200, {
          'content-type': 'application/zip',
          'cache-control': 'private, no-store',
          'content-security-policy': 'sandbox',
          'content-disposition': 'attachment; filename="accolade.zip"',
        })
        if (request.method === 'HEAD') return void response.end()
        pipeline(zipOf(opened, new Date()), response, (error) => {
          if (error) logger.warn(note(error), 'an export broke off')
        })
      }
    },
  }
}
