import { gatewayRoutes } from '@accolade/contracts/http/gateway'
import { cookieNames } from '@accolade/contracts/session-cookie'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import { readCookie } from '../session/cookies.ts'
import { isToken } from '../session/session.ts'
import type { Refused } from './listeners.ts'

const reasons: Partial<Record<Refused, string>> = {
  'too-many-requests': 'Too many windows of this account listen to changes',
  unavailable: 'Changes cannot be listened to now',
}

/** Answers `/api/changes`: a stream that goes on until the session ends, this process stops or the browser leaves. */
export function changesPolicy({ settings, listeners }: Parts): Policy {
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)
  return {
    name: 'changes',
    schema: { $id: schemaId('changes'), type: 'object' },
    policy: () => async (request, response) => {
      const refuse = (code: Refused | 'invalid-request') =>
        sendProblem(request, response, code, reasons[code as Refused])
      const since = sinceOf(request.url)
      if (since === null) return refuse('invalid-request')
      const token = readCookie(request.headers.cookie, cookieName)
      if (!token || !isToken(token)) return refuse('unauthorized')
      // HEAD has no body and so cannot open a stream: 204 only says that the session is valid
      if (request.method === 'HEAD') return void response.writeHead(204).end()
      const refused = await listeners.open(response, token, since)
      if (refused) refuse(refused)
    },
  }
}

/** `since` of the query; undefined if absent, null if it is not a number of milliseconds. */
function sinceOf(url: string): number | undefined | null {
  const { success, data } = gatewayRoutes.watchChanges.query.safeParse(
    Object.fromEntries(new URL(url, 'http://here').searchParams),
  )
  return success ? data.since : null
}
