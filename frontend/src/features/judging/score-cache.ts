import type { Comment } from '@accolade/contracts/entities/comment'
import type { JudgingQueue, JudgingSubmission, Marks } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { pathOf } from '../../lib/api-client.ts'
import { useRefresh, useRefreshList } from '../../lib/query-cache.ts'
import { toast } from '../../lib/toasts.ts'
import { t } from '../../lib/words.ts'
import type { WaitingMark } from './mark-rules.ts'
import type { NewScore } from './outbox-rules.ts'
import { withProgress } from './queue-rules.ts'
import { recall, remember } from './remembered.ts'
import type { WaitingComment } from './waiting-comments.ts'

export const listPath = judgingRoutes.listJudgingSubmissions.path

export const addressOf = (id: string) => pathOf(judgingRoutes.getJudgingSubmission, { params: { id } })
const isPage = (key: unknown) =>
  key === listPath || (typeof key === 'string' && key.startsWith(`${listPath}?`))

/** Shows a score that the server has taken, before it is asked again. */
export function useKeepScore() {
  const { cache, mutate } = useSWRConfig()
  return async (score: NewScore): Promise<void> => {
    const address = addressOf(score.submissionId)
    const known = cache.get(address)?.data as JudgingSubmission | undefined
    if (!known) return
    const saved = withScore(known, score)
    remember(address, saved)
    await mutate<JudgingSubmission>(address, (now = known) => withScore(now, score), { revalidate: false })
    const count = (queue?: JudgingQueue) => queue && withProgress(queue, saved)
    await mutate<JudgingQueue>(isPage, count, { revalidate: false })
  }
}

function withScore(
  submission: JudgingSubmission,
  { criterionId, value, notes }: NewScore,
): JudgingSubmission {
  const others = submission.scores.filter((score) => score.criterionId !== criterionId)
  const scores = [...others, { criterionId, value, notes, conflictOfInterest: false }]
  return { ...submission, scores, progress: { ...submission.progress, scored: scores.length } }
}

/** Shows a comment that the server has taken. */
export function useKeepComment() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async ({ submissionId }: WaitingComment, comment: Comment): Promise<void> => {
      const address = addressOf(submissionId)
      const known = recall(address) as JudgingSubmission | undefined
      if (known) remember(address, { ...known, comment })
      const put = (now?: JudgingSubmission) => now && { ...now, comment }
      await mutate<JudgingSubmission>(address, put, { revalidate: false })
    },
    [mutate],
  )
}

/** Shows the marks that the server has (null: it does not take them), and asks for the queue, whose order may have changed. */
export function useKeepMark() {
  const { mutate } = useSWRConfig()
  const refresh = useRefresh()
  const refreshList = useRefreshList()
  return useCallback(
    async ({ submissionId }: WaitingMark, kept: Marks | null): Promise<void> => {
      const address = addressOf(submissionId)
      if (kept) {
        const known = recall(address) as JudgingSubmission | undefined
        if (known) remember(address, { ...known, ...kept })
        const put = (now?: JudgingSubmission) => now && { ...now, ...kept }
        await mutate<JudgingSubmission>(address, put, { revalidate: false })
      } else {
        const description = t('This submission is no longer assigned to you.')
        toast({ title: t('Error'), description, variant: 'destructive' })
        await refresh(address)
      }
      await refreshList(listPath)
    },
    [mutate, refresh, refreshList],
  )
}
