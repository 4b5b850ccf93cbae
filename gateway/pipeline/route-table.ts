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

/** The contract's routes, fixed segments before parameters: the first one that an address fits is meant. */
export const routesInOrder: readonly Route[] = routes.toSorted(
  (one, other) => parametersOf(one) - parametersOf(other),
)

const entries: Entry[] = [
  ...ownPaths.map((path) => ({ method: 'GET', pattern: patternOf(path) })),
  ...routesInOrder.map((route) => ({ method: route.method, pattern: patternOf(route.path), route })),
]

/** A path that the contract knows, with what may be done there. */
export interface Match {
  readonly allowed: readonly string[]
  /** Whether the method asked for is one of them. */
  readonly permitted: boolean
  readonly route?: Route
}

/** Looks an address up in the contract's table; HEAD is asked wherever GET is. */
export function findRoute(method: string, path: string): Match | null {
  const here = entries.filter(({ pattern }) => pattern.test(path))
  if (here.length === 0) return null
  const entry = here.find((each) => each.method === (method === 'HEAD' ? 'GET' : method))
  const allowed = [
    ...new Set(here.flatMap((each) => (each.method === 'GET' ? ['GET', 'HEAD'] : [each.method]))),
  ]
  return { allowed, permitted: entry !== undefined, route: entry?.route }
}
