import type { Route } from '@accolade/contracts/http/route'
import { ownPaths, routesInOrder } from '../pipeline/route-table.ts'

/** An address as express-gateway matches it. */
export type Endpoint =
  | { readonly paths: string; readonly methods: readonly [Route['method']] }
  | { readonly pathRegex: string; readonly methods: readonly ['GET'] }

/** A pipeline of `gateway.config.yml`: the policies, in order, for the requests of some groups of endpoints. */
export interface Pipeline {
  apiEndpoints: string[]
  policies: Record<string, unknown>[]
}

interface Grouped {
  readonly group: string
  readonly name: string
  readonly endpoint: Endpoint
}

/** The group of endpoints that a route belongs to, and that a pipeline names: its stricter limit, else its service. */
export function groupOf({ service, limit, name }: Pick<Route, 'service' | 'limit' | 'name'>): string {
  return service === 'gateway' ? name : (limit ?? service)
}

/** All that the gateway lets in: the contract's routes, its own documents, and what is not the API. */
const everything: readonly Grouped[] = [
  ...ownPaths.map(
    (path): Grouped => ({
      group: 'documents',
      name: path,
      endpoint: { paths: path, methods: ['GET'] },
    }),
  ),
  ...routesInOrder.map(
    (route): Grouped => ({
      group: groupOf(route),
      name: route.name,
      endpoint: { paths: route.path, methods: [route.method] },
    }),
  ),
  { group: 'medals', name: 'medals', endpoint: { pathRegex: '^/medals/', methods: ['GET'] } },
  { group: 'pages', name: 'pages', endpoint: { pathRegex: '^/(?!api(?:/|$)|medals/)', methods: ['GET'] } },
]

/**
 * The endpoints of express-gateway, made from the contract's route table, and the pipelines with their groups replaced by
 * the endpoints in them. Fixed segments come before parameters, also across services.
 *
 * @throws Error where a pipeline names a group that is not there, or a group has no pipeline or several
 */
export function connectEndpoints(pipelines: Readonly<Record<string, Pipeline>>): {
  apiEndpoints: Record<string, Endpoint>
  pipelines: Record<string, Pipeline>
} {
  const groups = Map.groupBy(everything, ({ group }) => group)
  const taken = Object.values(pipelines).flatMap(({ apiEndpoints }) => apiEndpoints)
  const unknown = taken
    .filter((group) => !groups.has(group))
    .map((group) => `there are no endpoints ${group}`)
  const misplaced = [...groups.keys()]
    .map((group) => [group, taken.filter((each) => each === group).length] as const)
    .filter(([, times]) => times !== 1)
    .map(([group, times]) => `the endpoints ${group} are in ${times} pipelines, not in one`)
  const problems = [...unknown, ...misplaced]
  if (problems.length > 0) throw new Error(`gateway.config.yml: ${problems.join('; ')}`)

  const expanded = Object.entries(pipelines).map(([name, pipeline]): [string, Pipeline] => {
    const endpoints = pipeline.apiEndpoints.flatMap((group) => groups.get(group) ?? [])
    return [name, { ...pipeline, apiEndpoints: endpoints.map((each) => each.name) }]
  })
  return {
    apiEndpoints: Object.fromEntries(everything.map(({ name, endpoint }) => [name, endpoint])),
    pipelines: Object.fromEntries(expanded),
  }
}
