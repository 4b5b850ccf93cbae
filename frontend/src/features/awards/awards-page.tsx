import type { Award } from '@accolade/contracts/entities/award'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import type { SWRResponse } from 'swr'
import { EnterLink } from '../../components/enter-link.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useEntryFacts } from '../../lib/entry-facts.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { AwardCard, AwardRow } from './award-card.tsx'
import styles from './awards.module.css'

/** `/awards`: featured awards, then all of them (spec §2). */
export function AwardsPage() {
  const read = useRead(catalogueRoutes.listAwards)
  const facts = useEntryFacts()
  return (
    <>
      <PageHead className={`page ${styles.awardsHead}`} facts={facts}>
        <h1 className="page-title">{t('Awards')}</h1>
        <p className="lead">
          {t('Five kinds of work, one way of judging: blind, by weight, on a scale of 100 points.')}
        </p>
        <p className="button-row">
          <EnterLink>{t('Submit Application')}</EnterLink>
          <Link to="/contact" className="button button--large">
            {t('Inquire')}
          </Link>
        </p>
      </PageHead>
      <FeaturedAwards {...read} />
      <AllAwards {...read} />
    </>
  )
}

function FeaturedAwards({ data, error }: SWRResponse<Award[]>) {
  const awards = data?.filter(({ featured }) => featured)
  if (error || awards?.length === 0) return null
  return (
    <section className={`page ${styles.awardsShelf}`} aria-labelledby="featured">
      <h2 id="featured" className="section-title">
        {t('Featured Awards')}
      </h2>
      {!awards && <Skeleton what={t('featured awards')} />}
      {awards && (
        <ul className={styles.awardGrid}>
          {awards.map((award) => (
            <AwardCard key={award.id} award={award} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AllAwards({ data: awards, error, mutate }: SWRResponse<Award[]>) {
  return (
    <section className={`page section ${styles.awardsShelf}`} aria-labelledby="all-awards">
      <h2 id="all-awards" className="section-title">
        {t('All Awards')}
      </h2>
      {error && <LoadFailure what={t('awards')} onRetry={() => mutate()} />}
      {!awards && !error && <Skeleton what={t('awards')} art={false} />}
      {awards?.length === 0 && <p className="lead">{t('No award is open at the moment.')}</p>}
      {awards && awards.length > 0 && (
        <ul className={styles.awardRows}>
          {awards.map((award) => (
            <AwardRow key={award.id} award={award} />
          ))}
        </ul>
      )}
    </section>
  )
}
