import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import fc from 'fast-check'
import { fitting } from './fitting.ts'
import { hostileBodies, hostileText, hostileValue } from './hostile.ts'

/** What of a right request is spoiled, and how. Made only from the seed, so that it is the same in every world. */
export interface Plan {
  route: Route
  /** In whose name: 0 is who may; others count through the cast. */
  person: number
  params: Spoil<string>
  query: Spoil<string>
  body: Spoil<unknown>
}

export type Spoil<T> =
  /** As the sample has it. */
  | { kind: 'right' }
  /** One field, counted through all that there are at any depth, gets another value. */
  | { kind: 'field'; place: number; value: T }
  /** A field is left out, or there is one more. */
  | { kind: 'missing'; place: number }
  | { kind: 'extra'; key: string; value: T }
  /** A field comes twice. */
  | { kind: 'twice'; place: number; value: T }
  /** All of it made from the contract's schema. */
  | { kind: 'made'; value: unknown }
  /** Sent as it is. */
  | { kind: 'raw'; text: string }

const place = fc.nat({ max: 40 })
const keys = fc.constantFrom(
  '__proto__',
  'constructor',
  'id',
  'version',
  'roles',
  'isAdmin',
  'a[]',
  'a[b]',
  '',
  '\0',
)

function spoils<T>(
  value: fc.Arbitrary<T>,
  made: fc.Arbitrary<unknown> | undefined,
  raw: fc.Arbitrary<string>,
) {
  const right = fc.constant({ kind: 'right' as const })
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('field' as const), place, value }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('missing' as const), place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('extra' as const), key: keys, value }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), place, value }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('raw' as const), text: raw }) },
    ...(made
      ? [{ weight: 5, arbitrary: made.map((whole) => ({ kind: 'made' as const, value: whole })) }]
      : [{ weight: 1, arbitrary: right }]),
  ) as fc.Arbitrary<Spoil<T>>
}

const rawQuery = fc.constantFrom(
  '%',
  '%00',
  'q=%ED%A0%80',
  'q=%FF',
  'q[]=1&q[a]=2',
  '&&==&',
  'q',
  `q=${'x'.repeat(8_000)}`,
)

function planFor(route: Route): fc.Arbitrary<Plan> {
  const right = fc.constant({ kind: 'right' as const })
  const { params, query, body } = route
  return fc.record({
    route: fc.constant(route),
    person: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 20 })),
    params: params
      ? fc.oneof({ weight: 3, arbitrary: right }, spoils(hostileText, fitting(params), hostileText))
      : right,
    query: spoils(hostileText, query && fitting(query), rawQuery),
    body:
      route.method === 'GET' || route.consumes
        ? right
        : spoils(hostileValue, body && fitting(body), fc.constantFrom(...hostileBodies)),
  }) as fc.Arbitrary<Plan>
}

/** What chance may leave out: a right request with a field that nobody knows. */
function surePlans(route: Route): Plan[] {
  const right = { kind: 'right' as const }
  const body = { kind: 'extra' as const, key: 'isAdmin', value: true }
  return route.body ? [{ route, person: 0, params: right, query: right, body }] : []
}

/** So many plans, every route as often as any other; the same for the same seed. */
export function plans(count: number, seed: number): Plan[] {
  const perRoute = Math.ceil(count / routes.length)
  const byRoute = routes.map((route, at) => [
    ...surePlans(route),
    ...fc.sample(planFor(route), { numRuns: perRoute, seed: seed + at }),
  ])
  // one of each route after the other, so that a route meets what others have left
  const turns = Array.from({ length: perRoute }, (_none, turn) => byRoute.map((own) => own[turn]!))
  return turns.flat().slice(0, count)
}
