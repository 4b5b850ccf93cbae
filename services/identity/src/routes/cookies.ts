import { cookieNames } from '@accolade/contracts/session-cookie'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies of the site, named and marked by the address that people use. */
export interface Cookies {
  session(request: FastifyRequest): string | undefined
  device(request: FastifyRequest): string | undefined
  pending(request: FastifyRequest): string | undefined
  setPending(reply: FastifyReply, token: string, maxAgeSeconds: number): void
  clearPending(reply: FastifyReply): void
  visit(request: FastifyRequest): string | undefined
  setVisit(reply: FastifyReply, token: string, maxAgeSeconds: number): void
  clearVisit(reply: FastifyReply): void
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
  const { session, device, pending, visit } = cookieNames(publicUrl)
  const set = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
    const cookie = { name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure } as const
    reply.header('set-cookie', stringifySetCookie(cookie, { encode: asItIs }))
  }
  return {
    session: (request) => readCookie(request, session),
    device: (request) => readCookie(request, device),
    pending: (request) => readCookie(request, pending),
    setPending: (reply, token, maxAgeSeconds) => set(reply, pending, token, maxAgeSeconds),
    clearPending: (reply) => set(reply, pending, '', 0),
    visit: (request) => readCookie(request, visit),
    setVisit: (reply, token, maxAgeSeconds) => set(reply, visit, token, maxAgeSeconds),
    clearVisit: (reply) => set(reply, visit, '', 0),
    setSession: (reply, token, maxAgeSeconds) => set(reply, session, token, maxAgeSeconds),
    setDevice: (reply, value, maxAgeSeconds) => set(reply, device, value, maxAgeSeconds),
    clearSession: (reply) => set(reply, session, '', 0),
  }
}

// tokens and signatures consist of characters that cookies may have
const asItIs = (value: string) => value

function readCookie(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '', { decode: asItIs })[name] || undefined
}
