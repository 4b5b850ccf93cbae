import { readCookie, sessionCookieName } from './cookies.ts'
import { type Parts, type Policy, schemaId } from './parts.ts'
import { sendProblem } from './problem-reply.ts'

const tokenPattern = /^[\w-]{20,200}$/

/**
 * Exchanges the session cookie for a short token that only the service behind accepts.
 *
 * - A cookie that stands for no session goes on without a token and with `x-session: invalid`: services treat the
 *   caller as a visitor, and identity answers 401 on GET /api/user.
 * - While identity does not answer, public routes go on as for a visitor; the rest, and whatever identity itself
 *   answers (who am I, sign out), is 503, so that nobody is told to be signed out who is not.
 */
export function sessionPolicy({ settings, sessions, logger }: Parts): Policy {
  const cookieName = sessionCookieName(settings.PUBLIC_URL)
  return {
    name: 'session',
    schema: {
      $id: schemaId('session'),
      type: 'object',
      properties: { audience: { type: 'string' } },
      required: ['audience'],
    },
    policy:
      ({ audience }: { audience: string }) =>
      async (request, response, next) => {
        const { passage } = request
        const token = readCookie(request.headers.cookie, cookieName)
        if (!token) return next()
        passage.token = token
        try {
          const session = tokenPattern.test(token) ? await sessions.find(token, audience) : null
          if (session) passage.authorization = `Bearer ${session.jwt}`
          else passage.sessionInvalid = true
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          logger.warn({ requestId: passage.id, reason }, 'identity did not answer about a session')
          if (audience === 'identity' || passage.route?.access !== 'public') {
            return sendProblem(request, response, 'unavailable')
          }
        }
        next()
      },
  }
}
