import type { EventOf } from '@accolade/chassis/messaging/consumer'
import type { ServiceName } from '@accolade/contracts/service-name'
import type { Applying, Subscriptions } from '../use-cases/context.ts'
import { keepPartReady } from '../use-cases/data-exports.ts'
import { eraseThings } from '../use-cases/erase-things.ts'
import { keepRecord } from '../use-cases/keep-record.ts'

type OtherService = Exclude<ServiceName, 'identity'>

/** How identity handles the services' events: each says when its part of an export is there, and what administrators did there. */
export function subscriptions(): Subscriptions {
  return {
    'cataloguedata.collected': noteReady('catalogue'),
    'submissionsdata.collected': noteReady('submissions'),
    'judgingdata.collected': noteReady('judging'),
    'winnersdata.collected': noteReady('winners'),
    'contactdata.collected': noteReady('contact'),
    'submission-erasure.completed': eraseThings,
    'administration.identity-recorded': keepRecord,
    'administration.catalogue-recorded': keepRecord,
    'administration.submissions-recorded': keepRecord,
    'administration.judging-recorded': keepRecord,
    'administration.winners-recorded': keepRecord,
    'administration.contact-recorded': keepRecord,
  }
}

function noteReady<S extends OtherService>(service: S) {
  return ({ data: { exportId, ...ready } }: EventOf<`${OtherService}data.collected`>, work: Applying) =>
    keepPartReady({ exportId, service, ready }, work)
}
