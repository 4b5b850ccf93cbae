import { levelNames } from '@accolade/contracts/entities/judging-rules'
import { say, t } from '../../lib/words.ts'
import { levels } from './criteria-content.ts'
import styles from './levels.module.css'

/** The levels, each as the part that it is of the same 100 points, and the ruler that they share. */
export function LevelScale() {
  return (
    <section className={styles.levels} aria-labelledby="levels-title">
      <div className="page section">
        <h2 id="levels-title" className="section-title">
          {t('Award levels', {}, 'title')}
        </h2>
        <ol className={styles.levelsList}>
          {levels.map(({ level, from, to, text }) => (
            <li key={level} className={`${styles.levelsLevel} ${styles[`level-${level}`] ?? ''}`}>
              <h3>{say(levelNames[level])}</h3>
              <p className={`${styles.levelsRange} figures`}>
                {from}–{to}
              </p>
              <p className={styles.levelsText}>{say(text)}</p>
              <div className={styles.levelsScale} aria-hidden="true">
                <span
                  className={styles.levelsBar}
                  style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.levelsRuler} aria-hidden="true">
          {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((mark) => (
            <span key={mark} style={{ insetInlineStart: `${mark}%` }}>
              {mark}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
