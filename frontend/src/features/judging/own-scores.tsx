import type { OwnScores as Own } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useEffect } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { Histogram } from './histogram.tsx'
import styles from './own-scores.module.css'
import { SidePanel } from './side-panel.tsx'
import { useRemembered } from './use-remembered.ts'

/** How the judge scores, by category and criterion: of other judges nothing is known here. */
export function OwnScores({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useRemembered<Own>(judgingRoutes.readOwnScores.path)
  useEffect(() => void mutate(), [mutate])
  return (
    <SidePanel title={t('How you score')} side="end" onClose={onClose}>
      {error && <LoadFailure what={t('scores')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('scores')} rows={4} />}
      {data && !data.all && <p>{t('You have not scored anything yet.')}</p>}
      {data?.all && (
        <>
          <p className={styles.mean}>
            {t('You give {mean} on average.', { mean: formatNumber(data.all.mean, 1) })}
          </p>
          <Histogram {...data.all} />
          {data.categories.map((category) => (
            <CategoryScores key={category.id} category={category} isOnly={data.categories.length === 1} />
          ))}
          <p className={`judging__hint ${styles.note}`}>
            {t('These are your own scores only. What other judges give is not shown to you.')}
          </p>
        </>
      )}
    </SidePanel>
  )
}

function CategoryScores({ category, isOnly }: { category: Own['categories'][number]; isOnly: boolean }) {
  return (
    <section aria-label={category.name}>
      <h3>{category.name}</h3>
      {!isOnly && <Spread {...category} name={t('All criteria')} />}
      <ul className={styles.criteria}>
        {category.criteria.map((criterion) => (
          <li key={criterion.id}>
            <Spread {...criterion} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Scores under a name, with their mean. */
function Spread({ name, given, mean, counts }: Omit<Own['categories'][number], 'id' | 'criteria'>) {
  return (
    <div className={styles.spread}>
      <p className={styles.name}>
        <span>{name}</span>
        <strong className="figures">
          <span className="visually-hidden">{t('On average')} </span>
          {formatNumber(mean, 1)}
        </strong>
      </p>
      <Histogram isSmall given={given} counts={counts} />
    </div>
  )
}
