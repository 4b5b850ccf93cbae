import type { GalleryOf, GalleryPage } from '@accolade/contracts/entities/gallery'
import { Link, useLocation, useParams } from 'react-router-dom'
import useSWR from 'swr'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { t } from '../../lib/words.ts'
import { choicesIn, galleryAddress } from './gallery-address.ts'
import { GalleryFilters } from './gallery-filters.tsx'
import { GalleryHead } from './gallery-head.tsx'
import { GalleryPager } from './gallery-pager.tsx'
import { NotFoundNotice } from './not-found-notice.tsx'
import { WinnerGroups } from './winner-groups.tsx'
import styles from './winners.module.css'

type Answer = GalleryPage & Partial<Pick<GalleryOf, 'of'>>

/** `/winners`, and what an edition, a category or an agency has won: `/winners/:scope/:key` (spec §2). */
export function WinnersPage() {
  // another page of the gallery begins without what the one before showed
  return <Gallery key={useLocation().pathname} />
}

function Gallery() {
  const params = useParams()
  const query = new URLSearchParams(useLocation().search)
  const address = galleryAddress(params, query)
  // while another choice is on its way, the present one stays
  const {
    data: answer,
    error,
    mutate,
    isLoading,
  } = useSWR<Answer, Error>(address, { keepPreviousData: true })
  const { of } = answer ?? {}
  const chosen = choicesIn(query)
  const isChosen = Object.keys(chosen).length > 0
  // null: so the server says that there is no such thing
  if (answer === null || [400, 404].includes(statusOf(error) ?? 0))
    return (
      <NotFoundNotice
        title={t('No Winners Found')}
        text={t('There are no winners at this address.')}
        error={undefined}
        onRetry={() => mutate()}
      />
    )
  return (
    <div className={`page ${styles.winnersPage}`}>
      <GalleryHead of={of} answer={answer} />
      {error && <LoadFailure what={t('winners')} onRetry={() => mutate()} />}
      {!answer && !error && <Skeleton what={t('winners')} />}
      {answer && (answer.total > 0 || isChosen) && (
        <>
          <GalleryFilters answer={answer} chosen={chosen} />
          <div id="winners" className={styles.results} aria-busy={isLoading}>
            {answer.total > 0 ? <WinnerGroups answer={answer} chosen={chosen} /> : <NothingLeft />}
          </div>
          <GalleryPager answer={answer} chosen={chosen} />
        </>
      )}
      {answer && answer.total === 0 && !isChosen && <ComingSoon />}
    </div>
  )
}

function NothingLeft() {
  const { pathname } = useLocation()
  return (
    <div className={styles.missing}>
      <h2 className="section-title">{t('No winner matches')}</h2>
      <p className="lead">{t('Try other words, or fewer choices.')}</p>
      <Link className="button" to={pathname}>
        {t('Clear all')}
      </Link>
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
