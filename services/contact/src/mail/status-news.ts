import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { MailedStatus } from './status-words.ts'

/** A step of a submission, as the mail to its entrant describes it. */
export interface StatusNews {
  submissionId: string
  title: string
  categoryName: string | undefined
  from: SubmissionStatus
  to: MailedStatus
  at: Date
  takenBy: 'entrant' | 'admin' | 'system'
  /** Whether the reader took the step. */
  byReader: boolean
  /** Whether the entry fee of what is withdrawn was paid. */
  paid: boolean
}
