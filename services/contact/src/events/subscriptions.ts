import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import type { Context } from '../use-cases/context.ts'
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

/** What contact does about the others' events. */
export function subscriptions(
  context: Pick<Context, 'newId' | 'logger' | 'inbox' | 'publicUrl'>,
): EventHandlers<Transaction> {
  return {
    'identity.user-registered': keepPayer,
    'identity.user-changed': keepPayer,
    'identity.member-invited': (event, work) => sendInvitation(context, event, work),
    'identity.address-confirmation-requested': (event, work) => sendConfirmation(context, event, work),
    'identity.membership-changed': keepMembership,
    'catalogue.settings-changed': (event, work) => keepProgramme(context, event, work),
    'catalogue.category-changed': keepCategory,
    'judging.assigned': keepAssignment,
    'judging.conflict-declared': (event, work) => reportMissingJudge(context, event, work),
    'judging.judge-reminded': (event, work) => sendReminder(context, event, work),
    'judging.unassigned': endAssignment,
    'submission.payment-requested': (event, work) => openInvoice(context, event, work),
    'submission.status-changed': async (event, work) => {
      await keepStanding(event, work)
      await endPaymentRequest(event, work)
      await reportStatus(context, event, work)
    },
  }
}
