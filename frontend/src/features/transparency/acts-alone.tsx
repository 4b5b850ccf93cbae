import type { Transparency } from '@accolade/contracts/entities/transparency'
import { mark, type Words } from '@accolade/contracts/words'
import { formatMoment } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import styles from './transparency.module.css'

type Acts = NonNullable<Transparency['actsAlone']>

const actWords: Record<Acts[number]['act'], Words> = {
  'drop-scores': mark('Scores of a judge were taken out of the results.'),
  'change-criteria': mark('Criteria or weights of a category that was scored already were changed.'),
  'reopen-judging': mark('Judging was opened again after entries were scored.'),
}

/** What takes two administrators and was done by the only one, besides seals; nothing where there is nothing of it. */
export function ActsAlone({ acts }: { acts: Acts }) {
  if (acts.length === 0) return null
  return (
    <section className={`page section ${styles.part}`} aria-labelledby="alone-title">
      <h2 id="alone-title" className="section-title">
        {t('Without a Second Administrator')}
      </h2>
      <p>{t('The only administrator did this: nobody else could approve it.')}</p>
      <ol>
        {acts.map(({ act, at }) => (
          <li key={`${act} ${at}`} className={styles.entry}>
            <h3>{formatMoment(at)}</h3>
            <p>{say(actWords[act])}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
