import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Logger } from '@accolade/chassis/process/logging'
import type { Transaction } from '../store/database.ts'
import { endPaymentRequest } from '../use-cases/end-payment-request.ts'
import { endAssignment, keepAssignment } from '../use-cases/keep-assignment.ts'
import {
  keepCategory,
  keepMembership,
  keepPayer,
  keepProgramme,
  keepStanding,
} from '../use-cases/keep-copies.ts'
import { openInvoice } from '../use-cases/open-invoice.ts'
import { reportMissingJudge } from '../use-cases/report-missing-judge.ts'
import { reportStatus } from '../use-cases/report-status.ts'
import { sendConfirmation } from '../use-cases/send-confirmation.ts'
import { sendInvitation } from '../use-cases/send-invitation.ts'
import { sendReminder } from '../use-cases/send-reminder.ts'

/** Subject → what contact does about it. */
export function subscriptions(deps: {
  newId: () => string
  clock: () => Date
  /** Who reads what is meant for the office, where the configuration says so. */
  inbox: string | undefined
  publicUrl: string
  logger: Logger
}): EventHandlers<Transaction> {
  return {
    'identity.user-registered': (tx, { data, aggregate }) => keepPayer(tx, data, aggregate.version),
    'identity.user-changed': (tx, { data, aggregate }) => keepPayer(tx, data, aggregate.version),
    'identity.member-invited': (tx, { data }) => {
      const { newId, clock, publicUrl } = deps
      return sendInvitation(tx, data, { newId, now: clock(), publicUrl })
    },
    'identity.address-confirmation-requested': (tx, { data }) => {
      const { newId, clock, publicUrl } = deps
      return sendConfirmation(tx, data, { newId, now: clock(), publicUrl })
    },
    'identity.membership-changed': (tx, { data, aggregate }) => keepMembership(tx, data, aggregate.version),
    'catalogue.settings-changed': (tx, { data }) => keepProgramme(tx, data, deps.logger),
    'catalogue.category-changed': (tx, { data }) => keepCategory(tx, data),
    'judging.assigned': (tx, { data, at }) =>
      keepAssignment(tx, { ...data, assignedAt: new Date(at) }, deps.clock()),
    'judging.conflict-declared': (tx, { data, at }) => {
      const { newId, clock, inbox, publicUrl } = deps
      const conflict = { ...data, declaredAt: new Date(at) }
      return reportMissingJudge(tx, conflict, { newId, now: clock(), inbox, publicUrl })
    },
    'judging.judge-reminded': (tx, { data, at }) => {
      const { newId, clock, publicUrl } = deps
      return sendReminder(tx, { ...data, remindedAt: new Date(at) }, { newId, now: clock(), publicUrl })
    },
    'judging.unassigned': (tx, { data }) => endAssignment(tx, data, deps.clock()),
    'submission.payment-requested': (tx, { data, aggregate }, emit) => {
      const request = { ...data, version: aggregate.version }
      return openInvoice(tx, emit, request, { newId: deps.newId, now: deps.clock() })
    },
    'submission.status-changed': async (tx, { data, aggregate, actor, at }, emit) => {
      const { submissionId, categoryId, to: status } = data
      const standing = { submissionId, categoryId, status, version: aggregate.version }
      const requestEnds = data.from === 'pending_payment' && ['draft', 'withdrawn'].includes(data.to)
      await (requestEnds ? endPaymentRequest(tx, emit, standing, deps.clock()) : keepStanding(tx, standing))
      const step = { ...data, version: aggregate.version, at: new Date(at), userId: actor.userId }
      await reportStatus(tx, step, { now: deps.clock(), publicUrl: deps.publicUrl })
    },
  }
}
