import type { Refund } from '@accolade/contracts/entities/payment'
import {
  refundDecisionSchema,
  transferDoneSchema,
  transferFailedSchema,
} from '@accolade/contracts/entities/payment'
import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { rulesOf } from '../../../lib/form-rules.ts'
import { callProved } from '../../../lib/prove-again.ts'

/** Something to be typed with an action. */
interface TypedField {
  name: 'note' | 'reference' | 'reason'
  label: string
  help: string
  /** Typed in one line. */
  isShort?: boolean
  rules: ReturnType<typeof rulesOf>[string]
}

/** A step of a refund that the office takes. */
export interface RefundAction {
  action: string
  title: string
  /** What the step means, before it is taken. */
  words: string
  field?: TypedField
  /** The title of the toast, once it is done. */
  done: string
  send: (id: string, typed: string | undefined) => Promise<unknown>
}

const note: TypedField = {
  name: 'note',
  label: 'Note to the payer (optional)',
  help: 'It goes into the mail about the decision, and is shown under Billing & Payments.',
  rules: rulesOf(refundDecisionSchema).note,
}
const noteBody = (typed: string | undefined) => (typed ? { note: typed } : {})

const approve: RefundAction = {
  action: 'Approve',
  title: 'Approve Refund',
  words: `Approving does not transfer the money: the payer reads that it will be transferred within ${refundTimes.processing}. A full refund takes the submission out of the programme now.`,
  field: note,
  done: 'Refund Approved',
  send: (id, typed) => callProved(contactRoutes.approveRefund, { params: { id }, body: noteBody(typed) }),
}
const deny: RefundAction = {
  action: 'Deny',
  title: 'Deny Refund',
  words: 'The payer reads that the entry fee is not refunded, and how to disagree.',
  field: note,
  done: 'Refund Denied',
  send: (id, typed) => callProved(contactRoutes.denyRefund, { params: { id }, body: noteBody(typed) }),
}
const start: RefundAction = {
  action: 'Start Transfer',
  title: 'Start Transfer',
  words: 'Record that the transfer was ordered at the bank. The payer sees that it is under way.',
  done: 'Transfer Started',
  send: (id) => callProved(contactRoutes.startTransfer, { params: { id } }),
}
const complete: RefundAction = {
  action: 'Transfer Done',
  title: 'Transfer Done',
  words:
    'Record that the bank has sent the money. This ends the refund, and the payer gets a mail with the reference.',
  field: {
    name: 'reference',
    label: "Bank's reference",
    help: 'With it the payer finds the transfer on the bank statement.',
    isShort: true,
    rules: rulesOf(transferDoneSchema).reference,
  },
  done: 'Refund Transferred',
  send: (id, typed) =>
    callProved(contactRoutes.completeTransfer, { params: { id }, body: { reference: typed ?? '' } }),
}
const fail: RefundAction = {
  action: 'Transfer Failed',
  title: 'Transfer Failed',
  words:
    'Record that the money did not arrive. The payer reads that the refund is delayed; start the transfer again later.',
  field: {
    name: 'reason',
    label: 'Why did it fail?',
    help: 'Only administrators read this.',
    rules: rulesOf(transferFailedSchema).reason,
  },
  done: 'Transfer Failed',
  send: (id, typed) =>
    callProved(contactRoutes.failTransfer, { params: { id }, body: { reason: typed ?? '' } }),
}

/** What the office can do about a refund, by where it is. */
export const refundActions: Record<Refund['status'], readonly RefundAction[]> = {
  requested: [approve, deny],
  approved: [start],
  processing: [complete, fail],
  failed: [start],
  denied: [],
  succeeded: [],
}
