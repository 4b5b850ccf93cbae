import type { EventOf } from '@accolade/chassis/messaging/consumer'
import type { ServiceName } from '@accolade/contracts/service-name'
import type { Applying, Subscriptions } from '../use-cases/context.ts'
import { keepPartReady } from '../use-cases/data-exports.ts'

type OtherService = Exclude<ServiceName, 'identity'>

/** How identity handles the events of other services: each says when it has put its part of an export together. */
export function subscriptions(): Subscriptions {
  return {
    'cataloguedata.collected': noteReady('catalogue'),
    'submissionsdata.collected': noteReady('submissions'),
    'judgingdata.collected': noteReady('judging'),
    'winnersdata.collected': noteReady('winners'),
    'contactdata.collected': noteReady('contact'),
  }
}

function noteReady<S extends OtherService>(service: S) {
  return ({ data: { exportId, ...ready } }: EventOf<`${OtherService}data.collected`>, work: Applying) =>
    keepPartReady({ exportId, service, ready }, work)
}
