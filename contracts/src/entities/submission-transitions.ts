import type { SubmissionStatus } from './submission.ts'

/** Who takes a step: a member of the entering organization, an administrator, or the platform itself (money that came in). */
export type ActorRole = 'entrant' | 'admin' | 'system'

type Steps = Partial<Record<SubmissionStatus, readonly ActorRole[]>>

/** The one table of a submission's life: from → to → who may take the step. What is not here is refused. */
export const transitions: Readonly<Record<SubmissionStatus, Steps>> = {
  draft: {
    pending_payment: ['entrant'],
    // only where nothing is owed, see `submit`
    submitted: ['entrant'],
    withdrawn: ['entrant', 'admin', 'system'],
  },
  pending_payment: {
    submitted: ['system'],
    draft: ['entrant'],
    withdrawn: ['entrant', 'admin', 'system'],
  },
  submitted: { under_review: ['admin'], withdrawn: ['entrant', 'admin', 'system'] },
  // a full refund before judging takes a submission out
  under_review: { judging: ['admin'], withdrawn: ['system'] },
  // only where the person who entered it was erased
  judging: { reviewed: ['admin'], withdrawn: ['system'] },
  reviewed: { finalist: ['admin'], winner: ['admin'], completed: ['admin'] },
  finalist: { winner: ['admin'], completed: ['admin'] },
  winner: {},
  completed: {},
  withdrawn: {},
}

/** The statuses that `role` may move a submission to. */
export function nextStatuses(from: SubmissionStatus, role: ActorRole): SubmissionStatus[] {
  const steps = Object.entries(transitions[from]) as [SubmissionStatus, readonly ActorRole[]][]
  return steps.filter(([, roles]) => roles.includes(role)).map(([to]) => to)
}
