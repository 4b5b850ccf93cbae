import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { bodyLimitBytes } from '@accolade/contracts/http/limits'
import { freshName } from '../world/accounts.ts'
import { basicsOf } from '../world/entries.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

/** Sends bytes as they are, and gives what comes back until the other side closes. */
async function rawExchange({ site }: World, request: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.setTimeout(3_000, () => socket.destroy())
  socket.write(request)
  return text(socket).catch(() => '')
}

export const bodyAttacks: Record<string, PastAttack> = {
  'a body is larger than what is taken': async ({ speak, cast }) => {
    const faults: string[] = []
    const body = { name: 'x'.repeat(bodyLimitBytes) }
    for (const path of ['/api/contact', '/api/login', '/api/user/organizations', '/api/submissions']) {
      const { status } = await speak({ method: 'POST', path, body }, cast.outsider)
      if (status !== 413) faults.push(`${status} for ${path}`)
    }
    return faults
  },

  'NUL and half characters in names that are signed in or up with': async ({ speak, cast }) => {
    const faults: string[] = []
    for (const odd of ['admin\0', '\0', 'ad\0min', '\ud800admin', 'admin\u202E', 'ＡＤＭＩＮ'])
      for (const [path, body] of [
        ['/api/login', { username: odd, password: 'x' }],
        ['/api/login', { username: 'nobody', password: `${odd}x` }],
        ['/api/register', { username: odd, email: 'a@example.org', password: 'six letters' }],
        [
          '/api/register',
          { username: freshName('odd'), email: `${odd}@example.org`, password: 'six letters' },
        ],
      ] as const) {
        const { status } = await speak({ method: 'POST', path, body }, cast.visitor)
        const refused = [400, 401, 409, 429].includes(status)
        if (!refused) faults.push(`${status} for ${path} with ${JSON.stringify(body)}`)
      }
    return faults
  },

  'who signs up asks for more than is given': async ({ speak, cast }) => {
    const username = freshName('climber')
    const body = { username, email: `${username}@example.org`, password: 'six letters', roles: ['admin'] }
    const { status } = await speak({ method: 'POST', path: '/api/register', body }, cast.visitor)
    return status === 400 ? [] : [`${status}`]
  },

  'a key of somebody else gives their answer': async ({ speak, cast, organizationId, freeCategoryId }) => {
    const body = basicsOf({ organizationId, categoryId: freeCategoryId })
    const headers = { 'idempotency-key': freshName('key') }
    const say = { method: 'POST', path: '/api/submissions', body, headers }
    await succeed(speak(say, cast.owner))
    const answer = await speak(say, cast.outsider)
    return answer.status === 400 ? [] : [`${answer.status} ${answer.body}`]
  },

  'a spreadsheet runs what somebody has called an entry': async ({ speak, cast, ...world }) => {
    const body = basicsOf({ organizationId: world.organizationId, categoryId: world.freeCategoryId })
    const title = `=HYPERLINK("https://evil.example/${freshName('cell')}")`
    await succeed(speak({ method: 'POST', path: '/api/submissions', body: { ...body, title } }, cast.owner))
    const path = '/api/admin/exports/submissions.csv'
    const csv = (await succeed(speak({ method: 'GET', path }, cast.admin))).body.toString()
    if (!csv.includes('evil.example')) return ['the entry is not in the file']
    return /(?:^|,|\n)"?=HYPERLINK/.test(csv) ? ['the title begins a formula'] : []
  },

  'two lengths of one body': async (world) => {
    const head =
      'POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\n'
    const smuggled = 'GET /api/admin/stats HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
    const requests = [
      `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`,
      `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ]
    const faults: string[] = []
    for (const request of requests) {
      const answer = await rawExchange(world, request)
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
      if (statuses.length > 1 || statuses.some((status) => status < 400 || status >= 500))
        faults.push(
          `${statuses.join(' and ')} for ${JSON.stringify(request.slice(head.length, head.length + 60))}`,
        )
    }
    return faults
  },
}
