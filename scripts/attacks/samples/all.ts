import type { gatewayRoutes } from '@accolade/contracts/http/gateway'
import type { Route } from '@accolade/contracts/http/route'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { catalogueSamples } from './catalogue.ts'
import { contactSamples } from './contact.ts'
import { ofReadyExport } from './data-export.ts'
import { identitySamples } from './identity.ts'
import { judgingSamples } from './judging.ts'
import type { Sample, Samples } from './sample.ts'
import { submissionsSamples } from './submissions.ts'
import { winnersSamples } from './winners.ts'

const gatewaySamples: Samples<typeof gatewayRoutes> = {
  exportAll: () => ({}),
  downloadExport: ofReadyExport,
  watchChanges: () => ({ query: { since: '1000' } }),
}

const samples: Record<string, (world: World, person: Person) => Promise<Sample> | Sample> = {
  ...identitySamples,
  ...catalogueSamples,
  ...submissionsSamples,
  ...judgingSamples,
  ...winnersSamples,
  ...contactSamples,
  ...gatewaySamples,
}

/** A right request to a route for somebody. Each table above has every route of its service, or the types refuse it. */
export async function sampleOf(world: World, route: Route, person: Person): Promise<Sample> {
  const make = samples[route.name]
  if (!make) throw new Error(`there is no sample of ${route.name}`)
  return make(world, person)
}
