import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'

/** What the gateway answers by itself. */
export const ownPaths = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/page.css',
  '/api/docs/start.js',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
] as const

export type OwnPath = (typeof ownPaths)[number]

interface Entry {
  readonly method: string
  readonly path: string
  readonly pattern: RegExp
  readonly route?: Route
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Exactly this path: a parameter is one segment, letter case counts, nothing may follow. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
  return new RegExp(`^${segments.join('/')}$`)
}

const parametersOf = ({ path }: Route) => path.split(':').length - 1

/** The contract's routes, fixed segments before parameters: the first one that matches an address counts. */
export const routesInOrder: readonly Route[] = routes.toSorted(
  (one, other) => parametersOf(one) - parametersOf(other),
)

const entries: Entry[] = [
  ...ownPaths.map((path) => ({ method: 'GET', path, pattern: patternOf(path) })),
  ...routesInOrder.map((route) => ({
    method: route.method,
    path: route.path,
    pattern: patternOf(route.path),
    route,
  })),
]

/** What tells most paths apart: how many segments, and which one follows `/api/`, where no route has a parameter. */
function bucketOf(path: string): string {
  const segments = path.split('/')
  return `${segments.length} ${segments[2]}`
}

const buckets = Map.groupBy(entries, ({ path }) => bucketOf(path))

/** What the contract has at a path: the route, unless the gateway answers by itself; or only other methods than the one asked for. */
export type Match =
  | { readonly permitted: true; readonly route?: Route | undefined }
  | { readonly permitted: false; readonly allowed: readonly string[]; readonly route?: undefined }

/** Looks an address up in the contract's table. HEAD is allowed wherever GET is. */
export function findRoute(method: string, path: string): Match | null {
  const here = (buckets.get(bucketOf(path)) ?? []).filter(({ pattern }) => pattern.test(path))
  if (here.length === 0) return null
  const entry = here.find((each) => each.method === (method === 'HEAD' ? 'GET' : method))
  if (entry) return { permitted: true, route: entry.route }
  const allowed = here.flatMap((each) => (each.method === 'GET' ? ['GET', 'HEAD'] : [each.method]))
  return { permitted: false, allowed: [...new Set(allowed)] }
}
