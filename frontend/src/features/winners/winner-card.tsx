import type { Winner } from '@accolade/contracts/entities/winner'
import { Link } from 'react-router-dom'
import { WorkArt } from '../../components/work-art.tsx'
import { awardOf, metalClass, pointsOf } from '../../lib/award.ts'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { type AwardEntry, entriesOf, linkOfEntry, splitDescription } from './award-lines.ts'
import { VisitWebsite } from './visit-website.tsx'
import styles from './winners.module.css'

/** One winner of the gallery; the first is the grand prize (spec §2). */
export function WinnerCard({ winner, grandPrize }: { winner: Winner; grandPrize: boolean }) {
  return (
    <li className={`${styles.winner} ${grandPrize ? styles.winnerGrand : ''} ${metalClass(winner.level)}`}>
      <WorkArt winner={winner} className={grandPrize ? styles.winnerGrandArt : ''} />
      <div className={styles.winnerText}>
        <p className={styles.winnerTags}>
          {grandPrize && <span className={`tag ${styles.winnerGrandTag}`}>{t('Grand Prize Winner')}</span>}
          <span className="tag">{winner.categoryName}</span>
        </p>
        <p className={styles.winnerOrganization}>{winner.organizationName}</p>
        <h2 className={styles.winnerTitle}>{winner.title}</h2>
        <p className={styles.winnerAward}>{awardOf(winner)}</p>
        <p className={styles.winnerDescription}>{splitDescription(winner.description).text}</p>
        <Entries organizationName={winner.organizationName} entries={entriesOf(winner.description)} />
        <dl className={styles.winnerFacts}>
          <div>
            <dt>{t('Awarded')}</dt>
            <dd>{formatDay(winner.createdAt)}</dd>
          </div>
          {winner.score !== undefined && (
            <div>
              <dt>{t('Score')}</dt>
              <dd className="figures">{pointsOf(winner.score)}</dd>
            </div>
          )}
          {winner.teamSize && (
            <div>
              <dt>{t('Team size')}</dt>
              <dd>{winner.teamSize}</dd>
            </div>
          )}
        </dl>
        <p className="button-row">
          <Link className="button" to={`/winners/${winner.slug}`}>
            {t('View Award Details')}
            <span className="visually-hidden">: {winner.title}</span>
          </Link>
          <VisitWebsite url={winner.projectUrl} />
        </p>
      </div>
    </li>
  )
}

function Entries({ organizationName, entries }: { organizationName: string; entries: AwardEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.winnerEntries} aria-label={t('Awards received')}>
      {entries.map((entry, index) => {
        const to = linkOfEntry(organizationName, index)
        return (
          <li key={`${entry.name} ${entry.detail}`}>
            {to ? <Link to={to}>{entry.name}</Link> : <strong>{entry.name}</strong>}
            {entry.detail && <span>{entry.detail}</span>}
          </li>
        )
      })}
    </ul>
  )
}
