import type { EntryState } from '@accolade/contracts/entities/entering'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { useEntryState } from '../../lib/entering.ts'
import { factsOf } from '../../lib/facts.ts'
import { formatDay } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { t } from '../../lib/words.ts'
import styles from './home.module.css'
import { SubmitApplication } from './submit-application.tsx'

const weights = [40, 30, 20, 10]

/** The first screen: the claim, the way in, and the medal it is all about. */
export function Hero({ categoryCount }: { categoryCount: number }) {
  const facts = factsOf(useProgramme(), 'A')
  const state = useEntryState()
  return (
    <section className={styles.hero}>
      <div className={styles.heroMedal}>
        <Medal name={`Accolade ${facts.edition}`} weights={weights} className="medal--gold" />
      </div>
      <div className={`page ${styles.heroText}`}>
        <p className={`tag ${state.kind === 'open' ? 'tag--gold' : ''}`}>{badgeOf(facts.edition, state)}</p>
        <h1 className={styles.heroTitle}>{t('Work worth its weight.')}</h1>
        <p className={`lead ${styles.heroLead}`}>
          {t(
            'The annual awards for advertising and marketing. {judges, plural, one {# expert judge scores} other {# expert judges score}} every submission blind, against weighted criteria.',
            { judges: facts.judges },
          )}
        </p>
        <p className="button-row">
          <SubmitApplication />
          <Link to="/categories" className={`button button--large ${styles.heroSecond}`}>
            {t('View Categories')}
          </Link>
        </p>
        <dl className={styles.heroFacts}>
          <div>
            <dt>{t('Deadline')}</dt>
            <dd>{facts.closes}</dd>
          </div>
          <div>
            <dt>{t('Categories')}</dt>
            <dd>{categoryCount}</dd>
          </div>
          <div>
            <dt>{t('Entry fees from')}</dt>
            <dd>{facts.feesFrom}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

/** The edition and its state, in a few words (spec §2). */
function badgeOf(edition: string, state: EntryState): string {
  if (state.kind === 'open') return t('{edition} Submissions Now Open', { edition })
  if (state.kind === 'not-yet-open') {
    return t('{edition} Submissions Open {day}', { edition, day: formatDay(state.day) })
  }
  return t('{edition} Submissions Closed', { edition })
}
