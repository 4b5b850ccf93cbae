import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Context } from '../use-cases/context.ts'
import { decideRefund } from '../use-cases/decide-refund.ts'
import { listAllPayments, listUserPayments } from '../use-cases/list-payments.ts'
import { markPaid } from '../use-cases/mark-paid.ts'
import { requestRefund } from '../use-cases/request-refund.ts'
import { paymentView, refundView } from './view.ts'

export function paymentRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    listUserPayments: async ({ caller }) => (await listUserPayments(context, caller)).map(paymentView),
    adminListPayments: async ({ query }) => {
      const found = await listAllPayments(context, query)
      return { ...found, items: found.items.map(paymentView) }
    },
    markPaid: async ({ caller, params, body, now }) =>
      paymentView(await markPaid(context, caller, params.id, body?.reference, now)),
    requestRefund: async ({ caller, params, body, now }) =>
      refundView(await requestRefund(context, caller, params.id, body.reason, now)),
    approveRefund: async ({ caller, params, body, now }) =>
      refundView(await decideRefund(context, caller, params.id, { kind: 'approve', note: body?.note }, now)),
    denyRefund: async ({ caller, params, body, now }) =>
      refundView(await decideRefund(context, caller, params.id, { kind: 'deny', note: body?.note }, now)),
  }
}
