import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { t } from '../../lib/words.ts'
import { GoneView } from './gone-view.tsx'
import { Help } from './help.tsx'
import { JudgingBar } from './judging-bar.tsx'
import styles from './judging-view.module.css'
import { NothingAssigned } from './nothing-assigned.tsx'
import { Queue } from './queue.tsx'
import { nameOf, nextToDo, progressOf } from './queue-rules.ts'
import type { Position, Target } from './use-position.ts'
import { useScoring } from './use-scoring.ts'
import { useStepKeys } from './use-step-keys.ts'
import { Work } from './work.tsx'

interface Props {
  queue: JudgingQueue
  position: Position
  /** Why judging is not open; null where it is. */
  closedPhase: string | null
}

/** One submission with its scorecard below a thin bar; the queue and the guidelines come in from the side. */
export function JudgingView({ queue, position, closedPhase }: Props) {
  const { id, number, current, gone, next, previous, go } = position
  const { filter, shown } = position.queue
  const [blind, setBlind] = useState(true)
  const [open, setOpen] = useState<'queue' | 'help' | null>(null)
  const listed = shown.data ?? queue
  const scoring = useScoring([...new Set([...listed.items.map((row) => row.id), ...(id ? [id] : [])])])
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
        position={position}
        blind={blind}
        onBlind={setBlind}
        onOpen={setOpen}
        isEmpty={isEmpty}
      />
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
          position={position}
          drafts={scoring.drafts}
          blind={blind}
          onChoose={choose}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'help' && <Help submission={current} onClose={() => setOpen(null)} />}
    </>
  )
}
