import type { GalleryCard } from '@accolade/contracts/entities/gallery'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Link } from 'react-router-dom'
import { WorkArt } from '../../components/work-art.tsx'
import { awardOf, metalClass } from '../../lib/award.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './last-winners.module.css'

/** The work that won, the grand prize first; nothing while no winner is public, or they cannot be loaded. */
export function LastWinners() {
  const { data: winners } = useRead(winnersRoutes.listLatestWinners)
  if (!winners || winners.length === 0) return null
  return (
    <section className={`page section ${styles.lastWinners}`} aria-labelledby="home-winners">
      <div className={styles.lastWinnersHead}>
        <h2 id="home-winners" className="section-title">
          {t('The work that won')}
        </h2>
        <Link to="/winners" className="text-button">
          {t('All winners')}
        </Link>
      </div>
      <ul className={styles.lastWinnersList}>
        {winners.map((winner) => (
          <WonWork key={winner.id} winner={winner} />
        ))}
      </ul>
    </section>
  )
}

function WonWork({ winner }: { winner: GalleryCard }) {
  return (
    <li className={`${styles.wonWork} ${metalClass(winner.level)}`}>
      <WorkArt winner={winner} className={styles.wonWorkArt} sizes="(min-width: 56rem) 48vw, 78vw" />
      <div>
        <p className={styles.wonWorkAward}>{winner.grandPrize ? t('Grand Prize Winner') : awardOf(winner)}</p>
        <h3>
          <Link to={`/winners/${winner.slug}`}>{winner.title}</Link>
        </h3>
        <p className={styles.wonWorkOf}>
          {winner.organizationName} · {winner.categoryName}
        </p>
      </div>
    </li>
  )
}
