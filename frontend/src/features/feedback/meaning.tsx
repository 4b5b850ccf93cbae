import type { Feedback } from '@accolade/contracts/entities/feedback'
import { comparedEntriesMin } from '@accolade/contracts/entities/feedback-rules'
import { t } from '../../lib/words.ts'
import styles from './feedback.module.css'

/** How to read the page: what is compared with what, or why nothing is. */
export function Meaning({ feedback: { score, profile } }: { feedback: Feedback }) {
  const isCompared = [score, ...profile].some((place) => place?.spread)
  return (
    <section className={styles.meaning} aria-labelledby="meaning-title">
      <h2 id="meaning-title">{t('How to Read This')}</h2>
      <p>
        {t(
          'Points are the mean of all judges who scored the entry, from 0 to 100. Judges did not know who had entered it.',
        )}
      </p>
      <p>
        {isCompared
          ? t(
              'The dot is your entry. The bar is the middle half of the scored entries of the category: a quarter of them lies below it and a quarter above. The line in it is the middle. “Higher than 75% of the other entries” means: of four others, three got less. Nobody sees the results of others.',
            )
          : t(
              'This category has fewer than {count} scored entries, or too few of other organizations. How your entry compares is not shown, because the results of others could be worked out.',
              { count: comparedEntriesMin },
            )}
      </p>
    </section>
  )
}
