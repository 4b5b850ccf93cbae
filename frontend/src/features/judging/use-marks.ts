import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect, useRef } from 'react'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { t } from '../../lib/words.ts'
import type { WaitingMark } from './mark-rules.ts'
import type { Outbox } from './outbox.ts'
import { isToDo } from './queue-rules.ts'
import { useKeepMark } from './score-cache.ts'
import type { Target } from './use-position.ts'

interface Options {
  outbox: Outbox
  go: (target: Target | undefined) => void
  /** Where the judge goes from what was put off. */
  toDo: Target | undefined
}

/** How the judge marks what is shown; it is kept in this browser first, like a score. */
export function useMarks({ outbox, go, toDo }: Options) {
  const keep = useKeepMark()
  // to undo is offered for longer than one rendering
  const goNow = useRef(go)
  goNow.current = go
  useEffect(() => outbox.onMark(keep), [outbox, keep])

  const set = ({ id, number }: JudgingSubmission, change: WaitingMark['change']) =>
    outbox
      .mark({ submissionId: id, number, change, at: Date.now() })
      .catch((error) => reportFailure(error, t('Failed to save the mark. Please try again.')))

  const putOff = (entry: JudgingSubmission) => {
    void set(entry, { later: true })
    go(toDo)
    const undo = () => {
      void set(entry, { later: false })
      goNow.current(entry)
    }
    toast({
      title: t('Put off'),
      description: t('Project {number} comes after the others.', { number: entry.number }),
      action: { label: t('Undo'), run: undo },
    })
  }

  return {
    bookmark: (entry: JudgingSubmission) => void set(entry, { bookmarked: !entry.bookmarked }),
    /** Puts it off, or back to its place. */
    later: (entry: JudgingSubmission) => {
      if (entry.later > 0) void set(entry, { later: false })
      else if (isToDo(entry)) putOff(entry)
    },
  }
}
