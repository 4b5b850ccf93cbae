import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { Link } from 'react-router-dom'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { WorkView } from '../../components/work-view.tsx'
import { t } from '../../lib/words.ts'
import styles from './compare.module.css'
import { judgingAddress, type Side } from './compare-address.ts'
import { CompareScores } from './compare-scores.tsx'
import { nameOf } from './queue-rules.ts'
import type { Compared } from './use-compared.ts'
import { notAssigned } from './use-scoring.ts'

interface Props {
  /** What it is called where nothing is shown. */
  label: string
  side: Side
  read: Compared
  entry: JudgingSubmission | undefined
  isChosen: boolean
  blind: boolean
  onChoose: () => void
}

/** One of the two: the work, the own scores, and the way to score it. */
export function CompareSide({ label, side, read, entry, isChosen, blind, onChoose }: Props) {
  const titleId = `compare-${side}`
  const name = entry ? nameOf(entry, blind) : label
  return (
    <section className={styles.side} data-side={side} aria-labelledby={titleId}>
      <div className={styles.sideHead}>
        <div>
          <h2 id={titleId}>{name}</h2>
          {entry && <p className="judging__hint">{entry.categoryName}</p>}
        </div>
        {isChosen && (
          <button type="button" className="button" aria-haspopup="dialog" onClick={onChoose}>
            {t('Choose another')}
            <span className="visually-hidden"> ({name})</span>
          </button>
        )}
      </div>
      {!entry && (
        <div className={styles.state}>
          {read.isGone && (
            <p className="notice" role="status">
              {notAssigned()}
            </p>
          )}
          {read.error && <LoadFailure what={t('submission')} onRetry={() => read.reload()} />}
          {isChosen && !read.isGone && !read.error && <ListSkeleton what={t('submission')} rows={6} />}
          {!isChosen && (
            <button type="button" className="button button--gold" aria-haspopup="dialog" onClick={onChoose}>
              {t('Choose a submission')}
            </button>
          )}
        </div>
      )}
      {entry && (
        <>
          <WorkView work={entry} titleId={titleId} isOneOfSeveral />
          <CompareScores entry={entry} />
          <p className={styles.score}>
            <Link to={judgingAddress(entry.id)} className="button">
              {entry.closed ? t('Open {name}', { name }) : t('Score {name}', { name })}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
