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
  const prefix = secure ? '__Host-' : ''
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const session = `${prefix}accolade`
  const device = `${prefix}accolade-device`
  const set = (reply: FastifyReply, name: string, value: string, maxAgeSeconds: number) => {
    reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`)
  }
  return {
    session: (request) => readCookie(request, session),
    device: (request) => readCookie(request, device),
    setSession: (reply, token, maxAgeSeconds) => set(reply, session, token, maxAgeSeconds),
    setDevice: (reply, value, maxAgeSeconds) => set(reply, device, value, maxAgeSeconds),
    clearSession: (reply) => set(reply, session, '', 0),
  }
}

function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(';') ?? []
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}
