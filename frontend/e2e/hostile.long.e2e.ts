import { request } from 'node:http'
import type { Access, Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import { beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { home } from './support/browser.ts'
import { cookiesOf } from './support/person.ts'

// Whatever somebody sends, to any address of the interface, is answered with what is wrong about it: never with a 5xx.

let cookies: Record<Access, string>
beforeAll(async () => {
  // a name of one's own can be changed to nearly anything, so that nobody whom others look at does it
  const odd = `odd-${Date.now()}`
  const [entrant, judge, admin] = await Promise.all([
    cookiesOf(odd, `${odd}@example.com`),
    cookiesOf('judge1'),
    cookiesOf('admin'),
  ])
  cookies = { public: '', 'signed-in': entrant ?? '', judge: judge ?? '', admin: admin ?? '' }
})

interface Call {
  path: string
  type?: string
  body?: string
}

interface Answer {
  status: number
  problem: { issues?: { path: string }[] } | undefined
}

/** One request as it is written: `fetch` would tidy up the address. */
function send({ method, access }: Route, { path, type = 'application/json', body }: Call): Promise<Answer> {
  const headers = {
    ...{ origin: new URL(home).origin, cookie: cookies[access] },
    ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const call = request(new URL(home), { method, path, headers, agent: false }, (response) => {
      const isProblem = response.headers['content-type']?.startsWith('application/problem+json')
      const answered = (text: string) =>
        resolve({ status: response.statusCode ?? 0, problem: isProblem ? JSON.parse(text) : undefined })
      // a stream of changes has no end
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        answered('')
        call.destroy()
        return
      }
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => answered(text)).on('error', reject)
    })
    call.on('error', reject).end(body)
  })
}

/** A body in which every text is this one; nothing in it is true, so that little is ever done. */
function bodyOf(schema: z.ZodType, text: string): unknown {
  const { innerType } = schema._zod.def as { innerType?: z.ZodType }
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, bodyOf(field as z.ZodType, text)]),
    )
  if (schema instanceof z.ZodArray) return [bodyOf(schema.element as z.ZodType, text)]
  if (innerType) return bodyOf(innerType, text)
  return schema instanceof z.ZodNumber ? -1e308 : text
}

const texts = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '%',
  '\\',
  '\r\n',
  '\u2028',
  '',
  '__proto__',
  'x'.repeat(20_000),
]
const inAddresses = [
  '%',
  '%zz',
  '%00',
  '%ed%a0%80',
  '%c0%af',
  '%2f',
  '%5c',
  '%2e%2e',
  '%0a',
  'x'.repeat(7_000),
]
const pages = ['1&page=2', '0', '-1', '1.5', '1e308', '999999999', '9007199254740991', '']
const types = ['text/plain', 'application/xml', 'garbage', 'multipart/form-data; boundary=x']
const notJson = [
  '{',
  '[',
  'null',
  '[]',
  '"x"',
  '1',
  '{"__proto__":1}',
  '[['.repeat(50_000),
  '{"a":'.repeat(20_000),
]

/** What ends the session that the others use is tried by nobody. */
const kept = routes.filter(({ path }) => path !== '/api/logout')
const pathOf = ({ path }: Route, part = 'some') => path.replace(/:\w+/g, part)

function callsOf(route: Route): Call[] {
  const path = pathOf(route)
  const calls: Call[] = [
    ...(route.path.includes(':') ? inAddresses.map((part) => ({ path: pathOf(route, part) })) : []),
    ...Object.keys(route.query?.shape ?? { q: 0 }).flatMap((key) =>
      [...inAddresses, ...pages, 'a&q=b'].map((value) => ({ path: `${path}?${key}=${value}` })),
    ),
  ]
  if (route.method === 'GET') return calls
  const { body } = route
  return [
    ...calls,
    ...types.map((type) => ({ path, type, body: '{}' })),
    ...notJson.map((text) => ({ path, body: text })),
    ...(body ? texts.map((text) => ({ path, body: JSON.stringify(bodyOf(body, text)) })) : []),
  ]
}

test.each(kept.map((route) => [route.name, route] as const))(
  '%s answers whatever is sent',
  async (_name, route) => {
    for (const call of callsOf(route)) {
      const { status, problem } = await send(route, call)
      const about = `${route.method} ${call.path.slice(0, 100)} ${call.body?.slice(0, 200) ?? ''}: ${status}`
      if (status < 200 || status >= 500) throw new Error(about)
      if (status >= 400 && !problem) throw new Error(`${about} is no problem reply`)
    }
  },
)

const written = kept.filter(({ body, consumes }) => body && !consumes)
test.each(written.map((route) => [route.name, route] as const))(
  '%s names every text that nobody could keep',
  async (_name, route) => {
    const part = '0190a000-0000-7000-8000-000000000000'
    const path = pathOf(route, part)
    const body = bodyOf(route.body as z.ZodType, 'a\0b')
    const { status, problem } = await send(route, { path, body: JSON.stringify(body) })
    const inPath = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, part]))
    const parsed = [route.params?.safeParse(inPath), route.body?.safeParse(body)]
    const expected = parsed.flatMap((each) => each?.error?.issues.map((issue) => issue.path.join('.')) ?? [])
    expect([status, problem?.issues?.map((issue) => issue.path)]).toEqual([400, expected])
  },
)
