import { routes } from '@accolade/contracts/http/table'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ownPaths } from '../../pipeline/route-table.ts'
import { type Answer, call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let upstreams: Upstreams
let gateway: GatewayProcess

beforeAll(async () => {
  upstreams = await startUpstreams()
  gateway = await startGateway({
    ...upstreams.environment,
    RATE_LIMIT_GENERAL: '0',
    RATE_LIMIT_PAGES: '0',
    RATE_LIMIT_SIGN_IN: '0',
    RATE_LIMIT_CONTACT: '0',
  })
})
afterAll(async () => {
  await gateway.stop()
  await upstreams.stop()
})
beforeEach(() => {
  upstreams.seen.length = 0
})

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const filled = (path: string) => path.replace(/:(\w+)/g, (_all, name) => `some-${name.toLowerCase()}.1~é`)
const raw = (path: string) => encodeURI(filled(path))

function reached(): string[] {
  return upstreams.seen.map(({ owner, method, url }) => `${owner} ${method} ${url}`)
}

function expectProblem(answer: Answer, status: number, code: string): void {
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect({ status: answer.status, code: answer.json?.code }).toEqual({ status, code })
  expect(answer.json).toMatchObject({ status, requestId: answer.headers['x-request-id'] })
}

const passedOn = routes.filter(({ service }) => service !== 'gateway')

test.each(passedOn.map((route) => [route.name, route] as const))(
  '%s reaches its owner unchanged',
  async (_name, route) => {
    const body = route.method === 'GET' ? undefined : '{"a":1}'
    const path = `${raw(route.path)}?a=b%2Fc&a=d`
    const headers = { ...sameOrigin, ...(body ? { 'content-length': '7' } : {}) }
    const answer = await call(gateway.port, path, { method: route.method, headers, body })
    expect(answer.json).toEqual({ owner: route.service })
    expect(reached()).toEqual([`${route.service} ${route.method} ${path}`])
  },
)

test('a method that the contract does not have is refused with the ones it has', async () => {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  for (const [path, known] of byPath) {
    const methods = new Set<string>(known.map(({ method }) => method))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
      (each) => !methods.has(each),
    )) {
      // a fixed segment beside a parameter (…/featured, …/:id) is one address of both
      const sibling = routes.some((other) => other.method === method && matches(other.path, filled(path)))
      if (sibling) continue
      const answer = await call(gateway.port, raw(path), { method, headers: sameOrigin })
      expectProblem(answer, 405, 'method-not-allowed')
      for (const each of methods) expect(answer.headers.allow?.split(', ')).toContain(each)
    }
  }
  expect(reached()).toEqual([])
})

test('HEAD is answered like GET, without the body', async () => {
  const answer = await call(gateway.port, '/api/categories', { method: 'HEAD' })
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' })
  expect(reached()).toEqual(['catalogue GET /api/categories'])
})

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  )
}

test.each([
  ['/api', 404],
  ['/api/', 404],
  ['/api/nothing', 404],
  ['/api/user/', 404],
  ['/api//user', 404],
  ['//api/user', 404],
  ['/API/user', 404],
  ['/api/User', 404],
  ['/api/user/extra/segments', 404],
  ['/api/awards/a/b/c', 404],
  ['/api/awards/', 404],
  ['/api/awards/a%2Fb', 404],
  ['/api/awards/a%5Cb', 404],
  ['/api%2Fuser', 404],
  ['/%61pi/user', 404],
  ['/api/us%65r', 404],
  ['\\api\\user', 400],
  ['/api/categories;x=1', 404],
  ['/healthz', 200],
  ['/api/healthz', 404],
  ['/api/metrics', 404],
  ['/api/../api/user', 400],
  ['/api/awards/..', 400],
  ['/api/awards/%2e%2e', 400],
  ['/api/awards/.%2E/x', 400],
  ['/x/..%2fapi/user', 400],
  ['/api/awards/%zz', 400],
  ['/api/awards/%00', 400],
  ['/%', 400],
  ['http://elsewhere.example/api/user', 400],
  ['*', 400],
])('%s is nothing that a service gets', async (path, status) => {
  const answer = await call(gateway.port, path)
  expect(answer.status).toBe(status)
  if (status === 200) expect(reached()).toEqual([`frontend GET ${path}`])
  else {
    expectProblem(answer, status, status === 404 ? 'not-found' : 'invalid-request')
    expect(reached()).toEqual([])
  }
})

test('whatever is asked, a service gets only what the contract gives it, and the gateway lives on', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'api',
      'API',
      'user',
      'awards',
      'featured',
      'submissions',
      'admin',
      'winners',
      'payments',
      'id',
      '',
    ),
    fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2F',
      '%5c',
      '%00',
      '%zz',
      '%C3%A9',
      ';',
      'a b'.replace(' ', '%20'),
    ),
    fc.stringMatching(/^[\w%.~!$&'()*+,;=:@-]{0,12}$/),
  )
  const path = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`)
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE', 'LINK')
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        path,
        path.map((each) => `/api${each}`),
      ),
      method,
      async (asked, by) => {
        upstreams.seen.length = 0
        const answer = await call(gateway.port, asked, { method: by, headers: sameOrigin })
        expect(answer.status).toBeLessThan(500)
        for (const { owner, method: used, url } of upstreams.seen) {
          expect(url).toBe(asked)
          if (owner === 'frontend') expect(decodeURIComponent(url)).not.toMatch(/^\/+api(\/|$)/i)
          else {
            const owned = routes.filter((route) => route.method === used && matches(route.path, url))
            expect(owned.map(({ service }) => service)).toContain(owner)
          }
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(gateway.child.exitCode).toBeNull()
})

test.each(['/', '/awards/some-id', '/assets/app-1234.js?v=1', '/apis', '/api-guide', '/winners/a%20b'])(
  '%s goes to the front end',
  async (path) => {
    const answer = await call(gateway.port, path)
    expect(answer.json).toEqual({ owner: 'frontend' })
    expect(reached()).toEqual([`frontend GET ${path}`])
  },
)

test('the pages are read-only', async () => {
  const answer = await call(gateway.port, '/', { method: 'POST', headers: sameOrigin })
  expectProblem(answer, 405, 'method-not-allowed')
  expect(answer.headers.allow).toBe('GET, HEAD')
  expect(reached()).toEqual([])
})

test('the OpenAPI document names every route, and its page shows them', async () => {
  const { json } = await call(gateway.port, '/api/openapi.json')
  const paths = json?.paths as Record<string, Record<string, unknown>>
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const contract = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect([...described].sort()).toEqual([...contract].sort())
})

test('the page that shows it has all that it loads here, compressed for who takes that', async () => {
  const page = await call(gateway.port, '/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const loaded = [...page.text.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, url]) => url,
  )
  const own = ownPaths.filter((path) => path.startsWith('/api/docs/'))
  expect(loaded.toSorted()).toEqual([...own, '/favicon.svg'].toSorted())
  for (const path of own) {
    const plain = await call(gateway.port, path)
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    expect([plain.status, plain.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
    const small = await call(gateway.port, path, { headers: { 'accept-encoding': 'br' } })
    expect([small.status, small.headers['content-encoding']]).toEqual([200, 'br'])
    expect(Number(small.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']))
  }
})
