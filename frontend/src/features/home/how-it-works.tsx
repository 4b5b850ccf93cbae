import { mark } from '@accolade/contracts/words'
import { say, t } from '../../lib/words.ts'
import styles from './home.module.css'

const steps = [
  {
    title: mark('Choose a category'),
    text: mark('Every category names its fee, its deadline and what it is judged by, to the percent.'),
  },
  {
    title: mark('Show the evidence'),
    text: mark('Describe the work, then add up to five images, PDFs or videos of 50 MB each.'),
  },
  {
    title: mark('Be judged blind'),
    text: mark('Judges see the work and never who entered it. Gold starts at 90 of 100 points.'),
  },
] as const

/** Three steps from entering to winning. */
export function HowItWorks() {
  return (
    <section className="how" aria-labelledby="how-title">
      <div className="page section">
        <h2 id="how-title" className="section-title">
          {t('How It Works')}
        </h2>
        <ol className={styles.howSteps}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className={styles.howNumber} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{say(step.title)}</h3>
              <p>{say(step.text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
