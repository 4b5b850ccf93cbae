import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import * as broadcasts from '../use-cases/broadcasts.ts'
import type { Context } from '../use-cases/context.ts'

/** Messages of administrators to many people. */
export function broadcastRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    listBroadcasts: ({ query }) => broadcasts.listBroadcasts(context, query),
    countSegment: ({ query: { audience, statuses = [], categoryIds = [] }, now }) =>
      broadcasts.countSegment(context, { audience, statuses, categoryIds }, now),
    testBroadcast: ({ caller, body, now }) => broadcasts.testBroadcast(context, caller, body, now),
    sendBroadcast: ({ caller, body, now }) => broadcasts.sendBroadcast(context, caller, body, now),
    stopBroadcast: ({ caller, params, now }) => broadcasts.stopBroadcast(context, caller, params.id, now),
  }
}
