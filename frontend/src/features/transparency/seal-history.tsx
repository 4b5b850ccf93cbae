import type { Transparency } from '@accolade/contracts/entities/transparency'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './transparency.module.css'

/** Every seal and its end, those of no published results included: nothing is opened unnoticed. */
export function SealHistory({ shown: { seals, reports } }: { shown: Transparency }) {
  const reasons = new Map(reports.map(({ sealedAt, opened }) => [sealedAt, opened?.reason]))
  return (
    <section className={`page section ${styles.part}`} aria-labelledby="seals-title">
      <h2 id="seals-title" className="section-title">
        {t('Seals')}
      </h2>
      {seals.length === 0 && <p>{t('The results have never been sealed.')}</p>}
      <ol>
        {seals.map(({ sealedAt, openedAt, endedAt, alone = [] }) => (
          <li key={sealedAt} className={styles.entry}>
            <h3>{t('Sealed {moment}', { moment: formatMoment(sealedAt) })}</h3>
            {alone.includes('sealed') && (
              <p>{t('Sealed by the only administrator: nobody else could approve it.')}</p>
            )}
            {alone.includes('opened') && (
              <p>{t('Unsealed by the only administrator: nobody else could approve it.')}</p>
            )}
            {alone.includes('ended') && (
              <p>{t('The edition was ended by the only administrator: nobody else could approve it.')}</p>
            )}
            {endedAt ? (
              <p>
                {t('The edition ended {moment}. The seal holds for good.', { moment: formatMoment(endedAt) })}
              </p>
            ) : openedAt ? (
              <p>
                {t('Unsealed {moment}', { moment: formatMoment(openedAt) })}
                {reasons.get(sealedAt) && `: ${reasons.get(sealedAt)}`}
              </p>
            ) : (
              <p>{t('The seal holds.')}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
