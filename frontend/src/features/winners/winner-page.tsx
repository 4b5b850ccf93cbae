import type { Winner } from '@accolade/contracts/entities/winner'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Link, useParams } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { awardOf, medalClass, metalClass, pointsOf } from '../../lib/award.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { linesOf, linkOfLine, splitDescription } from './award-lines.ts'
import { NotFoundNotice } from './not-found-notice.tsx'
import { StruckTitle } from './struck-title.tsx'
import { VisitWebsite } from './visit-website.tsx'
import styles from './winner.module.css'
import gallery from './winners.module.css'

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

function WinnerDetails({ winner }: { winner: Winner }) {
  const year = new Date(winner.createdAt).getUTCFullYear()
  return (
    <article className={metalClass(winner.level)}>
      <header className={styles.struck}>
        <div className={styles.struckMedal}>
          <Medal name={`${winner.organizationName} ${winner.title}`} className={medalClass(winner.level)} />
        </div>
        <div className={`page ${styles.struckText}`}>
          <p>
            <Link className={styles.back} to="/winners">
              {t('Back to Winners')}
            </Link>
          </p>
          <p className={gallery.winnerTags}>
            <span className="tag tag--metal figures">{year}</span>
          </p>
          <p className={gallery.winnerOrganization}>{winner.organizationName}</p>
          <StruckTitle>{winner.title}</StruckTitle>
          <p className={gallery.winnerAward}>{awardOf(winner)}</p>
        </div>
      </header>
      <div className={`page section ${styles.winnerBody}`}>
        <div>
          <p className={styles.winnerBodyText}>{splitDescription(winner.description).text}</p>
          <VisitWebsite url={winner.projectUrl} />
        </div>
        <dl className={styles.winnerBodyFacts}>
          <Fact label={t('Category')} value={winner.categoryName} />
          {winner.score !== undefined && <Fact label={t('Score')} value={pointsOf(winner.score)} />}
          <Fact label={t('Team Size')} value={winner.teamSize || t('N/A')} />
          <Fact label={t('Award Year')} value={String(year)} />
        </dl>
      </div>
      <Recognition winner={winner} />
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
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
