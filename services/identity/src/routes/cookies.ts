import { cookieNames, readCookie } from '@accolade/contracts/session-cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The two cookies of the site, named and marked by the address that people use. */
export interface Cookies {
  session(request: FastifyRequest): string | undefined
  device(request: FastifyRequest): string | undefined
  setSession(reply: FastifyReply, token: string, maxAgeSeconds: number): void
  setDevice(reply: FastifyReply, value: string, maxAgeSeconds: number): void
  clearSession(reply: FastifyReply): void
}

/**
 * On https the names carry `__Host-`, so that no other host can set them and plain http never sees them.
 *
 * @param publicUrl the address that people use
 */
export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const { session, device } = cookieNames(publicUrl)
  const set = (reply: FastifyReply, name: string, value: string, maxAgeSeconds: number) => {
    reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`)
  }
  return {
    session: (request) => readCookie(request.headers.cookie, session) || undefined,
    device: (request) => readCookie(request.headers.cookie, device) || undefined,
    setSession: (reply, token, maxAgeSeconds) => set(reply, session, token, maxAgeSeconds),
    setDevice: (reply, value, maxAgeSeconds) => set(reply, device, value, maxAgeSeconds),
    clearSession: (reply) => set(reply, session, '', 0),
  }
}
