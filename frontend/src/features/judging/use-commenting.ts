import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect } from 'react'
import { useRefresh } from '../../lib/query-cache.ts'
import { reportFailure, sendToSignIn } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { t } from '../../lib/words.ts'
import type { Outbox } from './outbox.ts'
import { addressOf, useKeepComment } from './score-cache.ts'
import { tellRefusal } from './use-scoring.ts'
import { type WaitingComment, type Written, withoutComment } from './waiting-comments.ts'

/** How comments for entrants are saved; they are kept in this browser first, like scores. */
export function useCommenting(outbox: Outbox, waiting: readonly WaitingComment[]) {
  const keep = useKeepComment()
  const refresh = useRefresh()
  const [pending, run] = usePending()
  useEffect(() => outbox.onComment(keep), [outbox, keep])

  /** Resolves to whether it is saved, or waits to be sent. */
  const save = async ({ id, number, comment }: JudgingSubmission, written: Written): Promise<boolean> => {
    const failure = t('Failed to save the comment. It is kept in this browser. Please try again.')
    let isKept = false
    await run(async () => {
      try {
        await outbox.comment({ submissionId: id, number, ...written, seen: comment?.number ?? 0 })
      } catch (error) {
        return reportFailure(error, failure)
      }
      const { comments, stuck } = outbox.snapshot()
      const left = comments.find(({ submissionId }) => submissionId === id)
      if (left?.refusal) {
        await outbox.changeComments((all) => withoutComment(all, left))
        tellRefusal(left.refusal, failure)
        // changed on another device: what is there now is read, and what was typed stays
        await refresh(addressOf(id))
        return
      }
      if (stuck === 'signed-out') sendToSignIn()
      if (!left) toast({ title: t('Comment Saved') })
      isKept = true
    })
    return isKept
  }

  return {
    pending,
    save,
    waitsFor: ({ id }: JudgingSubmission) =>
      waiting.some(({ submissionId, refusal }) => submissionId === id && !refusal),
  }
}

export type Commenting = ReturnType<typeof useCommenting>
