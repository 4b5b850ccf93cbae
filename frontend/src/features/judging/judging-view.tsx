import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import { GoneView } from './gone-view.tsx'
import { Help } from './help.tsx'
import { JudgingBar } from './judging-bar.tsx'
import styles from './judging-view.module.css'
import { NothingAssigned } from './nothing-assigned.tsx'
import { queueWithWaiting, withWaiting } from './outbox-rules.ts'
import { Queue } from './queue.tsx'
import { nameOf, nextToDo, progressOf } from './queue-rules.ts'
import { useOutbox } from './use-outbox.ts'
import type { Position, Target } from './use-position.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useScoring } from './use-scoring.ts'
import { useStepKeys } from './use-step-keys.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import { Work } from './work.tsx'

interface Props {
  queue: JudgingQueue
  position: Position
  /** Why judging is not open; null where it is. */
  closedPhase: string | null
}

/** One submission with its scorecard below a thin bar; the queue and the guidelines come in from the side. */
export function JudgingView({ queue: read, position, closedPhase }: Props) {
  const { id, number, gone, next, previous, go } = position
  const { filter, shown } = position.queue
  const { outbox, state } = useOutbox(useSession().user?.id ?? '')
  // what is on its way to the server is not yet shown as given
  const waiting = state.stuck ? state.scores : []
  const queue = queueWithWaiting(read, waiting)
  // the one before is no stand-in for one that can not be read
  const isThere = position.current && (position.current.id === id || !position.error)
  const current = isThere ? withWaiting(position.current!, waiting) : undefined
  const [blind, setBlind] = useState(true)
  const [open, setOpen] = useState<'queue' | 'help' | 'waiting' | null>(null)
  const listed = shown.data ? queueWithWaiting(shown.data, waiting) : queue
  const scoring = useScoring(
    [...new Set([...listed.items.map((row) => row.id), ...(id ? [id] : [])])],
    outbox,
  )
  useReadAhead(queue, number, current !== undefined)
  const isEmpty = progressOf(queue).total === 0
  useStepKeys({
    n: () => go(next),
    p: () => go(previous),
    q: () => !isEmpty && setOpen('queue'),
    '?': () => setOpen('help'),
  })
  if (!id || (isEmpty && !current && !gone)) return <NothingAssigned />
  const toDo = nextToDo(queue, number)
  const goOn = toDo ? { label: t('Next: {name}', { name: nameOf(toDo, blind) }), go: () => go(toDo) } : null
  const isPart = Boolean(filter.category || filter.q) && queue.counts.open > 0
  const end = isPart ? 'part' : 'all'
  const choose = (target: Target) => {
    setOpen(null)
    go(target)
  }
  return (
    <>
      <JudgingBar
        queue={queue}
        position={{ ...position, current }}
        blind={blind}
        onBlind={setBlind}
        onOpen={setOpen}
        isEmpty={isEmpty}
      />
      <WaitingNotice state={state} onOpen={() => setOpen('waiting')} />
      <div className={styles.view} aria-busy={!gone && current?.id !== id}>
        {position.error && <LoadFailure what={t('submission')} onRetry={() => position.reload()} />}
        {!current && !gone && !position.error && (
          <div className="panel">
            <ListSkeleton what={t('submission')} rows={6} />
          </div>
        )}
        {current && (
          <Work
            key={current.id}
            submission={current}
            scoring={scoring}
            closedPhase={closedPhase}
            waiting={
              waiting.filter(({ submissionId, refusal }) => submissionId === current.id && !refusal).length
            }
            next={goOn}
            end={end}
          />
        )}
        {gone && (
          <GoneView
            key={gone.id}
            submission={gone}
            declared={scoring.declared.includes(gone.id)}
            drafts={scoring.drafts}
            next={goOn}
            end={end}
          />
        )}
      </div>
      {open === 'queue' && (
        <Queue
          queue={listed}
          position={{ ...position, current }}
          drafts={scoring.drafts}
          blind={blind}
          onChoose={choose}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'waiting' && <WaitingPanel outbox={outbox} state={state} onClose={() => setOpen(null)} />}
      {open === 'help' && <Help submission={current} onClose={() => setOpen(null)} />}
    </>
  )
}
