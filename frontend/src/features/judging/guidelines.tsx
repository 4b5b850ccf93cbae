import dashboard from '../../components/dashboard.module.css'
import { formatDay } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import styles from './judging.module.css'

const meanings = [
  ['1–3', 'Below expectations'],
  ['4–6', 'Meets expectations'],
  ['7–8', 'Exceeds expectations'],
  ['9–10', 'Outstanding'],
] as const

/** How to judge, and until when. */
export function Guidelines() {
  const { timelineB } = useProgramme()
  return (
    <section className="panel" aria-labelledby="guidelines-title">
      <h2 id="guidelines-title">Judging guidelines</h2>
      <ul className={dashboard.plainRows}>
        {meanings.map(([range, meaning]) => (
          <li key={range}>
            <span>{meaning}</span>
            <span className="figures">{range}</span>
          </li>
        ))}
      </ul>
      <div className={styles.judgingRules}>
        <p>Judge only what you see here. Do not try to find out whose work it is.</p>
        <p>Declare a conflict of interest before you score a submission.</p>
        <p>
          Judging runs from {formatDay(timelineB.judgingStarts)} to {formatDay(timelineB.judgingEnds)}.
        </p>
        <p>
          <kbd>P</kbd> and <kbd>N</kbd> go to the previous and the next submission. On a slider, the arrow
          keys change the value by 0.1, <kbd>Page Up</kbd> and <kbd>Page Down</kbd> by 1, <kbd>Home</kbd> and{' '}
          <kbd>End</kbd> go to 0 and 10, and digits enter a value.
        </p>
      </div>
    </section>
  )
}
