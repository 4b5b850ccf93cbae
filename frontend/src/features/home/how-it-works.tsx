import styles from './home.module.css'

const steps = [
  {
    title: 'Choose a category',
    text: 'Every category names its fee, its deadline and what it is judged by, to the percent.',
  },
  {
    title: 'Show the evidence',
    text: 'Describe the work, then add up to five images, PDFs or videos of 50 MB each.',
  },
  {
    title: 'Be judged blind',
    text: 'Judges see the work and never who entered it. Gold starts at 90 of 100 points.',
  },
] as const

/** Three steps from entering to winning. */
export function HowItWorks() {
  return (
    <section className="how" aria-labelledby="how-title">
      <div className="page section">
        <h2 id="how-title" className="section-title">
          How It Works
        </h2>
        <ol className={styles.howSteps}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className={styles.howNumber} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
