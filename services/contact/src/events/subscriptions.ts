import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Prisma } from '../store/generated/client.ts'
import { endPaymentRequest } from '../use-cases/end-payment-request.ts'
import { keepPayer, keepProgramme, keepStanding } from '../use-cases/keep-copies.ts'
import { openInvoice } from '../use-cases/open-invoice.ts'
import { sendInvitation } from '../use-cases/send-invitation.ts'

/** Subject → what contact does about it. */
export function subscriptions(deps: {
  newId: () => string
  clock: () => Date
}): EventHandlers<Prisma.TransactionClient> {
  return {
    'identity.user-registered': (tx, { data, aggregate }) => keepPayer(tx, data, aggregate.version),
    'identity.user-changed': (tx, { data, aggregate }) => keepPayer(tx, data, aggregate.version),
    'identity.member-invited': (tx, { data }) =>
      sendInvitation(tx, data, { newId: deps.newId, now: deps.clock() }),
    'catalogue.settings-changed': (tx, { data }) => keepProgramme(tx, data),
    'submission.payment-requested': (tx, { data, aggregate }, emit) => {
      const request = { ...data, version: aggregate.version }
      return openInvoice(tx, emit, request, { newId: deps.newId, now: deps.clock() })
    },
    'submission.status-changed': (tx, { data, aggregate }) => {
      const { submissionId, categoryId, to: status } = data
      const standing = { submissionId, categoryId, status, version: aggregate.version }
      const requestEnds = data.from === 'pending_payment' && ['draft', 'withdrawn'].includes(data.to)
      return requestEnds ? endPaymentRequest(tx, standing, deps.clock()) : keepStanding(tx, standing)
    },
  }
}
