import type { EditionReport, Transparency } from '@accolade/contracts/entities/transparency'
import { Link } from 'react-router-dom'
import { Words } from '../../components/words.tsx'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './transparency.module.css'

const phases = {
  open: () => t('Judging is open: judges score, and every score goes into the log.'),
  closed: () => t('Judging is closed, and the results are not sealed.'),
  sealed: () => t('The results are sealed: the database refuses every change of what they depend on.'),
}

/** The method in words that hold for every programme, with what was decided in this one. */
export function HowJudged({ shown, report }: { shown: Transparency; report: EditionReport | undefined }) {
  const decides = report?.decides ?? shown.decides
  return (
    <section className={`page section ${styles.part}`} aria-labelledby="method-title">
      <h2 id="method-title" className="section-title">
        {t('How it is judged')}
      </h2>
      <dl className={styles.points}>
        <div>
          <dt>{t('Now')}</dt>
          <dd>{phases[shown.phase]()}</dd>
        </div>
        <div>
          <dt>{t('Blind')}</dt>
          <dd>
            {t(
              'Judges see the work under a number of their own. The database that holds the scores has no column for who entered it.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Method')}</dt>
          <dd>
            {decides === 'plain'
              ? t('An entry’s result is the mean of all its judges’ scores, weighted by the criteria.')
              : t(
                  'An entry’s result is the weighted mean of its judges’ scores, without what each judge adds or takes off everywhere.',
                )}{' '}
            {shown.decidesFixed
              ? t('That was fixed before the first score.')
              : t('That is fixed with the first score.')}{' '}
            <Words text="See the <0>criteria</0>." parts={[<Link key="criteria" to="/criteria" />]} />
          </dd>
        </div>
        <div>
          <dt>{t('Conflicts of interest')}</dt>
          <dd>
            {t(
              'Nobody judges work of their employers of the last years, of their clients, or that they are credited for. Judges also say themselves when they know a work.',
            )}{' '}
            {report?.judging &&
              t(
                '{declared} were declared by judges, and {computed} were worked out before they saw the work.',
                {
                  declared: formatNumber(report.judging.declared),
                  computed: formatNumber(report.judging.computed),
                },
              )}{' '}
            {report?.judging?.administrators !== undefined &&
              t(
                '{count, plural, =0 {No administrator had one with an entry.} one {Administrators had one with # entry, and its scores were hidden from them until the results were sealed.} other {Administrators had one with # entries, and their scores were hidden from them until the results were sealed.}}',
                { count: report.judging.administrators },
              )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
