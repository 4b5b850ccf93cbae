import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { routes } from '@accolade/contracts/http/table'
import { expect, test } from '@jest/globals'
import { connectEndpoints, groupOf, type Pipeline } from '../../engine/endpoints.ts'
import { ownPaths } from '../../pipeline/route-table.ts'

interface GatewayYaml {
  admin?: unknown
  apiEndpoints?: unknown
  policies: string[]
  pipelines: Record<string, Pipeline>
}

// the YAML reader that express-gateway itself uses
const engine = createRequire(createRequire(import.meta.url).resolve('express-gateway'))
const source = readFileSync(new URL('../../config/gateway.config.yml', import.meta.url), 'utf8')
const yaml: GatewayYaml = engine('js-yaml').load(source)
const { apiEndpoints, pipelines } = connectEndpoints(yaml.pipelines)

function action(pipeline: Pipeline, policy: string): Record<string, unknown>[] {
  const steps = pipeline.policies.find((each) => policy in each)?.[policy] ?? []
  return [steps].flat().map((step) => (step as { action: Record<string, unknown> }).action)
}

/** `METHOD path → service` of every endpoint, as the pipelines send it. */
const mapped = Object.values(pipelines).flatMap((pipeline) => {
  const service = action(pipeline, 'upstream')[0]?.serviceEndpoint ?? 'gateway'
  return pipeline.apiEndpoints
    .flatMap((name) => apiEndpoints[name] ?? [])
    .flatMap((endpoint) =>
      'paths' in endpoint ? endpoint.methods.map((method) => `${method} ${endpoint.paths} → ${service}`) : [],
    )
})

test('the pipelines send every route of the contract to its owner, no route more or less', () => {
  const contract = routes.map(({ method, path, service }) => `${method} ${path} → ${service}`)
  const own = ownPaths.map((path) => `GET ${path} → gateway`)
  expect([...mapped].sort()).toEqual([...contract, ...own].sort())
})

test('pages and their medals are the only endpoints beside the API', () => {
  const others = Object.entries(apiEndpoints).filter(([, endpoint]) => !('paths' in endpoint))
  expect(others).toEqual([
    ['medals', { pathRegex: '^/medals/', methods: ['GET'] }],
    ['pages', { pathRegex: '^/(?!api(?:/|$)|medals/)', methods: ['GET'] }],
  ])
  const used = Object.values(pipelines).flatMap((pipeline) => pipeline.apiEndpoints)
  expect([...used].sort()).toEqual(Object.keys(apiEndpoints).sort())
})

test('the YAML declares no endpoint of its own', () => {
  expect(yaml.apiEndpoints).toBeUndefined()
})

test('fixed segments come before parameters, across all services', () => {
  const paths = Object.values(apiEndpoints).flatMap((endpoint) => ('paths' in endpoint ? endpoint.paths : []))
  const parameters = paths.map((path) => path.split(':').length)
  expect(parameters).toEqual(parameters.toSorted((one, other) => one - other))
})

test.each([
  ['under its limit where it has one', { service: 'identity', limit: 'sign-in', name: 'login' }, 'sign-in'],
  ['with its service where it has none', { service: 'identity', name: 'getUser' }, 'identity'],
  ['by itself where the gateway answers', { service: 'gateway', name: 'exportAll' }, 'exportAll'],
] as const)('a route is grouped %s', (_how, route, group) => {
  expect(groupOf(route)).toBe(group)
})

const { contact, ...withoutContact } = yaml.pipelines
test.each([
  ['without a pipeline', withoutContact, 'the endpoints contact are in 0 pipelines, not in one'],
  [
    'in two pipelines',
    { ...yaml.pipelines, again: contact as Pipeline },
    'the endpoints contact are in 2 pipelines, not in one',
  ],
  [
    'that do not exist',
    { ...yaml.pipelines, more: { apiEndpoints: ['contacts'], policies: [] } },
    'there are no endpoints contacts',
  ],
])('endpoints %s keep the gateway from starting', (_what, given, problem) => {
  expect(() => connectEndpoints(given)).toThrow(`gateway.config.yml: ${problem}`)
})

test('every service is behind the limit, the origin check and the session of its own audience', () => {
  for (const [name, pipeline] of Object.entries(yaml.pipelines)) {
    if (['pages', 'medals', 'documents', 'export', 'personal-export', 'changes'].includes(name)) continue
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
    'files',
    'public',
    'upstream',
    'export',
    'personal-export',
    'changes',
    'documents',
  ])
})
