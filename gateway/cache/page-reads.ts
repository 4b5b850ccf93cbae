import type { Route } from '@accolade/contracts/http/route'
import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { findRoute } from '../pipeline/route-table.ts'
import type { Answer } from './answer.ts'

/** The routes whose answers a page of the front end is made of; undefined where it says none, or one that changes without an event. */
export function routesReadBy({ headers }: Answer): readonly Route[] | undefined {
  const addresses = headers[pageReadsHeader]
  if (typeof addresses !== 'string') return undefined
  const routes = addresses.split(' ').map((address) => findRoute('GET', address)?.route)
  return routes.every((route) => route?.keptUntil !== undefined) ? (routes as Route[]) : undefined
}
