import type { Winner } from '@accolade/contracts/entities/winner'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Link } from 'react-router-dom'
import { WorkArt } from '../../components/work-art.tsx'
import { awardOf, metalClass } from '../../lib/award.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './last-winners.module.css'

const shown = 5

/** The work that won, the grand prize first; nothing while no winner is public, or they cannot be loaded. */
export function LastWinners() {
  const { data: winners } = useRead(winnersRoutes.listWinners)
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
        {winners.slice(0, shown).map((winner, index) => (
          <WonWork key={winner.id} winner={winner} grandPrize={index === 0} />
        ))}
      </ul>
    </section>
  )
}

function WonWork({ winner, grandPrize }: { winner: Winner; grandPrize: boolean }) {
  return (
    <li className={`${styles.wonWork} ${metalClass(winner.level)}`}>
      <WorkArt winner={winner} className={styles.wonWorkArt} />
      <div>
        <p className={styles.wonWorkAward}>{grandPrize ? t('Grand Prize Winner') : awardOf(winner)}</p>
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
