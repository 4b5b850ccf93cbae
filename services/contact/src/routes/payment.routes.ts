import type { Call, Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Route } from '@accolade/contracts/http/route'
import { advanceRefund } from '../use-cases/advance-refund.ts'
import { listAllPayments, listUserPayments } from '../use-cases/list-payments.ts'
import { markPaid } from '../use-cases/mark-paid.ts'
import { type PrintedPaper, readCreditNote, readPaper } from '../use-cases/print-paper.ts'
import { readMoneyFigures } from '../use-cases/read-money-figures.ts'
import { requestRefund } from '../use-cases/request-refund.ts'
import type { CardContext } from '../use-cases/start-checkout.ts'
import { paymentView, refundView } from '../use-cases/view-payment.ts'

function sendPaper(reply: Call<Route>['reply'], { filename, content }: PrintedPaper): Buffer {
  reply.header('content-disposition', `attachment; filename="${filename}"`)
  return content
}

export function paymentRoutes(context: CardContext): Handlers<typeof contactRoutes> {
  return {
    listUserPayments: async ({ caller, now }) =>
      (await listUserPayments(context, caller, now)).map(paymentView),
    downloadInvoice: async ({ caller, params, reply }) =>
      sendPaper(reply, await readPaper(context, caller, params.id, 'invoice')),
    downloadReceipt: async ({ caller, params, reply }) =>
      sendPaper(reply, await readPaper(context, caller, params.id, 'receipt')),
    downloadCreditNote: async ({ caller, params, reply }) =>
      sendPaper(reply, await readCreditNote(context, caller, params)),
    adminListPayments: async ({ query }) => {
      const found = await listAllPayments(context, query)
      return { ...found, items: found.items.map(paymentView) }
    },
    moneyFigures: ({ now }) => readMoneyFigures(context, now),
    markPaid: async ({ caller, params, body, now }) =>
      paymentView(await markPaid(context, caller, params.id, body?.reference, now)),
    requestRefund: async ({ caller, params, body, now }) =>
      refundView(await requestRefund(context, caller, params.id, body, now)),
    approveRefund: async ({ caller, params, body, now }) =>
      refundView(
        await advanceRefund(context, caller, params.id, { status: 'approved', note: body?.note }, now),
      ),
    denyRefund: async ({ caller, params, body, now }) =>
      refundView(
        await advanceRefund(context, caller, params.id, { status: 'denied', note: body?.note }, now),
      ),
    startTransfer: async ({ caller, params, body, now }) =>
      refundView(
        await advanceRefund(context, caller, params.id, { status: 'processing', byCard: body?.byCard }, now),
      ),
    completeTransfer: async ({ caller, params, body: { reference }, now }) =>
      refundView(await advanceRefund(context, caller, params.id, { status: 'succeeded', reference }, now)),
    failTransfer: async ({ caller, params, body: { reason }, now }) =>
      refundView(await advanceRefund(context, caller, params.id, { status: 'failed', note: reason }, now)),
  }
}
