import type { Role } from '@accolade/contracts/entities/user'
import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { sessionQuestion } from '@accolade/contracts/questions'
import type { Upstreams } from './upstreams.ts'

export const adminToken = 'a'.repeat(43)

/** What nobody but an administrator may read. */
export const adminsOnly = 'for administrators'

const long = 'A word that is worth repeating. '.repeat(200)

/** Has every service answer visitors with something to keep, short or long, and administrators with something else. */
export function answerToBeKept(upstreams: Upstreams): void {
  upstreams.answer(sessionQuestion, ({ token }) =>
    token === adminToken
      ? {
          userId: crypto.randomUUID(),
          sessionId: crypto.randomUUID(),
          roles: ['entrant', 'admin'] as Role[],
          jwt: 'jwt',
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        }
      : null,
  )
  for (const owner of ['catalogue', 'winners'] as const) {
    upstreams.behave(owner, ({ url, headers }, response) => {
      const text = headers.authorization ? adminsOnly : url?.includes('categories') ? 'short' : long
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url, text }))
    })
  }
  upstreams.behave('identity', ({ headers }, response) => {
    const user = headers.authorization ? adminsOnly : null
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ user }))
  })
  upstreams.behave('frontend', ({ url, headers }, response) => {
    const isPersonal = headers.cookie?.includes(adminToken)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('vary', 'accept-encoding, cookie')
    response.setHeader('cache-control', isPersonal ? 'private, no-store' : 'no-cache')
    if (!isPersonal && !url?.includes('?')) response.setHeader(pageReadsHeader, '/api/programme /api/winners')
    response.end(`<html>${url} ${isPersonal ? adminsOnly : long}</html>`)
  })
}

/** An address whose answer to visitors never changes. */
export const constantPath = '/api/user'

/** Addresses whose answers are kept. */
export const keptPaths = [
  '/api/categories',
  '/api/winners',
  '/api/awards/some',
  '/',
  '/winners',
  '/winners/some',
]
