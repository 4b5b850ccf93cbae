/** Facts about mails that administrators word themselves, for pages that do not validate one. */

export const mailTextRules = { subjectMax: 150, headingMax: 150, textMax: 5_000, historyMax: 50 } as const

/** What can stand in braces in a mail. Each mail has some of them. */
export const mailPlaceholders = [
  'name',
  'programme',
  'contact',
  'time-zone',
  'title',
  'count',
  'number',
  'invoice',
  'day',
  'payment',
  'replaced',
  'bank',
  'amount',
  'missing',
  'scope',
  'reason',
  'review',
  'processing',
  'bank-time',
  'withdrawal',
  'days',
  'withdrawn',
  'fee',
  'left',
  'urgent',
  'message',
  'category',
  'submissions',
  'organization',
  'inviter',
] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]

/**
 * The mails whose words administrators can change, with the placeholders that have to be in them: without those a reader would not know
 * what the mail is about, or an important fact would be missing. Left out are mails about signing in and the safety of an account, whose
 * words are a part of what protects it, and mails to the programme itself.
 */
export const mailTemplates = {
  'status-submitted': ['title'],
  'status-under_review': ['title'],
  'status-judging': ['title'],
  'status-finalist': ['title'],
  'status-winner': ['title'],
  'status-completed': ['title'],
  'status-completed-finalist': ['title'],
  'status-withdrawn': ['withdrawn', 'fee'],
  'draft-due': [],
  'drafts-due': [],
  'draft-deletion': [],
  'entry-message': [],
  'changes-requested': ['message'],
  'changes-revised': ['message'],
  'changes-withdrawn': [],
  approval: [],
  'entry-feedback': [],
  'entries-feedback': [],
  invoice: ['number'],
  'invoice-several': ['number'],
  receipt: ['number'],
  'receipt-several': ['number'],
  'partial-payment': ['missing', 'number'],
  'partial-payment-several': ['missing', 'number'],
  'invoice-due': ['number'],
  'invoice-due-several': ['number'],
  'invoice-overdue': ['number'],
  'invoice-overdue-several': ['number'],
  'credit-note': ['number', 'scope', 'reason'],
  'refund-requested': ['number'],
  'refund-approved': ['number', 'amount'],
  'refund-succeeded': ['number', 'amount'],
  'refund-denied': ['number'],
  assigned: [],
  'assigned-several': [],
  'received-entry': [],
  'received-entries': [],
  'judge-reminder': [],
  invitation: ['organization', 'inviter'],
} as const satisfies Record<string, readonly MailPlaceholder[]>
export type MailTemplate = keyof typeof mailTemplates

/** What has to be in a mail. */
export const requiredIn = (template: MailTemplate): readonly MailPlaceholder[] => mailTemplates[template]
