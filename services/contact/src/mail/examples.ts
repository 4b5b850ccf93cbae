import type { MailWords } from '@accolade/contracts/entities/mail-text'
import type { MailTemplate } from '@accolade/contracts/entities/mail-text-rules'
import type { Language } from '@accolade/contracts/language'
import type { Person } from '../domain/person.ts'
import { approvalMail } from './approval-mail.ts'
import { assignmentMail } from './assignment-mail.ts'
import { changesRequestedMail, changesWithdrawnMail } from './change-request-mails.ts'
import type { MailContent, Wordable } from './content.ts'
import { creditNoteMail } from './credit-note-mail.ts'
import { draftDeletionMail } from './draft-deletion-mail.ts'
import { draftsDueMail } from './drafts-due-mail.ts'
import {
  creditNote,
  dueDraft,
  type ExampleProgramme,
  exampleIds,
  invoiceExample,
  otherCategories,
  readerName,
  someProgramme,
  work,
} from './example-data.ts'
import { feedbackMail } from './feedback-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { invoiceMail, receiptMail } from './invoice-mail.ts'
import { invoiceReminderMail } from './invoice-reminder-mail.ts'
import { withPlaceholders } from './own-words.ts'
import { partialPaymentMail } from './partial-payment-mail.ts'
import { receivedEntriesMail } from './received-entries-mail.ts'
import { refundMail } from './refund-mail.ts'
import { reminderMail } from './reminder-mail.ts'
import { statusMail } from './status-mail.ts'
import type { StatusNews } from './status-news.ts'
import { messageToEntrantMail } from './thread-mails.ts'

/** For whom an example is written, and where. */
export interface ExampleSurroundings {
  reader: Person
  programme: ExampleProgramme
  publicUrl: string
}

type Example = MailContent & { wordable: Wordable }
type Make = (surroundings: ExampleSurroundings) => MailContent

const { now, day, submissionId: id } = exampleIds
const { title, category, organization, inviter } = work
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const status =
  (to: StatusNews['to'], from: StatusNews['from'], more: Partial<StatusNews> = {}): Make =>
  ({ reader, programme, publicUrl }) => {
    const step = { submissionId: id, title, categoryName: category, from, to, at: now }
    const news = { ...step, takenBy: 'admin', byReader: false, paid: true, ...more } as const
    return statusMail(news, { reader, programme, now, publicUrl })
  }
const invoice =
  (count: number): Make =>
  (about) =>
    invoiceMail(
      { ...invoiceExample(about, count), replaces: ['2026-00017'], bank: null },
      about.programme.name,
    )
const receipt =
  (count: number): Make =>
  (about) => {
    const paid = { paidOn: day(-2), language: about.reader.language }
    return receiptMail(invoiceExample(about, count), paid, about.programme.name)
  }
const partial =
  (count: number): Make =>
  (about) => {
    const some = { ...invoiceExample(about, count), receivedCents: 10_000 }
    return partialPaymentMail(some, about.reader, about.programme.name)
  }
const reminder =
  (count: number, dueOn: string): Make =>
  (about) => {
    const { reader: to, publicUrl, programme } = about
    const open = { ...invoiceExample(about, count), dueOn, receivedCents: 0 }
    return invoiceReminderMail(open, { to, today: day(0), publicUrl, programme: programme.name })
  }
const refund =
  (step: 'requested' | 'approved' | 'denied' | 'succeeded'): Make =>
  (about) => {
    const asked = { amountCents: 12_900, percent: 100, requestedAt: now }
    const { reader: to, programme } = about
    const news = { to, invoice: invoiceExample(about, 1), refund: asked, status: step, withdraws: true }
    return refundMail({ ...news, ...(step === 'succeeded' && { reference: 'R-4711' }) }, programme.name)
  }
const drafts =
  (count: number): Make =>
  ({ reader, programme, publicUrl }) => {
    const [first, ...others] = Array.from({ length: count }, (_, place) => dueDraft(place))
    return draftsDueMail([first!, ...others], { reader, programme, publicUrl, total: count })
  }
const assigned =
  (...categories: string[]): Make =>
  ({ reader: judge, programme, publicUrl }) =>
    assignmentMail({ judge, categories, now, publicUrl }, programme)
