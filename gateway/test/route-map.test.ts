import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { routes } from '@accolade/contracts/http/table'
import { expect, test } from '@jest/globals'
import { ownPaths } from '../plugin/route-table.ts'

interface Endpoint {
  paths: string
  methods: string[]
}

interface GatewayYaml {
  admin?: unknown
  apiEndpoints: Record<string, Endpoint[]>
  policies: string[]
  pipelines: Record<string, { apiEndpoints: string[]; policies: Record<string, unknown>[] }>
}

// the YAML reader that express-gateway itself uses
const engine = createRequire(createRequire(import.meta.url).resolve('express-gateway'))
const source = readFileSync(new URL('../config/gateway.config.yml', import.meta.url), 'utf8')
const yaml: GatewayYaml = engine('js-yaml').load(source)

function action(pipeline: GatewayYaml['pipelines'][string], policy: string): Record<string, unknown>[] {
  const steps = pipeline.policies.find((each) => policy in each)?.[policy] ?? []
  return [steps].flat().map((step) => (step as { action: Record<string, unknown> }).action)
}

/** `METHOD path → service` of every API endpoint, as the pipelines send it. */
const mapped = Object.values(yaml.pipelines).flatMap((pipeline) => {
  const service = action(pipeline, 'upstream')[0]?.serviceEndpoint ?? 'gateway'
  return pipeline.apiEndpoints
    .filter((endpoint) => endpoint !== 'pages')
    .flatMap((endpoint) => yaml.apiEndpoints[endpoint] ?? [])
    .flatMap(({ paths, methods }) => methods.map((method) => `${method} ${paths} → ${service}`))
})

test('the route map is the contract, no route more or less, each to its owner', () => {
  const contract = routes.map(({ method, path, service }) => `${method} ${path} → ${service}`)
  const own = ownPaths.map((path) => `GET ${path} → gateway`)
  expect([...mapped].sort()).toEqual([...contract, ...own].sort())
})

test('the pages are the only endpoint beside the API', () => {
  expect(yaml.apiEndpoints.pages).toEqual([{ pathRegex: '^/(?!api(?:/|$))', methods: ['GET'] }])
  const used = Object.values(yaml.pipelines).flatMap(({ apiEndpoints }) => apiEndpoints)
  expect([...used].sort()).toEqual(Object.keys(yaml.apiEndpoints).sort())
})

test('every service is behind the limit, the origin check and the session of its own audience', () => {
  for (const [name, pipeline] of Object.entries(yaml.pipelines)) {
    if (['pages', 'documents', 'export', 'changes'].includes(name)) continue
    const keeps = routes.some(({ service, keptUntil }) => service === name && keptUntil)
    expect(pipeline.policies.map((policy) => Object.keys(policy)[0])).toEqual([
      'rate-limit',
      'same-origin',
      'session',
      ...(keeps ? ['public'] : []),
      'upstream',
    ])
    if (keeps) expect(action(pipeline, 'public')[0]).toEqual({ serviceEndpoint: name })
    expect(action(pipeline, 'rate-limit')[0]).toEqual({ limit: 'general' })
    const [{ audience }, { serviceEndpoint, cookies }] = [
      action(pipeline, 'session')[0] as never as { audience: string },
      action(pipeline, 'upstream')[0] as never as { serviceEndpoint: string; cookies?: boolean },
    ]
    expect(audience).toBe(serviceEndpoint)
    expect(cookies ?? false).toBe(serviceEndpoint === 'identity')
  }
})

test.each(['export', 'changes'])(
  'the %s are behind the limit and the origin check, and find their sessions themselves',
  (own) => {
    expect(yaml.pipelines[own]?.policies.map((policy) => Object.keys(policy)[0])).toEqual([
      'rate-limit',
      'same-origin',
      own,
    ])
  },
)

test('the admin API of express-gateway has no section, so it never starts', () => {
  expect(yaml.admin).toBeUndefined()
  expect(yaml.policies).toEqual([
    'rate-limit',
    'same-origin',
    'session',
    'public',
    'upstream',
    'export',
    'changes',
    'documents',
  ])
})
