import type { WinnerWithNeighbours } from '@accolade/contracts/entities/gallery'
import { type AwardLevel, awardLevels, levelNames } from '@accolade/contracts/entities/judging-rules'
import { nameKey } from '@accolade/contracts/entities/slug'
import type { Winner } from '@accolade/contracts/entities/winner'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Skeleton } from '../../components/skeleton.tsx'
import { metalClass, pointsOf } from '../../lib/award.ts'
import { countryName } from '../../lib/country-name.ts'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import { linesOf, linkOfLine, splitDescription } from './award-lines.ts'
import { CertificateLink } from './certificate-link.tsx'
import { Credits, JuryWords, WinnerWords } from './credits.tsx'
import { scopePath } from './gallery-links.ts'
import { NotFoundNotice } from './not-found-notice.tsx'
import { Stills } from './stills.tsx'
import { VisitWebsite } from './visit-website.tsx'
import styles from './winner.module.css'
import work from './work.module.css'
import { WorkHeader } from './work-header.tsx'

/** `/winners/:slug`: one winner (spec §2). */
export function WinnerPage() {
  const { slug = '' } = useParams()
  const { data: winner, error, isLoading, mutate } = useRead(winnersRoutes.getWinner, { params: { slug } })
  if (isLoading) {
    return (
      <div className="page">
        <Skeleton what={t('the winner')} />
      </div>
    )
  }
  if (winner) return <WinnerDetails winner={winner} />
  return (
    <NotFoundNotice
      title={t('Winner Not Found')}
      text={t("The winner you're looking for doesn't exist.")}
      error={error}
      onRetry={() => mutate()}
    />
  )
}

function WinnerDetails({ winner }: { winner: WinnerWithNeighbours }) {
  const edition = editionOf(winner)
  return (
    <article className={metalClass(winner.level)}>
      <WorkHeader winner={winner} />
      <div className={`page section ${styles.winnerBody}`}>
        <div>
          <p className={styles.winnerBodyText}>{splitDescription(winner.description).text}</p>
          <div className={styles.winnerLinks}>
            <VisitWebsite url={winner.projectUrl} />
            <CertificateLink slug={winner.slug} />
          </div>
        </div>
        <dl className={styles.winnerBodyFacts}>
          <Fact label={t('Category')}>
            <Link to={scopePath('category', nameKey(winner.categoryName))}>{winner.categoryName}</Link>
          </Fact>
          {winner.score !== undefined && <Fact label={t('Score')}>{pointsOf(winner.score)}</Fact>}
          {winner.level && <Fact label={t('What the medal means')}>{meaningOf(winner, winner.level)}</Fact>}
          {winner.country && <Fact label={t('Country')}>{countryName(winner.country)}</Fact>}
          <Fact label={t('Team Size')}>{winner.teamSize || t('N/A')}</Fact>
          <Fact label={t('Award Year')}>
            <Link to={scopePath('edition', edition)}>{edition}</Link>
          </Fact>
        </dl>
      </div>
      <Recognition winner={winner} />
      {winner.stills && <Stills stills={winner.stills} title={winner.title} />}
      <JuryWords juryWords={winner.juryWords} />
      <WinnerWords {...winner} />
      <Credits credits={winner.credits} />
      <Neighbours winner={winner} />
    </article>
  )
}

/** From how many points on the level is given, and among how many it was won, as far as that is known. */
function meaningOf({ entries, medals = 0 }: WinnerWithNeighbours, level: AwardLevel): string {
  const points = t('{level} is for {points} points or more out of 100.', {
    level: say(levelNames[level]),
    points: awardLevels[level],
  })
  if (medals === 0) return points
  const among =
    entries && entries >= medals
      ? t(
          '{entries, plural, one {# entry} other {# entries}} in this category, {medals, plural, one {# medal} other {# medals}} given.',
          { entries, medals },
        )
      : t('{medals, plural, one {# medal} other {# medals}} given in this category.', { medals })
  return `${points} ${among}`
}

/** On through the edition, in the order of the gallery. */
function Neighbours({ winner: { previous, next } }: { winner: WinnerWithNeighbours }) {
  if (!previous && !next) return null
  const way = (to: WinnerWithNeighbours['next'], label: string, rel: string) =>
    to ? (
      <Link to={`/winners/${to.slug}`} rel={rel}>
        <span>{label}</span>
        <strong>{to.title}</strong>
      </Link>
    ) : (
      <span />
    )
  return (
    <nav className="page" aria-label={t('More winners')}>
      <div className={work.neighbours}>
        {way(previous, t('Previous winner'), 'prev')}
        {way(next, t('Next winner'), 'next')}
      </div>
    </nav>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Recognition({ winner }: { winner: Winner }) {
  const lines = linesOf(winner.description)
  if (lines.length === 0) return null
  return (
    <section className={styles.recognition} aria-labelledby="recognition">
      <div className="page section">
        <h2 id="recognition" className="section-title">
          {t('Awards & Recognition')}
        </h2>
        <ul className={styles.recognitionLines}>
          {lines.map((line) => {
            const to = linkOfLine(winner.organizationName, line)
            return (
              <li key={`${line.name} ${line.detail}`}>
                {to ? <Link to={to}>{line.name}</Link> : <strong>{line.name}</strong>}
                {line.detail && <span>{line.detail}</span>}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
