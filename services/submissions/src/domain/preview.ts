import { DomainError } from '@accolade/contracts/domain-error'
import type { SubmissionPreview } from '@accolade/contracts/entities/preview'
import type { Submission } from './submission.ts'

/** What is known of a file's preview. */
interface Made {
  status: 'wanted' | 'clean' | 'withheld'
  madeFor: string
}

/** Where the preview of a file is; one for other names, or by another cleaner, counts as missing. */
export function previewState(made: Made | null, wanted: string): SubmissionPreview['files'][number]['state'] {
  if (made?.status === 'wanted') return 'waiting'
  if (made?.madeFor !== wanted) return 'missing'
  return made.status === 'clean' ? 'shown' : 'withheld'
}

/** The statuses of what judges will see and do not see yet. */
export const statusesBeforeJudges = ['draft', 'pending_payment', 'submitted', 'under_review'] as const

/** Whether judges will see it and do not see it yet. */
export function judgesDoNotSee(status: Submission['status']): boolean {
  return (statusesBeforeJudges as readonly string[]).includes(status)
}

/** Throws DomainError `conflict` for what judges see already, or will not see. */
export function checkPreviewable({ status }: Submission): void {
  if (!judgesDoNotSee(status))
    throw new DomainError('conflict', 'What judges will see can be looked at before judging begins')
}
