import type { GalleryCard } from '@accolade/contracts/entities/gallery'
import type { FilmLoop as FilmLoopFile } from '@accolade/contracts/entities/winner-media'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../components/lazy-part.tsx'
import { WorkArt } from '../../components/work-art.tsx'
import { awardOf, metalClass, pointsOf } from '../../lib/award.ts'
import { formatDay } from '../../lib/format.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { t } from '../../lib/words.ts'
import { type AwardEntry, entriesOf, linkOfEntry, splitDescription } from './award-lines.ts'
import styles from './card.module.css'
import { scopePath } from './gallery-links.ts'
import { VisitWebsite } from './visit-website.tsx'

const filmLoop = lazyPart<{ loop: FilmLoopFile; title: string }>(
  async () => (await import('./film-loop.tsx')).FilmLoop,
)

interface Props {
  winner: GalleryCard
  heading: 'h3' | 'h4'
  /** It is the first one of the page. */
  first?: boolean
  /** Over the whole width, with everything that there is to say. */
  large?: boolean
}

/** One winner of the gallery: the work first, then whose it is and what it won (spec §2). */
export function WinnerCard({ winner, heading: Heading, first = false, large = false }: Props) {
  const { grandPrize, title, organizationName } = winner
  const entries = entriesOf(winner.description)
  // it needs a browser that runs scripts
  const hydrated = useHydrated()
  return (
    <li className={`${styles.card} ${large ? styles.large : ''} ${metalClass(winner.level)}`}>
      <WorkArt
        winner={winner}
        className={styles.art}
        sizes={
          large ? '(min-width: 62rem) 62vw, 92vw' : '(min-width: 87rem) 30vw, (min-width: 44rem) 46vw, 92vw'
        }
        first={first}
      >
        {winner.loop && hydrated && (
          <Suspense>
            <filmLoop.Part loop={winner.loop} title={title} />
          </Suspense>
        )}
      </WorkArt>
      <div className={styles.text}>
        <p className={styles.tags}>
          {grandPrize && <span className={`tag ${styles.grandTag}`}>{t('Grand Prize Winner')}</span>}
          <Link className={`tag ${styles.above}`} to={scopePath('category', winner.categoryKey)}>
            {winner.categoryName}
          </Link>
        </p>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.award}>{awardOf(winner)}</p>
        <p className={styles.organization}>
          <Link className={styles.above} to={scopePath('agency', winner.agencyKey)}>
            {organizationName}
          </Link>
        </p>
        <p className={styles.description}>{splitDescription(winner.description).text}</p>
        <Facts winner={winner} />
        {large ? (
          <Entries organizationName={organizationName} entries={entries} />
        ) : (
          entries.length > 0 && (
            <details className={styles.above}>
              <summary>
                {t('{count, plural, one {# award received} other {# awards received}}', {
                  count: entries.length,
                })}
              </summary>
              <Entries organizationName={organizationName} entries={entries} />
            </details>
          )
        )}
        <p className={`button-row ${styles.ways}`}>
          <Link className={`button ${styles.details}`} to={`/winners/${winner.slug}`}>
            {t('View Award Details')}
            <span className="visually-hidden">: {title}</span>
          </Link>
          <VisitWebsite url={winner.projectUrl} />
        </p>
      </div>
    </li>
  )
}

function Facts({ winner }: Pick<Props, 'winner'>) {
  return (
    <dl className={styles.facts}>
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
  )
}

function Entries({ organizationName, entries }: { organizationName: string; entries: AwardEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.entries} aria-label={t('Awards received')}>
      {entries.map((entry, index) => {
        const to = linkOfEntry(organizationName, index)
        return (
          <li key={`${entry.name} ${entry.detail}`}>
            {to ? (
              <Link className={styles.above} to={to}>
                {entry.name}
              </Link>
            ) : (
              <strong>{entry.name}</strong>
            )}
            {entry.detail && <span>{entry.detail}</span>}
          </li>
        )
      })}
    </ul>
  )
}