const received =
  (entries: number): Make =>
  ({ reader: judge, programme, publicUrl }) =>
    receivedEntriesMail({ judge, category, entries, now, publicUrl }, programme)
const changes =
  (news: 'requested' | 'changed'): Make =>
  ({ reader, programme, publicUrl }) => {
    const asked = {
      submissionId: id,
      title,
      message: work.message,
      parts: ['evidence'],
      fileName: null,
    } as const
    return changesRequestedMail({ ...asked, dueAt: inDays(7), news }, { reader, programme, publicUrl })
  }

const feedback =
  (count: number): Make =>
  (about) =>
    feedbackMail({ ...about, category, submissionIds: Array.from({ length: count }, () => id) })

const examples: Readonly<Record<MailTemplate, Make>> = {
  'status-submitted': status('submitted', 'pending_payment'),
  'status-under_review': status('under_review', 'submitted'),
  'status-judging': status('judging', 'under_review'),
  'status-finalist': status('finalist', 'reviewed'),
  'status-winner': status('winner', 'finalist'),
  'status-completed': status('completed', 'reviewed'),
  'status-completed-finalist': status('completed', 'finalist'),
  'status-withdrawn': status('withdrawn', 'submitted', { takenBy: 'entrant', byReader: true }),
  'draft-due': drafts(1),
  'drafts-due': drafts(3),
  'draft-deletion': ({ reader, programme, publicUrl }) =>
    draftDeletionMail({ submissionId: id, title, deletedAt: inDays(14) }, { reader, programme, publicUrl }),
  'entry-message': (about) => messageToEntrantMail({ submissionId: id, title }, about),
  'changes-requested': changes('requested'),
  'changes-revised': changes('changed'),
  'changes-withdrawn': (about) => changesWithdrawnMail({ submissionId: id, title }, about),
  'entry-feedback': feedback(1),
  'entries-feedback': feedback(3),
  approval: ({ reader, programme, publicUrl }) =>
    approvalMail(
      { approvalId: id, linkId: id, title, expiresAt: inDays(14) },
      { reader: { ...reader, userId: id }, programme, publicUrl },
    ),
  invoice: invoice(1),
  'invoice-several': invoice(3),
  receipt: receipt(1),
  'receipt-several': receipt(3),
  'partial-payment': partial(1),
  'partial-payment-several': partial(3),
  'invoice-due': reminder(1, day(3)),
  'invoice-due-several': reminder(3, day(3)),
  'invoice-overdue': reminder(1, day(-7)),
  'invoice-overdue-several': reminder(3, day(-7)),
  'credit-note': (about) => {
    const taken = invoiceExample(about, 1)
    const { amountCents, lines } = taken
    const amounts = { amountCents, netCents: null, taxCents: null, lines }
    return creditNoteMail(taken, { ...creditNote, ...amounts }, about.programme.name)
  },
  'refund-requested': refund('requested'),
  'refund-approved': refund('approved'),
  'refund-succeeded': refund('succeeded'),
  'refund-denied': refund('denied'),
  assigned: assigned(category),
  'assigned-several': assigned(category, ...otherCategories),
  'received-entry': received(1),
  'received-entries': received(3),
  'judge-reminder': ({ reader: judge, programme, publicUrl }) =>
    reminderMail({ judge, left: [{ category, toScore: 8 }], now, publicUrl }, programme),
  invitation: ({ reader, programme, publicUrl }) =>
    invitationMail(
      {
        ...{ invitationId: id, organizationName: organization, invitedBy: inviter, role: 'member' },
        ...{ email: reader.email, expiresAt: inDays(7).toISOString() },
      },
      { language: reader.language, programmeName: programme.name, publicUrl },
    ),
}

/** A mail of a template as it could be, in the default words. */
export function exampleOf(template: MailTemplate, surroundings: ExampleSurroundings): Example {
  return examples[template](surroundings) as Example
}

/** The default words of a template, with its placeholders. */
export function defaultWords(template: MailTemplate, language: Language): MailWords {
  const reader = { name: readerName, email: 'alex@studio.example', language }
  return withPlaceholders(exampleOf(template, { reader, programme: someProgramme, publicUrl: '' }))
}
