import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { freshName } from '../world/accounts.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

/** What other sites can make a browser say, and what only looks like this one. */
const foreign = (url: string): Record<string, string>[] => [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: url },
  { 'sec-fetch-site': '', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'SAME-ORIGIN', origin: 'https://evil.example' },
]
/** The same of browsers that do not know that header. */
const older = (url: string): Record<string, string>[] => [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${url}.evil.example` },
  { origin: url.replace('http:', 'https:') },
  { origin: `${url}@evil.example` },
  { referer: 'https://evil.example/' },
  { referer: `https://evil.example/${url}` },
  {},
]

async function organizationsOf({ speak, cast }: World): Promise<number> {
  const answer = await succeed(speak({ method: 'GET', path: '/api/user/organizations' }, cast.outsider))
  return answer.json<unknown[]>().length
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Tokens as identity makes them, but signed by somebody else. */
function forgedTokens(userId: string): string[] {
  const issuedAt = Math.floor(Date.now() / 1000)
  const claims = encode({
    ...{ iss: 'accolade-identity', aud: 'submissions', sub: userId, roles: ['entrant', 'admin'] },
    ...{ iat: issuedAt, exp: issuedAt + 600 },
  })
  const unsigned = (header: object) => `${encode(header)}.${claims}`
  const own = unsigned({ alg: 'ES256', typ: 'JWT', kid: 'mine' })
  const shared = unsigned({ alg: 'HS256', typ: 'JWT', kid: 'mine' })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signature = sign('sha256', Buffer.from(own), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return [
    `${unsigned({ alg: 'none', typ: 'JWT' })}.`,
    `${own}.${signature.toString('base64url')}`,
    `${shared}.${createHmac('sha256', 'secret').update(shared).digest('base64url')}`,
  ]
}

/** Headers by which services inside identify somebody to each other, or might. */
function forgedHeaders(userId: string): Record<string, string>[] {
  return [
    ...forgedTokens(userId).map((token) => ({ authorization: `Bearer ${token}` })),
    { 'x-user-id': userId, 'x-user-roles': 'admin' },
    { 'x-session': userId, 'x-accolade-user': userId },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    { 'x-original-url': '/api/categories', 'x-rewrite-url': '/api/categories' },
    { 'x-http-method-override': 'GET' },
  ]
}

export const headerAttacks: Record<string, PastAttack> = {
  'another site acts in the name of somebody who is signed in': async (world) => {
    const { caller, site, cast } = world
    const before = await organizationsOf(world)
    const faults: string[] = []
    for (const headers of [...foreign(site.url), ...older(site.url)]) {
      const body = JSON.stringify({ name: freshName('Taken over') })
      const all = {
        ...headers,
        cookie: `accolade=${cast.outsider.cookie}`,
        'content-type': 'application/json',
      }
      const { status } = await caller.send({
        method: 'POST',
        path: '/api/user/organizations',
        headers: all,
        body,
      })
      if (status !== 403) faults.push(`${status} with ${JSON.stringify(headers)}`)
    }
    const made = (await organizationsOf(world)) - before
    return made === 0 ? faults : [...faults, `${made} organizations were made`]
  },

  'a visitor or an entrant says to be the administrator': async ({ speak, cast }) => {
    const faults: string[] = []
    for (const person of [cast.visitor, cast.outsider])
      for (const headers of forgedHeaders(cast.admin.userId)) {
        const { status } = await speak({ method: 'GET', path: '/api/admin/stats', headers }, person)
        const expected = person === cast.visitor ? 401 : 403
        if (status !== expected) faults.push(`${status} for ${person.name} with ${Object.keys(headers)}`)
      }
    return faults
  },

  'a session cookie is guessed, cut, or put in twice': async ({ caller, cast }) => {
    const { cookie } = cast.admin
    const cookies = [
      `accolade=${'a'.repeat(43)}`,
      `accolade=${cookie.slice(0, -1)}`,
      `accolade=${cookie.toLowerCase()}`,
      `accolade=; __Host-accolade=${cookie}`,
      `accolade="${cookie}\0"`,
      `ACCOLADE=${cookie}`,
      `accolade=${'a'.repeat(43)}; accolade=${cookie}`,
    ]
    const faults: string[] = []
    for (const each of cookies) {
      const headers = { cookie: each }
      const answer = await caller
        .send({ method: 'GET', path: '/api/admin/stats', headers })
        // what Node itself refuses to send harms nobody
        .catch((error: NodeJS.ErrnoException) => ({ status: error.code === 'ERR_INVALID_CHAR' ? 401 : 0 }))
      if (answer.status !== 401) faults.push(`${answer.status} with ${each.replaceAll(cookie, '…')}`)
    }
    return faults
  },

  'a session is fixed before somebody signs in': async ({ speak, cast }) => {
    const { username, password, device } = cast.outsider
    const fixed = 'f'.repeat(43)
    const path = '/api/login'
    const answer = await speak(
      { method: 'POST', path, body: { username, password } },
      { cookie: fixed, device },
    )
    const { status } = await speak({ method: 'GET', path: '/api/user' }, { cookie: fixed, device: '' })
    return [
      ...(answer.status === 200 ? [] : [`signing in: ${answer.status}`]),
      ...(status === 401 ? [] : [`the fixed session: ${status}`]),
    ]
  },
}
