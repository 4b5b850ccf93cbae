import { EnterLink } from '../../components/enter-link.tsx'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import styles from './categories.module.css'

/** How entering and judging work, in short. */
export function Explainers() {
  const { user } = useSession()
  return (
    <section className="explainers">
      <div className="page section">
        <div className={styles.explainersColumns}>
          <div>
            <h2 className="section-title">{t('Submission')}</h2>
            <p>
              {t(
                'Pick one category: each submission needs a separate entry and payment. Describe the work, name the team and add up to five pieces of evidence. Drafts wait for you until the deadline.',
              )}
            </p>
          </div>
          <div>
            <h2 className="section-title">{t('Judging')}</h2>
            <p>
              {t(
                'Judges score every criterion from 0 to 10 without knowing who entered. Criteria count as much as they weigh, and the results of all judges are averaged: Gold from 90, Silver from 80, Bronze from 70 points.',
              )}
            </p>
          </div>
        </div>
        {!user && (
          <p className={styles.explainersStart}>
            <EnterLink className={`button button--large ${styles.explainersButton}`}>
              {t('Get Started')}
            </EnterLink>
          </p>
        )}
      </div>
    </section>
  )
}
