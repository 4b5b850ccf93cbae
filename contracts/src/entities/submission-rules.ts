import { mark } from '../words.ts'

/** Facts about submissions for pages that do not validate one. They are not in the schemas' file, so that such pages load no zod. */

/** Limits of a submission (spec §5, §9). */
export const submissionRules = {
  ...{ titleMin: 3, titleMax: 200, descriptionMin: 50, descriptionMax: 5000 },
  ...{ brandMax: 120, creditsMax: 30, creditNameMax: 120, creditRoleMax: 80 },
}

/** The subject that a payment request by the contact form carries (spec §2). */
export const paymentRequestSubject = mark('Award Submission Payment Request')

/** As many entries go into one order at most. */
export const maxOrderLines = 100

/** Team size buckets (spec §3, §9). */
export const teamSizes = ['1-5', '6-15', '16+'] as const

/** Statuses (spec §4) with pending payment and withdrawn, and the words shown for them. */
export const statusLabels = {
  draft: mark('Draft'),
  pending_payment: mark('Pending Payment'),
  submitted: mark('Submitted'),
  under_review: mark('Under Review'),
  judging: mark('Judging'),
  reviewed: mark('Reviewed'),
  finalist: mark('Finalist'),
  winner: mark('Winner'),
  completed: mark('Completed'),
  withdrawn: mark('Withdrawn'),
} as const

/** Whether a submission belongs to a part of one's own: drafts, all others, awards won (spec §4: winners and finalists). */
export const ownParts = {
  draft: (status: keyof typeof statusLabels) => status === 'draft',
  active: (status: keyof typeof statusLabels) => status !== 'draft',
  won: (status: keyof typeof statusLabels) => status === 'winner' || status === 'finalist',
} as const

/** The address of the contact page with the payment request filled in (spec §2, contact). */
export function paymentContactUrl(submissionId: string, categoryId: string): string {
  return `/contact?submission=${submissionId}&category=${categoryId}`
}
