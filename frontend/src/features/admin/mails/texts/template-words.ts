import type { MailTemplate } from '@accolade/contracts/entities/mail-text-rules'
import { mark, type Words } from '@accolade/contracts/words'

/** What mails are about, in the order of the list. */
export const mailGroups = {
  entries: mark('Entries'),
  money: mark('Payments'),
  judges: mark('Judges'),
  people: mark('People'),
} as const

interface Description {
  group: keyof typeof mailGroups
  title: Words
  /** When it is sent. */
  when: Words
}

/** What each mail is called, and when it is sent. */
export const templateWords: Readonly<Record<MailTemplate, Description>> = {
  'status-submitted': {
    ...{ group: 'entries', title: mark('Submission received') },
    when: mark('When an entry is paid, or is free, and takes part'),
  },
  'status-under_review': {
    ...{ group: 'entries', title: mark('Under review') },
    when: mark('When the programme begins to check an entry'),
  },
  'status-judging': {
    ...{ group: 'entries', title: mark('In judging') },
    when: mark('When an entry goes to the judges'),
  },
  'status-finalist': {
    ...{ group: 'entries', title: mark('Finalist') },
    when: mark('When an entry is on the shortlist'),
  },
  'status-winner': {
    ...{ group: 'entries', title: mark('Winner') },
    when: mark('When an entry wins'),
  },
  'status-completed': {
    ...{ group: 'entries', title: mark('Judging complete') },
    when: mark('When judging is over for an entry that was no finalist'),
  },
  'status-completed-finalist': {
    ...{ group: 'entries', title: mark('Judging complete, of a finalist') },
    when: mark('When judging is over for a finalist that did not win'),
  },
  'status-withdrawn': {
    ...{ group: 'entries', title: mark('Withdrawn') },
    when: mark('When an entry leaves the programme'),
  },
  'draft-due': {
    ...{ group: 'entries', title: mark('Reminder of a draft') },
    when: mark('Before the deadline, to people with one draft'),
  },
  'drafts-due': {
    ...{ group: 'entries', title: mark('Reminder of several drafts') },
    when: mark('Before the deadline, to people with several drafts'),
  },
  'draft-deletion': {
    ...{ group: 'entries', title: mark('Draft will be deleted') },
    when: mark('Some time after the deadline, before a draft is deleted'),
  },
  'entry-message': {
    ...{ group: 'entries', title: mark('Message about an entry') },
    when: mark('When an administrator has written about an entry'),
  },
  'changes-requested': {
    ...{ group: 'entries', title: mark('Change requested') },
    when: mark('When an entry is sent back for a change'),
  },
  'changes-revised': {
    ...{ group: 'entries', title: mark('Requested change is another one') },
    when: mark('When a request for a change was edited'),
  },
  'changes-withdrawn': {
    ...{ group: 'entries', title: mark('No change needed any more') },
    when: mark('When a request for a change was taken back'),
  },
  'entry-feedback': {
    ...{ group: 'entries', title: mark('Feedback on an entry') },
    when: mark('When the feedback of a category is published, to people with one entry in it'),
  },
  'entries-feedback': {
    ...{ group: 'entries', title: mark('Feedback on several entries') },
    when: mark('When the feedback of a category is published, to people with several entries in it'),
  },
  approval: {
    ...{ group: 'entries', title: mark('Approval of a text') },
    when: mark('When a winner’s public text is to be approved'),
  },
  invoice: {
    ...{ group: 'money', title: mark('Invoice for one entry') },
    when: mark('When payment is requested'),
  },
  'invoice-several': {
    ...{ group: 'money', title: mark('Invoice for several entries') },
    when: mark('When payment is requested'),
  },
  receipt: {
    ...{ group: 'money', title: mark('Receipt for one entry') },
    when: mark('When the whole amount has arrived'),
  },
  'receipt-several': {
    ...{ group: 'money', title: mark('Receipt for several entries') },
    when: mark('When the whole amount has arrived'),
  },
  'partial-payment': {
    ...{ group: 'money', title: mark('Part of a payment, for one entry') },
    when: mark('When less than the amount has arrived'),
  },
  'partial-payment-several': {
    ...{ group: 'money', title: mark('Part of a payment, for several entries') },
    when: mark('When less than the amount has arrived'),
  },
  'invoice-due': {
    ...{ group: 'money', title: mark('Invoice for one entry is due soon') },
    when: mark('Some days before an invoice is due'),
  },
  'invoice-due-several': {
    ...{ group: 'money', title: mark('Invoice for several entries is due soon') },
    when: mark('Some days before an invoice is due'),
  },
  'invoice-overdue': {
    ...{ group: 'money', title: mark('Invoice for one entry is overdue') },
    when: mark('Some days after an invoice was due'),
  },
  'invoice-overdue-several': {
    ...{ group: 'money', title: mark('Invoice for several entries is overdue') },
    when: mark('Some days after an invoice was due'),
  },
  'credit-note': {
    ...{ group: 'money', title: mark('Credit note') },
    when: mark('When an invoice is cancelled, corrected or refunded'),
  },
  'refund-requested': {
    ...{ group: 'money', title: mark('Refund request received') },
    when: mark('When a payer asks for a refund'),
  },
  'refund-approved': {
    ...{ group: 'money', title: mark('Refund approved') },
    when: mark('When a refund is approved'),
  },
  'refund-succeeded': {
    ...{ group: 'money', title: mark('Refund transferred') },
    when: mark('When the money of a refund was transferred'),
  },
  'refund-denied': {
    ...{ group: 'money', title: mark('Refund denied') },
    when: mark('When a refund is denied'),
  },
  assigned: {
    ...{ group: 'judges', title: mark('Category to judge') },
    when: mark('When a judge is assigned to a category'),
  },
  'assigned-several': {
    ...{ group: 'judges', title: mark('Several categories to judge') },
    when: mark('When a judge is assigned to several categories within a minute'),
  },
  'received-entry': {
    ...{ group: 'judges', title: mark('One more submission to score') },
    when: mark('When a judge gets a submission that another judge had'),
  },
  'received-entries': {
    ...{ group: 'judges', title: mark('Several more submissions to score') },
    when: mark('When a judge gets submissions that another judge had'),
  },
  'judge-reminder': {
    ...{ group: 'judges', title: mark('Reminder to score') },
    when: mark('When an administrator reminds a judge of what is left'),
  },
  invitation: {
    ...{ group: 'people', title: mark('Invitation to an organization') },
    when: mark('When a member invites somebody'),
  },
}
