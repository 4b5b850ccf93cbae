import type { DrawPreview } from '@accolade/contracts/entities/draw'
import { mark, type Words } from '@accolade/contracts/words'
import { say, t } from '../../../../lib/words.ts'
import { useJudgeNames } from '../use-judge-names.ts'
import styles from './panels.module.css'

type Shortage = DrawPreview['shortages'][number]

const reasons: Readonly<Record<Shortage['because'], Words>> = {
  judges: mark('the category has too few judges'),
  conflicts: mark('too many judges must not see it'),
  groups: mark('too many of its judges belong together, of whom only one may judge it'),
  ceiling: mark('its judges would have more entries than the most'),
}

/** So many are named. */
const most = 20

/** What keeps a draw from being possible, entry by entry. */
export function Shortages({ preview: { shortages, belowFloor } }: { preview: DrawPreview }) {
  const judgeName = useJudgeNames()
  if (shortages.length === 0 && belowFloor.length === 0) return null
  return (
    <div className={styles.shortages} role="status">
      {shortages.length > 0 && (
        <>
          <p>
            {t(
              '{count, plural, one {# entry would have} other {# entries would have}} too few judges. Nothing can be drawn until that is mended: raise the most, lower “Judges per entry”, or assign judges.',
              { count: shortages.length },
            )}
          </p>
          <ul>
            {shortages.slice(0, most).map(({ judgingId, title, lacks, because }) => (
              <li key={judgingId}>
                {t('{title} lacks {lacks, plural, one {# judge} other {# judges}}: {reason}', {
                  title,
                  lacks,
                  reason: say(reasons[because]),
                })}
              </li>
            ))}
          </ul>
          {shortages.length > most && <p>{t('The first {count} are listed.', { count: most })}</p>}
        </>
      )}
      {belowFloor.length > 0 && (
        <p>
          {t('These judges cannot get as many entries as the fewest: {judges}', {
            judges: belowFloor.map(judgeName).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
