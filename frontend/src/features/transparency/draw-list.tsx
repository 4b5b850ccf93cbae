import type { PublicDraw } from '@accolade/contracts/entities/draw'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './transparency.module.css'

/** The draws of panels. The seed of each is fixed by its commitment before anybody can know who would be drawn. */
export function DrawList({ draws }: { draws: readonly PublicDraw[] }) {
  return (
    <section className={`page section ${styles.part}`} aria-labelledby="draws-title">
      <h2 id="draws-title" className="section-title">
        {t('Draws of judges')}
      </h2>
      <p className={styles.text}>
        {t(
          'Where not all judges of a category score every entry, they are drawn. The programme commits to a seed first, and shows it afterwards; anybody can draw again with it.',
        )}
      </p>
      {draws.length > 0 && (
        <ul>
          {draws.map((draw) => (
            <Draw key={draw.id} draw={draw} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Draw({
  draw: { commitment, committedAt, drawnAt, seed, fingerprint, places },
}: {
  draw: PublicDraw
}) {
  return (
    <li className={styles.entry}>
      <h3>
        {drawnAt
          ? t('Drawn {moment}', { moment: formatMoment(drawnAt) })
          : t('The next draw, committed {moment}', { moment: formatMoment(committedAt) })}
      </h3>
      {drawnAt && (
        <p>
          {t('{count, plural, one {# place} other {# places}} of judges, committed {moment}', {
            count: places,
            moment: formatMoment(committedAt),
          })}
        </p>
      )}
      <dl className={styles.hashes}>
        <dt>{t('Commitment')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        {seed && (
          <>
            <dt>{t('Seed')}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </>
        )}
        {fingerprint && (
          <>
            <dt>{t('Fingerprint')}</dt>
            <dd>
              <code>{fingerprint}</code>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
