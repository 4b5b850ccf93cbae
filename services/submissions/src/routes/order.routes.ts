import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { listPayableEntries, placeOrder } from '../use-cases/place-order.ts'

/** One order for many entries. */
export function orderRoutes(context: Context) {
  return {
    listPayableEntries: ({ caller, now }) => listPayableEntries(context, caller, now),
    placeOrder: ({ caller, body, now }) => placeOrder(context, caller, body, now),
  } satisfies Handlers<typeof submissionsRoutes>
}
