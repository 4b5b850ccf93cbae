import { t } from '../../lib/words.ts'
import styles from './judging.module.css'

/** What each key does, wherever on the page one is, and on a criterion. */
export function HelpKeys() {
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['N', 'P'], t('The next and the previous submission')],
    [['Q'], t('The queue')],
    [['S'], t('The first criterion without a score')],
    [['B'], t('Bookmark the submission, or take the bookmark off')],
    [['L'], t('Come back to it later, after the others; again: back to its place')],
    [['C'], t('Compare it with another one')],
    [['D'], t('How you score')],
    [['R'], t('Receipts')],
    [['?'], t('This help')],
    [[t('Ctrl', {}, 'key'), 'Enter'], t('Save and go to the next submission (with ⌘ on a Mac)')],
    [['0', '9'], t('On a criterion: enter a score, such as 8 or 8.7')],
    [['Enter'], t('On a criterion: go to the next criterion')],
    [['←', '→'], t('On a slider: 0.1 less or more')],
    [[t('Page Up', {}, 'key'), t('Page Down', {}, 'key')], t('On a criterion: 1 more or less')],
    [['+', '−'], t('On a still over the whole window: larger or smaller')],
    [[t('Home', {}, 'key'), t('End', {}, 'key')], t('On a slider: 0 or 10')],
  ]
  return (
    <dl className={styles.keys}>
      {rows.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
