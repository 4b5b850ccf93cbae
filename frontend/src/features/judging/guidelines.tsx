import dashboard from '../../components/dashboard.module.css'
import { Words } from '../../components/words.tsx'
import { formatDay } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { say, t } from '../../lib/words.ts'
import styles from './judging.module.css'
import { meanings } from './score-rules.ts'

/** How to judge, and until when. */
export function Guidelines() {
  const { timelineB } = useProgramme()
  return (
    <section className="panel" aria-labelledby="guidelines-title">
      <h2 id="guidelines-title">{t('Judging guidelines')}</h2>
      <ul className={dashboard.plainRows}>
        {meanings.map(({ range, meaning }) => (
          <li key={range}>
            <span>{say(meaning)}</span>
            <span className="figures">{range}</span>
          </li>
        ))}
      </ul>
      <div className={styles.judgingRules}>
        <p>{t('Judge only what you see here. Do not try to find out whose work it is.')}</p>
        <p>{t('Declare a conflict of interest before you score a submission.')}</p>
        <p>
          {t('Judging runs from {start} to {end}.', {
            start: formatDay(timelineB.judgingStarts),
            end: formatDay(timelineB.judgingEnds),
          })}
        </p>
        <p>
          <Words
            text="<0>P</0> and <1>N</1> go to the previous and the next submission. On a slider, the arrow keys change the value by 0.1, <2>Page Up</2> and <3>Page Down</3> by 1, <4>Home</4> and <5>End</5> go to 0 and 10, and digits enter a value."
            parts={['previous', 'next', 'up', 'down', 'home', 'end'].map((key) => <kbd key={key} />)}
          />
        </p>
      </div>
    </section>
  )
}
