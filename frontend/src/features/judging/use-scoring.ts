import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { scoreRules } from '@accolade/contracts/entities/judging-rules'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api-client.ts'
import { errorTextOf, statusOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { forgetDrafts, keepDrafts, readDrafts } from './kept-drafts.ts'
import { type Draft, type Drafts, type Entry, entriesOf } from './score-rules.ts'

type Change = (submission: JudgingSubmission) => JudgingSubmission

/** What the judge typed (it outlives a reload), how it is saved, and how a conflict of interest is declared. */
export function useScoring(submissions: readonly JudgingSubmission[]) {
  const userId = useSession().user?.id ?? ''
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(userId, submissions))
  const [pending, run] = usePending()
  const { mutate } = useSWRConfig()

  const keep = (id: string, change: Change) =>
    mutate<JudgingSubmission[]>(
      judgingRoutes.listJudgingSubmissions.path,
      (known = []) => known.map((each) => (each.id === id ? change(each) : each)),
      { revalidate: false },
    )

  const type = ({ id }: JudgingSubmission, criterionId: string, draft: Draft) => {
    const typed = { ...drafts[id], [criterionId]: draft }
    setDrafts({ ...drafts, [id]: typed })
    keepDrafts(userId, id, typed)
  }

  const save = (submission: JudgingSubmission) =>
    run(async () => {
      try {
        for (const entry of entriesOf(submission, drafts).filter(({ changed }) => changed)) {
          await saveEntry(submission.id, entry)
          await keep(submission.id, withScore(entry))
        }
        forgetDrafts(userId, submission.id)
        toast({ title: 'Score Saved', description: 'Your evaluation has been recorded successfully.' })
      } catch (error) {
        reportFailure(error, failureText(error))
      }
    })

  const declare = (submission: JudgingSubmission) =>
    run(async () => {
      try {
        const body = {
          submissionId: submission.id,
          criterionId: submission.criteria[0]?.id ?? submission.id,
          value: scoreRules.default,
          conflictOfInterest: true,
        }
        await call(judgingRoutes.saveScore, { body })
        await keep(submission.id, (known) => ({ ...known, conflictOfInterest: true, scores: [] }))
        forgetDrafts(userId, submission.id)
        toast({ title: 'Conflict Declared', description: 'The submission goes to another judge.' })
      } catch (error) {
        reportFailure(error, 'Failed to declare the conflict of interest. Please try again.')
      }
    })

  return { drafts, pending, type, save, declare }
}

async function saveEntry(submissionId: string, { criterion, value, notes }: Entry): Promise<void> {
  const body = { submissionId, criterionId: criterion.id, value: value!, notes, conflictOfInterest: false }
  await call(judgingRoutes.saveScore, { body })
}

function withScore({ criterion, value, notes }: Entry): Change {
  return (submission) => {
    const others = submission.scores.filter(({ criterionId }) => criterionId !== criterion.id)
    const score = { criterionId: criterion.id, value: value!, notes, conflictOfInterest: false }
    const scores = [...others, score]
    return { ...submission, scores, progress: { ...submission.progress, scored: scores.length } }
  }
}

/** A refusal carries its reason; anything else gets the usual words (spec §8). */
function failureText(error: unknown): string {
  if (statusOf(error) === 404) return 'This submission is no longer yours to judge. Load the page again.'
  const reason = statusOf(error) === 409 ? errorTextOf(error) : undefined
  return reason ?? 'Failed to save score. Please try again.'
}
