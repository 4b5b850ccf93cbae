import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Transition } from './submission.ts'

type Step = Pick<Transition, 'to'>

/** Whether an entry was chosen for the shortlist of its category, also where it did not win in the end. */
export function wasFinalist(status: SubmissionStatus, history: readonly Step[]): boolean {
  return status !== 'withdrawn' && history.some(({ to }) => to === 'finalist')
}

/** Whether its entrant may ask for a certificate as a finalist: a winner gets one of the award instead. */
export function mayAskForCertificate(status: SubmissionStatus, history: readonly Step[]): boolean {
  return status !== 'winner' && wasFinalist(status, history)
}
