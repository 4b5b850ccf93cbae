import { identityRoutes } from '@accolade/contracts/http/identity'
import { Link } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './jury-strip.module.css'
import heads from './last-winners.module.css'

/** The first jurors; nothing where nobody agrees to be shown, or while the jury page is closed. */
export function JuryStrip() {
  const { data: jury } = useRead(identityRoutes.getJuryStrip)
  if (!jury || jury.total === 0) return null
  return (
    <section className={`page ${heads.lastWinners}`} aria-labelledby="home-jury">
      <div className={heads.lastWinnersHead}>
        <h2 id="home-jury" className="section-title">
          {t('Meet the jury')}
        </h2>
        <Link to="/jury" className="text-button">
          {t('All jurors')}
        </Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <ul className={styles.jurors} tabIndex={0} aria-labelledby="home-jury">
        {jury.jurors.map(({ id, name, position, company }) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>{[position, company].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
