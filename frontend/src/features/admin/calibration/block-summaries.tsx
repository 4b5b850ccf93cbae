import type { Calibration } from '@accolade/contracts/entities/calibration'
import { calibrationRules, type PlainReason } from '@accolade/contracts/entities/calibration-rules'
import { mark, type Words } from '@accolade/contracts/words'
import { formatNumber } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import styles from './calibration.module.css'

type Block = Calibration['blocks'][number]

const reasons: Readonly<Record<PlainReason, Words>> = {
  'too-few-judges': mark(
    'Fewer than two judges who share entries have scored at least {fewest} of them: judges cannot be compared yet.',
  ),
  'too-few-marks': mark('Too few entries were scored by several judges: judges cannot be compared yet.'),
  'judges-alike': mark(
    'The judges are about equally severe: the differences are no larger than chance. The adjusted mean is the plain mean.',
  ),
}

/** What can be said of each part of the edition in which judges can be compared. */
export function BlockSummaries({ blocks }: { blocks: readonly Block[] }) {
  const many = blocks.length > 1
  return (
    <>
      {many && (
        <p className={styles.note}>
          {t(
            'The judges form {count} groups that share no entry. Judges of different groups cannot be compared, so severity is worked out within each group.',
            { count: blocks.length },
          )}
        </p>
      )}
      <ul className={styles.blocks}>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
          <li key={at}>
            {many && (
              <strong>
                {t('Group {number} ({judges, plural, one {# judge} other {# judges}})', {
                  number: at + 1,
                  judges: block.judges,
                })}
              </strong>
            )}
            <span>{sentenceOf(block)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function sentenceOf({ plain, judgeSpread, markSpread }: Block): string {
  if (plain) return say(reasons[plain], { fewest: calibrationRules.fewestEntries })
  return t(
    'Judges differ in severity by {judges} points (standard deviation), single scorecards stray by {marks}. The adjusted mean takes the severity out.',
    { judges: formatNumber(judgeSpread ?? 0, 1), marks: formatNumber(markSpread ?? 0, 1) },
  )
}
