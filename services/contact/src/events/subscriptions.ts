import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import { saveProgramme, saveStanding } from '../store/copy-store.ts'
import type { Prisma } from '../store/generated/client.ts'
import { endPaymentRequest } from '../use-cases/end-payment-request.ts'
import { openInvoice } from '../use-cases/open-invoice.ts'
import { onUser } from './on-user.ts'

/** Subject → what contact does about it. */
export function subscriptions(deps: {
  newId: () => string
  clock: () => Date
}): EventHandlers<Prisma.TransactionClient> {
  return {
    'identity.user-registered': onUser,
    'identity.user-changed': onUser,
    'catalogue.settings-changed': (tx, { data }) =>
      saveProgramme(tx, {
        name: data.name,
        contactEmail: data.contact.email,
        judgingPhase: data.toggles.judgingPhase,
        version: data.version,
      }),
    'submission.payment-requested': (tx, { data, aggregate }, emit) => {
      const request = { ...data, version: aggregate.version }
      return openInvoice(tx, emit, request, { newId: deps.newId, now: deps.clock() })
    },
    'submission.status-changed': async (tx, { data, aggregate }) => {
      const standing = { submissionId: data.submissionId, status: data.to, version: aggregate.version }
      const requestEnds = data.from === 'pending_payment' && ['draft', 'withdrawn'].includes(data.to)
      if (requestEnds) await endPaymentRequest(tx, standing, deps.clock())
      else await saveStanding(tx, { ...standing, requestEndedVersion: 0 })
    },
  }
}
