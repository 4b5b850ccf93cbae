import type { ServiceName } from '../service-name.ts'
import { allWinnersRoutes } from './all-winners.ts'
import { catalogueRoutes } from './catalogue.ts'
import { contactRoutes } from './contact.ts'
import { gatewayRoutes } from './gateway.ts'
import { identityRoutes } from './identity.ts'
import { judgingRoutes } from './judging.ts'
import type { Route } from './route.ts'
import { submissionsRoutes } from './submissions.ts'

/** Every service's routes, by owner. */
export const routesByService = {
  identity: identityRoutes,
  catalogue: catalogueRoutes,
  submissions: submissionsRoutes,
  judging: judgingRoutes,
  winners: allWinnersRoutes,
  contact: contactRoutes,
} as const satisfies Record<ServiceName, Record<string, Route>>

/** The whole route table: what the gateway lets through, what the OpenAPI document describes. */
export const routes: readonly Route[] = [...Object.values(routesByService), gatewayRoutes].flatMap((table) =>
  Object.values<Route>(table),
)
