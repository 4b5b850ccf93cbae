import type { JointAct } from '@accolade/contracts/entities/act-request'
import type { DataOf } from '@accolade/contracts/events/registry'
import type { Language } from '@accolade/contracts/language'
import { accountNotice } from '../../src/mail/account-notice.ts'
import { actRequestMail } from '../../src/mail/act-request-mail.ts'
import { formerAddressMail, newAddressMail } from '../../src/mail/address-change-mails.ts'
import { answerMail } from '../../src/mail/answer-mail.ts'
import { approvalAnsweredMail } from '../../src/mail/approval-answered-mail.ts'
import { approvalMail } from '../../src/mail/approval-mail.ts'
import { assignmentMail } from '../../src/mail/assignment-mail.ts'
import { broadcastTestMail } from '../../src/mail/broadcast-mail.ts'
import {
  changesAnsweredMail,
  changesRequestedMail,
  changesWithdrawnMail,
} from '../../src/mail/change-request-mails.ts'
import { confirmationMail } from '../../src/mail/confirmation-mail.ts'
import type { MailContent } from '../../src/mail/content.ts'
import { creditNoteMail } from '../../src/mail/credit-note-mail.ts'
import type { CreditFacts } from '../../src/mail/credit-note-words.ts'
import { draftDeletionMail } from '../../src/mail/draft-deletion-mail.ts'
import { draftsDueMail } from '../../src/mail/drafts-due-mail.ts'
import { cancelledNotice, erasedNotice, scheduledNotice } from '../../src/mail/erasure-mails.ts'
import { exportReadyMail } from '../../src/mail/export-ready-mail.ts'
import { feedbackMail } from '../../src/mail/feedback-mail.ts'
import { invitationMail } from '../../src/mail/invitation-mail.ts'
import { invoiceMail, receiptMail } from '../../src/mail/invoice-mail.ts'
import { invoiceReminderMail } from '../../src/mail/invoice-reminder-mail.ts'
import { messageMail } from '../../src/mail/message-mail.ts'
import { missingJudgeMail } from '../../src/mail/missing-judge-mail.ts'
import { parentAnsweredMail } from '../../src/mail/parent-answered-mail.ts'
import { partialPaymentMail } from '../../src/mail/partial-payment-mail.ts'
import { passwordResetMail } from '../../src/mail/password-reset-mail.ts'
import { receivedEntriesMail } from '../../src/mail/received-entries-mail.ts'
import { refundMail } from '../../src/mail/refund-mail.ts'
import { refundRequestMail } from '../../src/mail/refund-request-mail.ts'
import { reminderMail } from '../../src/mail/reminder-mail.ts'
import { statusMail } from '../../src/mail/status-mail.ts'
import type { StatusNews } from '../../src/mail/status-news.ts'
import { messageToEntrantMail, messageToOfficeMail } from '../../src/mail/thread-mails.ts'
import { transferFailedMail } from '../../src/mail/transfer-failed-mail.ts'
import { webhookPausedMail } from '../../src/mail/webhook-paused-mail.ts'
import { invoicing } from '../samples.ts'
import { everyNews } from './account-news.ts'
import { signOffMails } from './sign-off-mails.ts'
import { witnessMails } from './witness-mails.ts'

/** What people chose; it comes into mails as it is, with what could be mistaken for a part of a message. */
export const chosen = {
  title: 'Le Panneau #1 {calme} \\x41',
  organization: 'Nordlicht {Studio}',
  name: 'Mara Lind',
}

const publicUrl = 'https://awards.example.com'
const now = new Date('2025-12-01T10:00:00Z')
const days = { timeZone: 'Europe/Berlin', judgingStarts: '2025-12-16', judgingEnds: '2026-01-31' }
const programme = { name: 'Prix Lumen', ...days, winnersAnnounced: '2026-02-15', contactEmail: 'x@y.example' }
const surroundings = { programme, publicUrl }
const { title, organization, name } = chosen
const email = 'mara@work.example'

const line = {
  ...{
    submissionId: '0190a000-0007-7000-8000-000000000001',
    submissionTitle: title,
    categoryName: 'Affichage',
  },
  ...{ amountCents: 114950, netCents: 96597, taxCents: 18353 },
}
/** Entries of one invoice. */
export const severalLines = [
  line,
  { ...line, submissionId: '0190a000-0007-7000-8000-000000000002', categoryName: 'Cinéma' },
]

