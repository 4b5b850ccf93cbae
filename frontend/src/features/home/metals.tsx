import { levelNames } from '@accolade/contracts/entities/judging-rules'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { Words } from '../../components/words.tsx'
import { say, t } from '../../lib/words.ts'
import home from './home.module.css'
import styles from './metals.module.css'

const weights = [25, 25, 25, 25]
const metals = [
  { metal: 'gold', range: '90–100' },
  { metal: 'silver', range: '80–89' },
  { metal: 'bronze', range: '70–79' },
] as const

/** What the points are worth (spec §9): three metals, one striking. */
export function Metals({ judges }: { judges: number }) {
  return (
    <section className={styles.metals} aria-labelledby="metals-title">
      <div className="page section">
        <div className={home.homeHeading}>
          <h2 id="metals-title" className="section-title">
            {t('A hundred points, three metals')}
          </h2>
          <p className="lead">
            <Words
              text="{judges, plural, one {# expert judge scores} other {# expert judges score}} four areas of 25 points each. Their scores are averaged, and the average decides. <0>How judging works</0>"
              values={{ judges }}
              parts={[<Link key="criteria" to="/criteria" />]}
            />
          </p>
        </div>
        <ol className={styles.metalsList}>
          {metals.map(({ metal, range }) => (
            <li key={metal} className={`${styles.metalsMetal} ${styles[`metal-${metal}`]}`}>
              <Medal name="Accolade Awards" weights={weights} className={`medal--${metal}`} />
              <h3>{say(levelNames[metal])}</h3>
              <p className={`${styles.metalsRange} figures`}>{range}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
