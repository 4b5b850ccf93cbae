import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Prisma } from '../store/generated/client.ts'
import { endPaymentRequest } from '../use-cases/end-payment-request.ts'
import { keepPayer, keepProgramme, keepStanding } from '../use-cases/keep-copies.ts'
import { openInvoice } from '../use-cases/open-invoice.ts'
import { reportMissingJudge } from '../use-cases/report-missing-judge.ts'
import { sendInvitation } from '../use-cases/send-invitation.ts'

/** Subject → what contact does about it. */
export function subscriptions(deps: {
  newId: () => string
  clock: () => Date
  /** Who reads what is meant for the office, where the configuration says so. */
  inbox: string | undefined
  publicUrl: string
}): EventHandlers<Prisma.TransactionClient> {
  return {
    'identity.user-registered': (tx, { data, aggregate }) => keepPayer(tx, data, aggregate.version),
    'identity.user-changed': (tx, { data, aggregate }) => keepPayer(tx, data, aggregate.version),
    'identity.member-invited': (tx, { data }) =>
      sendInvitation(tx, data, { newId: deps.newId, now: deps.clock() }),
    'catalogue.settings-changed': (tx, { data }) => keepProgramme(tx, data),
    'judging.conflict-declared': (tx, { data, at }) => {
      const { newId, clock, inbox, publicUrl } = deps
      const conflict = { ...data, declaredAt: new Date(at) }
      return reportMissingJudge(tx, conflict, { newId, now: clock(), inbox, publicUrl })
    },
    'submission.payment-requested': (tx, { data, aggregate }, emit) => {
      const request = { ...data, version: aggregate.version }
      return openInvoice(tx, emit, request, { newId: deps.newId, now: deps.clock() })
    },
    'submission.status-changed': (tx, { data, aggregate }, emit) => {
      const { submissionId, categoryId, to: status } = data
      const standing = { submissionId, categoryId, status, version: aggregate.version }
      const requestEnds = data.from === 'pending_payment' && ['draft', 'withdrawn'].includes(data.to)
      return requestEnds ? endPaymentRequest(tx, emit, standing, deps.clock()) : keepStanding(tx, standing)
    },
  }
}
