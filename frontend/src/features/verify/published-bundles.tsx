import type { PublicBundle } from '@accolade/contracts/entities/seal'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { LoadFailure } from '../../components/load-failure.tsx'
import { pathOf } from '../../lib/api-client.ts'
import { formatMoment } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './verify.module.css'

/** The bundles that the programme has published, to download and to check here. */
export function PublishedBundles({ onCheck }: { onCheck: (id: string) => void }) {
  const { data: bundles, error, mutate } = useRead(sealRoutes.listBundles)
  return (
    <section className={`page section ${styles.bundles}`} aria-labelledby="bundles-title">
      <h2 id="bundles-title" className="section-title">
        {t('Published results')}
      </h2>
      {error && <LoadFailure what={t('results bundles')} onRetry={() => mutate()} />}
      {bundles?.length === 0 && <p>{t('This programme has not published a results bundle yet.')}</p>}
      {bundles && bundles.length > 0 && (
        <ul>
          {bundles.map((bundle) => (
            <Bundle key={bundle.id} bundle={bundle} onCheck={() => onCheck(bundle.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Bundle({ bundle, onCheck }: { bundle: PublicBundle; onCheck: () => void }) {
  const { id, sealedAt, entries, hash, openedAt } = bundle
  return (
    <li className={styles.bundle}>
      <h3>{t('Sealed {moment}', { moment: formatMoment(sealedAt) })}</h3>
      <p>
        {t('{count, plural, one {# entry} other {# entries}}', {
          count: entries,
        })}
        {openedAt && (
          <>
            {' · '}
            {t('Unsealed {moment}: these results may not be the last ones.', {
              moment: formatMoment(openedAt),
            })}
          </>
        )}
      </p>
      <p className={styles.hash}>
        {t('SHA-256 of the medals')} <code>{hash}</code>
      </p>
      <p className="button-row">
        <button type="button" className="button button--gold" onClick={onCheck}>
          {t('Check in this browser')}
        </button>
        <a className="button" href={pathOf(sealRoutes.downloadPublicBundle, { params: { id } })} download>
          {t('Download')}
        </a>
      </p>
    </li>
  )
}
