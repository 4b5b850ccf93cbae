import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Link } from 'react-router-dom'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { WinnerCard } from './winner-card.tsx'
import styles from './winners.module.css'

/** `/winners`: the gallery (spec §2). */
export function WinnersPage() {
  const { data: winners, error, mutate } = useRead(winnersRoutes.listWinners)
  return (
    <div className={`page ${styles.winnersPage}`}>
      <header className={styles.winnersHead}>
        <h1 className="page-title">{t('Winners')}</h1>
        <p className="lead">
          {t(
            'Scored blind, one criterion after the other, and struck in the metal that the points are worth.',
          )}
        </p>
      </header>
      {error && <LoadFailure what={t('winners')} onRetry={() => mutate()} />}
      {!winners && !error && <Skeleton what={t('winners')} />}
      {winners?.length === 0 && <ComingSoon />}
      {winners && winners.length > 0 && (
        <ul className={styles.winners}>
          {winners.map((winner, index) => (
            <WinnerCard key={winner.id} winner={winner} grandPrize={index === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ComingSoon() {
  return (
    <div className={styles.missing}>
      <h2 className="section-title">{t('Winners Coming Soon')}</h2>
      <p className="lead">
        {t(
          'The winners of this edition have not been announced yet. Check back soon to see the work that won.',
        )}
      </p>
      <p className="button-row">
        <Link className="button button--gold" to="/awards">
          {t('Browse Awards')}
        </Link>
        <Link className="button" to="/categories">
          {t('View Categories')}
        </Link>
      </p>
    </div>
  )
}
