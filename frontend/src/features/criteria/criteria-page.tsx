import { Link } from 'react-router-dom'
import { DateList } from '../../components/date-list.tsx'
import { Medal } from '../../components/medal.tsx'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { areas, guidance, processOf } from './criteria-content.ts'
import { LevelScale } from './level-scale.tsx'
import '../../styles/print.css'
import styles from './criteria.module.css'

/** `/criteria`: what is judged, how, and what the points are worth. */
export function CriteriaPage() {
  const facts = factsOf(useProgramme(), 'B')
  return (
    <>
      <header className={`page ${styles.criteriaHead}`}>
        <div>
          <h1 className="page-title">Judging Criteria</h1>
          <p className="lead">
            Four areas of 25 points each make 100. The scores of all judges are averaged, and nobody knows
            whose work it is.
          </p>
        </div>
        <Medal name="Judging Criteria" weights={areas.map((area) => area.points)} className="medal--gold" />
      </header>
      <section className="page" aria-label="Areas">
        <ol className={styles.areas}>
          {areas.map((area) => (
            <li key={area.title} className={styles.areasArea}>
              <h2>{area.title}</h2>
              <p className={styles.areasPoints}>
                <strong className="figures">{area.points}</strong> points
              </p>
              <p className={styles.areasText}>{area.text}</p>
              <ul className={styles.areasQuestions}>
                {area.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
      <LevelScale />
      <section className={`page section ${styles.criteriaProcess}`} aria-labelledby="process-title">
        <h2 id="process-title" className="section-title">
          How judging works
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
          <h3>What a judge’s value means</h3>
          <dl>
            {guidance.map(([values, meaning]) => (
              <div key={values}>
                <dt className="figures">{values}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className={`page ${styles.criteriaDates}`} aria-labelledby="dates-title">
        <h2 id="dates-title" className="section-title">
          Important dates
        </h2>
        <DateList facts={facts} />
        <p className="button-row no-print">
          <Link to="/categories" className="button button--gold button--large">
            Browse Categories
          </Link>
          <Link to="/guide" className="button button--large">
            Read the guide
          </Link>
        </p>
      </section>
    </>
  )
}
