import { storeCategory } from '../replicas/category.ts'
import { storeMembership } from '../replicas/membership.ts'
import { storePayer } from '../replicas/payer.ts'
import { storeProgramme } from '../replicas/programme.ts'
import { storeRetention } from '../replicas/retention.ts'
import { storeStanding } from '../replicas/standing.ts'
import { announceFeedback } from '../use-cases/announce-feedback.ts'
import { announceMessage } from '../use-cases/announce-message.ts'
import type { Context, Subscriptions } from '../use-cases/context.ts'
import { endPaymentRequest } from '../use-cases/end-payment-request.ts'
import { erasePerson, nameSubmissions } from '../use-cases/erase-person.ts'
import { endAssignment, keepAssignment } from '../use-cases/keep-assignment.ts'
import { mailActRequest } from '../use-cases/mail-act-request.ts'
import { mailHeads } from '../use-cases/mail-heads.ts'
import { openInvoice } from '../use-cases/open-invoice.ts'
import { remindOfDrafts } from '../use-cases/remind-of-drafts.ts'
import {
  reportAddress,
  reportApiToken,
  reportPassword,
  reportSecondFactor,
} from '../use-cases/report-account-change.ts'
import { reportApprovalAnswer } from '../use-cases/report-approval-answer.ts'
import { reportChangesClosed, reportChangesRequested } from '../use-cases/report-changes.ts'
import { reportDraftDeletion } from '../use-cases/report-draft-deletion.ts'
import { reportCancelled, reportScheduled } from '../use-cases/report-erasure.ts'
import { reportExport } from '../use-cases/report-export.ts'
import { reportMissingJudge } from '../use-cases/report-missing-judge.ts'
import { reportParentAnswer } from '../use-cases/report-parent-answer.ts'
import { reportReceivedEntries } from '../use-cases/report-received-entries.ts'
import { reportStatus } from '../use-cases/report-status.ts'
import { sendAddressChange } from '../use-cases/send-address-change.ts'
import { sendApprovalRequests } from '../use-cases/send-approval-requests.ts'
import { sendConfirmation } from '../use-cases/send-confirmation.ts'
import { sendInvitation } from '../use-cases/send-invitation.ts'
import { sendPasswordReset } from '../use-cases/send-password-reset.ts'
import { sendReminder } from '../use-cases/send-reminder.ts'
import { askClient, reportSignOff } from '../use-cases/sign-offs.ts'

/** How contact handles the events of other services. */
export function subscriptions(
  context: Pick<Context, 'newId' | 'logger' | 'inbox' | 'publicUrl' | 'unsubscribe'>,
): Subscriptions {
  return {
    'identity.user-registered': storePayer,
    'identity.user-changed': storePayer,
    'identity.member-invited': (event, work) => sendInvitation(context, event, work),
    'identity.address-confirmation-requested': (event, work) => sendConfirmation(context, event, work),
    'identity.password-reset-requested': (event, work) => sendPasswordReset(context, event, work),
    'identity.address-change-requested': (event, work) => sendAddressChange(context, event, work),
    'identity.password-changed': (event, work) => reportPassword(context, event, work),
    'identity.second-factor-changed': (event, work) => reportSecondFactor(context, event, work),
    'identity.api-token-changed': (event, work) => reportApiToken(context, event, work),
    'identity.address-changed': (event, work) => reportAddress(context, event, work),
    'identity.export-ready': (event, work) => reportExport(context, event, work),
    'identity.membership-changed': storeMembership,
    'identity.erasure-scheduled': (event, work) => reportScheduled(context, event, work),
    'identity.erasure-cancelled': (event, work) => reportCancelled(context, event, work),
    'erasure.requested': (event, work) => erasePerson(context, event, work),
    'submission-erasure.completed': nameSubmissions,
    'retention.changed': storeRetention,
    'catalogue.settings-changed': (event, work) => storeProgramme(context, event, work),
    'catalogue.category-changed': storeCategory,
    'judging.assigned': keepAssignment,
    'judging.conflict-declared': (event, work) => reportMissingJudge(context, event, work),
    'judging.judge-added': (event, work) => reportReceivedEntries(context, event, work),
    'judging.entries-handed-over': (event, work) => reportReceivedEntries(context, event, work),
    'judging.judge-reminded': (event, work) => sendReminder(context, event, work),
    'catalogue.act-requested': (event, work) => mailActRequest(context, event, work),
    'judging.act-requested': (event, work) => mailActRequest(context, event, work),
    'judging.head-announced': (event, work) => mailHeads(context, event, work),
    'judging.unassigned': endAssignment,
    'submission.payment-requested': (event, work) => openInvoice(context, event, work),
    'submission.deletion-announced': (event, work) => reportDraftDeletion(context, event, work),
    'submission.drafts-due': (event, work) => remindOfDrafts(context, event, work),
    'submission.feedback-changed': (event, work) => announceFeedback(context, event, work),
    'submission.message-written': (event, work) => announceMessage(context, event, work),
    'submission.changes-requested': (event, work) => reportChangesRequested(context, event, work),
    'submission.changes-closed': (event, work) => reportChangesClosed(context, event, work),
    'submission.sign-off-requested': (event, work) => askClient(context, event, work),
    'submission.sign-off-answered': (event, work) => reportSignOff(context, event, work),
    'submission.parent-changed': (event, work) => reportParentAnswer(context, event, work),
    'winner.approval-answered': (event, work) => reportApprovalAnswer(context, event, work),
    'winner.approval-requested': (event, work) => sendApprovalRequests(context, event, work),
    'submission.status-changed': async (event, work) => {
      await storeStanding(event, work)
      await endPaymentRequest(context, event, work)
      await reportStatus(context, event, work)
    },
  }
}
