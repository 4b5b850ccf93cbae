import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { CriteriaList } from '../../components/criteria-list.tsx'
import styles from '../../components/dashboard.module.css'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { t } from '../../lib/words.ts'
import { GoneView } from './gone-view.tsx'
import { Guidelines } from './guidelines.tsx'
import { NothingAssigned } from './nothing-assigned.tsx'
import { Queue } from './queue.tsx'
import { nameOf, nextToDo, placeOf, progressOf } from './queue-rules.ts'
import { Steps } from './steps.tsx'
import { SubmissionView } from './submission-view.tsx'
import type { Position } from './use-position.ts'
import { useScoring } from './use-scoring.ts'

interface Props {
  queue: JudgingQueue
  position: Position
  blind: boolean
  /** Why judging is not open; null where it is. */
  closedPhase: string | null
}

/** One submission with its scorecard, and the queue beside it. */
export function Panel({ queue, position, blind, closedPhase }: Props) {
  const { id, number, current, gone, previous, next, go } = position
  const { filter, shown } = position.queue
  const listed = shown.data ?? queue
  const scoring = useScoring([...new Set([...listed.items.map((row) => row.id), ...(id ? [id] : [])])])
  const isEmpty = progressOf(queue).total === 0
  if (!id || (isEmpty && !current && !gone)) return <NothingAssigned />
  const toDo = nextToDo(queue, number)
  const goOn = toDo ? { label: t('Next: {name}', { name: nameOf(toDo, blind) }), go: () => go(toDo) } : null
  const isPart = Boolean(filter.category || filter.q) && queue.counts.open > 0
  const end = isPart ? 'part' : 'all'
  return (
    <div className={styles.dashboardColumns}>
      <div aria-busy={!gone && current?.id !== id}>
        {!isEmpty && <Steps place={placeOf(queue, id)} previous={previous} next={next} onChoose={go} />}
        {position.error && <LoadFailure what={t('submission')} onRetry={() => position.reload()} />}
        {!current && !gone && !position.error && (
          <div className="panel">
            <ListSkeleton what={t('submission')} rows={6} />
          </div>
        )}
        {current && (
          <SubmissionView
            key={current.id}
            submission={current}
            title={nameOf(current, blind)}
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
      <aside>
        {!isEmpty && (
          <Queue queue={listed} position={position} drafts={scoring.drafts} blind={blind} onChoose={go} />
        )}
        {current && (
          <section className="panel" aria-labelledby="weights-title">
            <h2 id="weights-title">{t('Criteria weights')}</h2>
            <p className="judging__hint">{current.categoryName}</p>
            <CriteriaList criteria={current.criteria} />
          </section>
        )}
        <Guidelines />
      </aside>
    </div>
  )
}
