import { Link } from 'react-router-dom'
import { DateList } from '../../components/date-list.tsx'
import { Medal } from '../../components/medal.tsx'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { areas, guidance, processOf } from './criteria-content.ts'
import { LevelScale } from './level-scale.tsx'
import '../../styles/print.css'
import { Words } from '../../components/words.tsx'
import { say, t } from '../../lib/words.ts'
import styles from './criteria.module.css'

/** `/criteria`: what is judged, how, and what the points are worth. */
export function CriteriaPage() {
  const facts = factsOf(useProgramme(), 'B')
  return (
    <>
      <header className={`page ${styles.criteriaHead}`}>
        <div>
          <h1 className="page-title">{t('Judging Criteria', {}, 'title')}</h1>
          <p className="lead">
            {t(
              'Four areas of 25 points each make 100. The scores of all judges are averaged, and nobody knows whose work it is.',
            )}
          </p>
        </div>
        <Medal name="Judging Criteria" weights={areas.map((area) => area.points)} className="medal--gold" />
      </header>
      <section className="page" aria-label={t('Areas')}>
        <ol className={styles.areas}>
          {areas.map((area) => (
            <li key={area.title} className={styles.areasArea}>
              <h2>{say(area.title)}</h2>
              <p className={styles.areasPoints}>
                <Words
                  text="<0>{points}</0> points"
                  values={{ points: area.points }}
                  parts={[<strong key="points" className="figures" />]}
                />
              </p>
              <p className={styles.areasText}>{say(area.text)}</p>
              <ul className={styles.areasQuestions}>
                {area.questions.map((question) => (
                  <li key={question}>{say(question)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
      <LevelScale />
      <section className={`page section ${styles.criteriaProcess}`} aria-labelledby="process-title">
        <h2 id="process-title" className="section-title">
          {t('How judging works')}
        </h2>
        <dl className={styles.criteriaProcessPoints}>
          {processOf(facts).map((point) => (
            <div key={point.title}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.criteriaProcessValues}>
          <h3>{t('What a judge’s value means')}</h3>
          <dl>
            {guidance.map(([values, meaning]) => (
              <div key={values}>
                <dt className="figures">{values}</dt>
                <dd>{say(meaning)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className={`page ${styles.criteriaDates}`} aria-labelledby="dates-title">
        <h2 id="dates-title" className="section-title">
          {t('Important dates')}
        </h2>
        <DateList facts={facts} />
        <p className="button-row no-print">
          <Link to="/categories" className="button button--gold button--large">
            {t('Browse Categories')}
          </Link>
          <Link to="/guide" className="button button--large">
            {t('Read the guide')}
          </Link>
        </p>
      </section>
    </>
  )
}
