import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect } from 'react'
import { type Drafts, entriesOf } from './score-rules.ts'

/** Asks before the browser leaves scores behind that were not saved. */
export function useUnsavedWarning(submissions: readonly JudgingSubmission[], drafts: Drafts): void {
  const unsaved = submissions.some(
    (submission) =>
      !submission.conflictOfInterest && entriesOf(submission, drafts).some(({ changed }) => changed),
  )
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
