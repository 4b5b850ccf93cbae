import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import { compareAddress } from './compare-address.ts'
import { GoneView } from './gone-view.tsx'
import { Help } from './help.tsx'
import { JudgingBar } from './judging-bar.tsx'
import styles from './judging-view.module.css'
import { marked, queueWithMarks } from './mark-rules.ts'
import { Marks } from './marks.tsx'
import { NothingAssigned } from './nothing-assigned.tsx'
import { queueWithWaiting, withWaiting } from './outbox-rules.ts'
import { OwnScores } from './own-scores.tsx'
import { Queue } from './queue.tsx'
import { nameOf, neighboursOf, nextToDo, progressOf } from './queue-rules.ts'
import { Receipts } from './receipts.tsx'
import { useCommenting } from './use-commenting.ts'
import { useMarks } from './use-marks.ts'
import { useOutbox } from './use-outbox.ts'
import type { Position, Target } from './use-position.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useScoring } from './use-scoring.ts'
import { useStepKeys } from './use-step-keys.ts'
import { withWaitingComment } from './waiting-comments.ts'
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
  const { id, gone, go } = position
  const { filter, shown } = position.queue
  const { outbox, state } = useOutbox(useSession().user?.id ?? '')
  // what is on its way to the server is not yet shown as given
  const waiting = state.stuck ? state.scores : []
  const asLeft = (page: JudgingQueue) => queueWithMarks(queueWithWaiting(page, waiting), state.marks)
  const queue = asLeft(read)
  // the one before is no stand-in for one that can not be read
  const isThere = position.current && (position.current.id === id || !position.error)
  const commented = state.stuck ? state.comments : []
  const current = isThere
    ? marked(withWaitingComment(withWaiting(position.current!, waiting), commented), state.marks)
    : undefined
  const turn = {
    ...position.turn,
    later: marked({ id: id ?? '', bookmarked: false, ...position.turn }, state.marks).later,
  }
  const { previous, next } = neighboursOf(queue, turn)
  const toDo = nextToDo(queue, turn)
  const [blind, setBlind] = useState(true)
  const [open, setOpen] = useState<'queue' | 'help' | 'waiting' | 'own' | 'receipts' | null>(null)
  const listed = shown.data ? asLeft(shown.data) : queue
  const scoring = useScoring(
    [...new Set([...listed.items.map((row) => row.id), ...(id ? [id] : [])])],
    outbox,
  )
  useReadAhead(queue, turn, current !== undefined)
  const commenting = useCommenting(outbox, commented)
  const marks = useMarks({ outbox, go, toDo })
  const navigate = useNavigate()
  const compare = () => navigate(compareAddress({ left: id ?? null, right: null }))
  const isEmpty = progressOf(queue).total === 0
  useStepKeys({
    n: () => go(next),
    p: () => go(previous),
    q: () => !isEmpty && setOpen('queue'),
    b: () => current && marks.bookmark(current),
    l: () => current && marks.later(current),
    d: () => !isEmpty && setOpen('own'),
    r: () => !isEmpty && setOpen('receipts'),
    c: () => !isEmpty && compare(),
    '?': () => setOpen('help'),
  })
  if (!id || (isEmpty && !current && !gone)) return <NothingAssigned />
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
        previous={previous}
        next={next}
        marks={current && <Marks entry={current} marks={marks} />}
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
            commenting={commenting}
            closedPhase={closedPhase}
            waiting={
              waiting.filter(({ submissionId, refusal }) => submissionId === current.id && !refusal).length
            }
            next={goOn}
            end={end}
            onReceipts={() => setOpen('receipts')}
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
          onOwnScores={() => setOpen('own')}
          onReceipts={() => setOpen('receipts')}
          onCompare={compare}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'waiting' && <WaitingPanel outbox={outbox} state={state} onClose={() => setOpen(null)} />}
      {open === 'own' && <OwnScores onClose={() => setOpen(null)} />}
      {open === 'receipts' && <Receipts onClose={() => setOpen(null)} />}
      {open === 'help' && <Help submission={current} onClose={() => setOpen(null)} />}
    </>
  )
}
