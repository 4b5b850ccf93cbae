import type { JuryPage as Jury } from '@accolade/contracts/entities/jury'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Link } from 'react-router-dom'
import { JurorCard } from '../../components/juror-card.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './jury.module.css'

/** `/jury`: who judged, of those who agree to be shown. */
export function JuryPage() {
  const { data: jury, error, mutate } = useRead(identityRoutes.getJury)
  const count = jury?.jurors.length ?? 0
  return (
    <div className={`page ${styles.page}`}>
      <PageHead className={styles.head} facts={count > 0 ? [[t('Jurors'), formatNumber(count)]] : []}>
        <h1 className="page-title">{t('The Jury')}</h1>
        <p className="lead">{t('The people who judge, without knowing whose work is in front of them.')}</p>
      </PageHead>
      {error && <LoadFailure what={t('jury')} onRetry={() => mutate()} />}
      {!jury && !error && <Skeleton what={t('jury')} />}
      {jury && count === 0 && <Nobody jury={jury} />}
      {jury && count > 0 && (
        <>
          <ul className={styles.jurors}>
            {jury.jurors.map((juror) => (
              <li key={juror.id}>
                <JurorCard juror={juror} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('Jurors are shown here only with their consent.')}</p>
        </>
      )}
    </div>
  )
}

function Nobody({ jury: { open, announcedOn } }: { jury: Jury }) {
  return (
    <div className={styles.nobody}>
      <p className="lead">
        {open && t('No juror is shown here yet. Jurors are shown only with their consent.')}
        {!open && announcedOn && t('The jury is announced on {day}.', { day: formatDay(announcedOn) })}
        {!open && !announcedOn && t('The jury of this edition has not been announced yet.')}
      </p>
      <p className="button-row">
        <Link className="button button--gold" to="/criteria">
          {t('How work is judged')}
        </Link>
        <Link className="button" to="/winners">
          {t('Winners')}
        </Link>
      </p>
    </div>
  )
}
