import { expect, test } from '@jest/globals'
import { compilePipelines } from '../../engine/compiled-pipelines.ts'
import type { Policy } from '../../pipeline/policy.ts'
import type { Middleware } from '../../pipeline/request.ts'

/** Policies whose middlewares are named after them and their parameters. */
const policies = ['limit', 'check'].map(
  (name): Policy => ({
    name,
    schema: { $id: name, type: 'object' },
    policy: (parameters) => namedMiddleware(`${name} ${JSON.stringify(parameters)}`),
  }),
)

function namedMiddleware(name: string): Middleware {
  return Object.defineProperty(() => undefined, 'name', { value: name })
}

function compiled(...uses: Record<string, unknown>[]) {
  const pipelines = { some: { apiEndpoints: ['one', 'two'], policies: uses } }
  const map = compilePipelines({ gatewayConfig: { serviceEndpoints: {}, pipelines } }, policies)
  return Object.fromEntries(
    [...map].map(([route, middlewares]) => [route, middlewares.map(({ name }) => name)]),
  )
}

test.each([
  ['once', { limit: { action: { of: 1 } } }, ['limit {"of":1}', 'check {}']],
  [
    'several times',
    { limit: [{ action: { of: 1 } }, { action: { of: 2 } }] },
    ['limit {"of":1}', 'limit {"of":2}', 'check {}'],
  ],
  ['without a parameter', { limit: null }, ['limit {}', 'check {}']],
  ['with an empty list', { limit: [] }, ['limit {}', 'check {}']],
])('the policies of each route are there in order, one that is used %s too', (_how, use, names) => {
  expect(compiled(use, { check: null })).toEqual({ one: names, two: names })
})

test.each([
  ['has a condition', { limit: [{ action: { of: 1 } }, { condition: { name: 'always' } }] }],
  ["uses a policy of express-gateway's own", { cors: null }],
])('a pipeline that %s is left to Express', (_which, use) => {
  expect(compiled({ check: null }, use)).toEqual({})
})
