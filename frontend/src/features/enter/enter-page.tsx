import { Link } from 'react-router-dom'
import { DateList } from '../../components/date-list.tsx'
import { Medal } from '../../components/medal.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Words } from '../../components/words.tsx'
import { useEntryFacts } from '../../lib/entry-facts.ts'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { t } from '../../lib/words.ts'
import styles from './enter.module.css'
import { enterOf } from './enter-content.ts'
import { StartButtons } from './start-buttons.tsx'

/** A medal is struck in the three steps: ring by ring, and gold at the end. */
const strikes = [[100], [60, 40], [45, 35, 20]] as const

/** `/enter`: how it works. */
export function EnterPage() {
  const facts = factsOf(useProgramme(), 'A')
  const entryFacts = useEntryFacts()
  const { steps, checklist, tips } = enterOf(facts)
  return (
    <>
      <PageHead className={`page ${styles.enterHead}`} facts={entryFacts}>
        <h1 className="page-title">{t('How it Works')}</h1>
        <p className="lead">
          {t('Three steps from finished work to a verdict by people who know the trade.')}
        </p>
        <StartButtons />
      </PageHead>
      <ol className={`page ${styles.enterSteps}`}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <Medal
              name={`Accolade ${facts.edition}`}
              weights={strikes[index]}
              className={index === strikes.length - 1 ? 'medal--gold' : ''}
            />
            <h2>
              <span className={styles.enterStepsNumber}>{index + 1}</span> {step.title}
            </h2>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <section className={styles.enterDates} aria-labelledby="dates-title">
        <div className="page section">
          <h2 id="dates-title" className="section-title">
            {t('Important dates')}
          </h2>
          <DateList facts={facts} />
        </div>
      </section>
      <div className={`page section ${styles.enterLists}`}>
        <section aria-labelledby="checklist-title">
          <h2 id="checklist-title" className="section-title">
            {t('Submission checklist')}
          </h2>
          <ul className={styles.checklist}>
            {checklist.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="tips-title">
          <h2 id="tips-title" className="section-title">
            {t('Tips')}
          </h2>
          <dl className={styles.enterTips}>
            {tips.map((tip) => (
              <div key={tip.title}>
                <dt>{tip.title}</dt>
                <dd>{tip.text}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Words
              text="More of it in the <0>submission guide</0>, and what judges look for in the <1>judging criteria</1>."
              parts={[<Link key="guide" to="/guide" />, <Link key="criteria" to="/criteria" />]}
            />
          </p>
        </section>
      </div>
      <section className={`page ${styles.enterCall}`}>
        <h2 className="page-title">{t('Ready when your work is')}</h2>
        <StartButtons />
      </section>
    </>
  )
}