/** An invoice with everything on it. */
export const invoiceIn = (language: Language) => ({
  lines: [line],
  ...{ replaces: ['2025-00040'], replacedBy: null },
  ...{ number: '2025-00042', submissionTitle: title, categoryName: 'Affichage', language },
  ...{ organizationName: organization, payerName: name, payerEmail: email },
  ...{ amountCents: 114950, currency: 'EUR', issuedAt: now, issuedOn: '2025-12-01', dueOn: '2025-12-15' },
  ...{ programmeName: programme.name, seller: invoicing.seller, bank: invoicing.bank },
  tax: { name: 'VAT', rateHundredths: 1900, netCents: 96597, taxCents: 18353, note: 'Prix 2025.' },
  billing: {
    ...{ legalName: organization, address: 'Nordstraße 1', country: 'NO', vatId: 'NO999' },
    ...{ purchaseOrder: 'PO 4711', email: 'books@work.example' },
  },
})

/** A credit note of all of that invoice. */
export const creditNote: CreditFacts = {
  ...{ number: 'CN-2025-000007', reason: 'cancelled', issuedAt: now, issuedOn: '2025-12-01' },
  ...{ amountCents: 114950, netCents: 96597, taxCents: 18353, lines: [line] },
}

/** Every mail that leaves Accolade, in all its forms. */
export function everyMail(language: Language): Record<string, MailContent> {
  const to = { name, email, language }
  const head = { language, programmeName: programme.name, publicUrl }
  const office = { language, name: programme.name, inbox: 'office@work.example', publicUrl }
  const id = '0190a000-0007-7000-8000-000000000001'
  const expiresAt = '2025-12-02T10:00:00.000Z'
  const change: DataOf<'identity.address-change-requested'> = {
    ...{ changeId: id, userId: id, name, newEmail: 'new@work.example', formerEmail: email, expiresAt },
    ...{ asks: { newAddress: true, formerAddress: true }, enoughFrom: '2025-12-04T10:00:00.000Z' },
  }
  const invoice = invoiceIn(language)
  const credit = (reason: CreditFacts['reason'], replacedBy: string | null = null) =>
    creditNoteMail({ ...invoice, replacedBy }, { ...creditNote, reason }, programme.name)
  const refund = { amountCents: 86213, percent: 75, requestedAt: now, reason: 'Un doublon.' }
  const status = (news: Partial<StatusNews>) => {
    const step = { from: 'reviewed', to: 'withdrawn', at: now, takenBy: 'admin' } as const
    const more = { submissionId: id, title, categoryName: 'Affichage', byReader: false, paid: false }
    return statusMail({ ...step, ...more, ...news }, { reader: to, programme, now, publicUrl })
  }
  const refundStep = (step: 'requested' | 'approved' | 'denied' | 'succeeded', withdraws = true) =>
    refundMail(
      { to, invoice, refund, status: step, withdraws, note: 'Un mot.', reference: 'R-7' },
      programme.name,
    )
  const request = (paidOn: string | null) =>
    refundRequestMail({ by: { name, email }, invoice, refund, paidOn, requestedOn: '2025-12-03' }, office)
  const assigned = (...categories: string[]) =>
    assignmentMail({ judge: to, categories, now, publicUrl }, programme)
  const changes = (news: 'requested' | 'changed' | 'again') =>
    changesRequestedMail(
      {
        ...{ submissionId: id, title, message: 'Un logo se voit.', parts: ['texts', 'evidence'] },
        ...{ fileName: 'affiche.png', dueAt: new Date(expiresAt), news },
      },
      { reader: to, programme, publicUrl },
    )
  const reminded = (toScore: number) =>
    reminderMail({ judge: to, left: [{ category: undefined, toScore }], now, publicUrl }, programme)
  const received = (entries: number, category: string | undefined) =>
    receivedEntriesMail({ judge: to, category, entries, now, publicUrl }, programme)
  const actRequest = (act: JointAct, askerName: string | undefined) =>
    actRequestMail(
      { act, askerName, reader: to, publicUrl, reason: 'Fini.', expiresAt: new Date(expiresAt) },
      programme,
    )
  const feedback = (submissionIds: readonly string[], category: string | undefined) =>
    feedbackMail({ reader: to, category, submissionIds, programme, publicUrl })
  const signOffs = signOffMails({ reader: to, title, organizationName: organization, programme, publicUrl })
  const parentAnswer = (outcome: 'confirmed' | 'refused', parentName: string | null) =>
    parentAnsweredMail(
      {
        organizationName: organization,
        parentName,
        outcome,
        reason: outcome === 'refused' ? 'Vendue.' : null,
      },
      { reader: to, programme, publicUrl },
    )
  const dueDraft = (daysLeft: number) => ({
    ...{ submissionId: id, title, categoryName: 'Affichage', deadline: '2025-12-15', daysLeft },
    files: daysLeft,
  })
  return {
    ...Object.fromEntries(
      everyNews.map((news) => [
        news,
        accountNotice(
          { to, news, at: now, addresses: { former: email, present: 'new@work.example' } },
          surroundings,
        ),
      ]),
    ),
    apiTokenCreated: accountNotice(
      { to, news: 'api-token-created', at: now, apiToken: { name: title, expiresAt: new Date(expiresAt) } },
      surroundings,
    ),
    creditNoteCancelled: credit('cancelled'),
    creditNoteCorrected: credit('corrected', '2025-00043'),
    creditNoteRefunded: credit('refunded'),
    newAddress: newAddressMail(change, { language, programme, publicUrl }),
    formerAddress: formerAddressMail(change, { language, programme, publicUrl }),
    assignedUnknown: assigned(),
    assignedOne: assigned('Affichage'),
    assignedTwo: assigned('Affichage', 'Cinéma'),
    confirmation: confirmationMail({ confirmationId: id, userId: id, name, email, expiresAt }, head),
    approval: approvalMail(
      { approvalId: id, linkId: id, title, expiresAt: new Date(expiresAt) },
      { reader: { ...to, userId: id }, programme, publicUrl },
    ),
    ...Object.fromEntries(
      (['requested', 'changed', 'again'] as const).map((news) => [`changes-${news}`, changes(news)]),
    ),
    changesWithdrawn: changesWithdrawnMail({ submissionId: id, title }, { reader: to, programme, publicUrl }),
    messageToEntrant: messageToEntrantMail({ submissionId: id, title }, { reader: to, programme, publicUrl }),
    messageToOffice: messageToOfficeMail({ submissionId: id, title }, office),
    changesAnswered: changesAnsweredMail({ submissionId: id, title, note: 'Le logo est parti.' }, office),
    draftDeletion: draftDeletionMail(
      { submissionId: id, title, deletedAt: new Date(expiresAt) },
      { reader: to, programme, publicUrl },
    ),
    draftDue: draftsDueMail([dueDraft(1)], { reader: to, programme, publicUrl, total: 1 }),
    draftsDue: draftsDueMail([dueDraft(0), dueDraft(7)], { reader: to, programme, publicUrl, total: 3 }),
    erasureByOwner: scheduledNotice(to, { dueAt: new Date(expiresAt), by: 'owner' }, surroundings),
    erasureByAdministrator: scheduledNotice(
      to,
      { dueAt: new Date(expiresAt), by: 'administrator' },
      surroundings,
    ),
    erasureCancelled: cancelledNotice(to, surroundings),
    erased: erasedNotice(to, surroundings),
    exportReady: exportReadyMail({ to, at: now, expiresAt: new Date(expiresAt) }, surroundings),
    invitation: invitationMail(
      {
        ...{ invitationId: id, organizationName: organization, invitedBy: name, email, expiresAt },
        role: 'member',
      },
      head,
    ),
    invoice: invoiceMail(invoice, programme.name),
    invoiceBefore: invoiceMail(
      { ...invoice, bank: null, tax: null, dueOn: null, billing: null },
      programme.name,
    ),
    'partial payment': partialPaymentMail({ ...invoice, receivedCents: 100000 }, to, programme.name),
    'partial payment of several': partialPaymentMail(
      { ...invoice, lines: severalLines, receivedCents: 100000 },
      to,
      programme.name,
    ),
    'reminder before the due date': invoiceReminderMail(
      { ...invoice, dueOn: '2025-12-16', receivedCents: 0 },
      { to, today: '2025-12-13', publicUrl, programme: programme.name },
    ),
    'reminder after the due date': invoiceReminderMail(
      { ...invoice, lines: severalLines, dueOn: '2025-12-16', receivedCents: 5000 },
      { to, today: '2025-12-23', publicUrl, programme: programme.name },
    ),
    invoiceOfSeveral: invoiceMail(
      { ...invoice, lines: severalLines, replaces: ['2025-00040', '2025-00041'] },
      programme.name,
    ),
    invoiceWithDiscount: invoiceMail(
      { ...invoice, lines: [{ ...line, discountCode: 'PRINTEMPS', discountCents: 20050 }] },
      programme.name,
    ),
    invoiceAtMemberRate: invoiceMail({ ...invoice, lines: [{ ...line, memberRate: true }] }, programme.name),
    receiptOfSeveral: receiptMail(
      { ...invoice, lines: severalLines },
      { paidOn: '2025-12-10', language },
      programme.name,
    ),
    receipt: receiptMail(invoice, { paidOn: '2025-12-10', language }, programme.name),
    messageAnswer: answerMail(
      {
        message: { name, email, subject: title, message: 'Bonjour.', receivedAt: now },
        text: 'Oui.',
        timeZone: days.timeZone,
      },
      office,
    ),
    message: messageMail({ name, email, subject: title, message: 'Bonjour.', submissionId: id }, office),
    approvalApproved: approvalAnsweredMail({ title, answer: 'approved' }, office),
    approvalProposed: approvalAnsweredMail({ title, answer: 'proposed' }, office),
    approvalUntitled: approvalAnsweredMail({ title: '', answer: 'approved' }, office),
    ...signOffs,
    ...witnessMails({ reader: to, programme, publicUrl }),
    parentConfirmed: parentAnswer('confirmed', 'Réseau Méridien'),
    parentConfirmedNone: parentAnswer('confirmed', null),
    parentRefused: parentAnswer('refused', 'Réseau Méridien'),
    actRequestSeal: actRequest('seal-results', 'Tom Berg'),
    actRequestUnseal: actRequest('unseal-results', undefined),
    actRequestEnding: actRequest('end-edition', 'Tom Berg'),
    actRequestDrop: actRequest('drop-scores', 'Tom Berg'),
    actRequestCriteria: actRequest('change-criteria', 'Tom Berg'),
    actRequestReopening: actRequest('reopen-judging', undefined),
    missingJudge: missingJudgeMail({ judgeName: name, declaredAt: now }, office),
    missingUnknownJudge: missingJudgeMail({ judgeName: undefined, declaredAt: now }, office),
    passwordReset: passwordResetMail({ resetId: id, name, username: 'mara', email, expiresAt }, head),
    refundRequested: refundStep('requested'),
    refundApproved: refundStep('approved'),
    refundDenied: refundStep('denied', false),
    refundSucceeded: refundStep('succeeded', false),
    refundToDecide0: request('2025-12-03'),
    refundToDecide1: request('2025-12-02'),
    refundToDecide2: request('2025-12-01'),
    feedbackOne: feedback([id], 'Affichage'),
    feedbackSeveral: feedback([id, id], undefined),
    receivedUnknown: received(1, undefined),
    receivedSeveral: received(3, 'Affichage'),
    reminder0: reminded(0),
    reminder1: reminded(1),
    reminder2: reminded(2),
    submitted: status({ to: 'submitted' }),
    underReview: status({ to: 'under_review' }),
    judging: status({ to: 'judging' }),
    judgingBegun: statusMail(
      {
        ...{ submissionId: id, title, categoryName: 'Affichage', from: 'under_review', to: 'judging' },
        ...{ at: now, takenBy: 'admin', byReader: false, paid: false },
      },
      { reader: to, programme, now: new Date('2026-01-02T10:00:00Z'), publicUrl },
    ),
    finalist: status({ to: 'finalist' }),
    winner: status({ to: 'winner' }),
    completed: status({ to: 'completed' }),
    completedFinalist: status({ to: 'completed', from: 'finalist' }),
    withdrawnRefunded: status({ takenBy: 'system', paid: true }),
    withdrawnByProgramme: status({ from: 'submitted', paid: true }),
    withdrawnByReader: status({ takenBy: 'entrant', byReader: true, from: 'pending_payment' }),
    withdrawnByOther: status({ takenBy: 'entrant' }),
    webhookGone: webhookPausedMail({ name: title, because: 'gone', failingSince: now }, office),
    webhookFailing: webhookPausedMail({ name: title, because: 'failing', failingSince: now }, office),
    broadcastTest: broadcastTestMail(
      { subject: 'Bonjour {name}', text: 'Bonjour.' },
      { reader: to, programme, publicUrl },
    ),
    transferFailed: transferFailedMail({ invoice, refund, reason: 'Compte clos.' }, office),
  }
}
