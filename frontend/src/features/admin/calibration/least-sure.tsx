import type { Calibration, EntryCalibration } from '@accolade/contracts/entities/calibration'
import { calibrationRules } from '@accolade/contracts/entities/calibration-rules'
import { type AwardLevel, levelNames } from '@accolade/contracts/entities/judging-rules'
import { LevelBadge } from '../../../components/level-badge.tsx'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { AddJudge } from '../judges/add-judge.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { None } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import styles from './calibration.module.css'
import { LevelChances } from './level-chances.tsx'

/** The entries whose level another jury might change. */
export function LeastSure({ calibration, onChanged }: { calibration: Calibration; onChanged: () => void }) {
  const { entries, closeCalls, decides } = calibration
  const close = calibration.leastSure.filter((entry) => chanceOf(entry) < calibrationRules.sure)
  return (
    <>
      <p className={styles.note}>
        {t(
          '{count, plural, =0 {No level is} one {The level of # entry is} other {The levels of # entries are}} too close to call, of {entries}: another jury of the same kind would decide otherwise in more than {share} of the cases.',
          { count: closeCalls, entries, share: formatPercent(Math.round((1 - calibrationRules.sure) * 100)) },
        )}
      </p>
      {close.length === 0 ? (
        <None>{t('Nothing is too close to call.')}</None>
      ) : (
        <DataTable
          label={t('Too Close to Call')}
          rows={close}
          keyOf={({ judgingId }) => judgingId}
          columns={[
            {
              head: t('Submission'),
              cell: ({ title, categoryName }) => <TitleCell title={title} note={categoryName} />,
            },
            {
              head: t('Level'),
              cell: ({ level }) => (level ? <LevelBadge level={level} /> : t('None')),
            },
            {
              head: t('How likely'),
              cell: ({ confidence }) => confidence && <LevelChances chances={confidence.chances} />,
            },
            {
              ...{ head: t('Judges'), end: true, labelled: true },
              cell: ({ judges, assigned }) => (
                <TitleCell
                  title={figure(judges, 0)}
                  note={assigned > judges && t('{count} still to score', { count: assigned - judges })}
                />
              ),
            },
            {
              ...{ head: t('Mean'), end: true, labelled: true },
              cell: (entry) => meanOf(entry.mean, entry.plainLevel, decides === 'adjusted' ? entry : null),
            },
            {
              ...{ head: t('Adjusted'), end: true, labelled: true },
              cell: (entry) =>
                meanOf(entry.adjusted, entry.adjustedLevel, decides === 'adjusted' ? null : entry),
            },
            {
              ...{ head: t('Actions'), end: true },
              cell: (entry) => entry.open && <AddJudge entry={entry} onChanged={onChanged} />,
            },
          ]}
        />
      )}
      {closeCalls > close.length && (
        <p className={styles.note}>{t('The {count} least sure are listed.', { count: close.length })}</p>
      )}
    </>
  )
}

/** A mean, with its level where that is another one than the mean that decides gives; null: it decides. */
function meanOf(mean: number, own: AwardLevel | null, entry: EntryCalibration | null) {
  const differs = entry !== null && own !== entry.level
  return <TitleCell title={figure(mean, 2)} note={differs && (own ? say(levelNames[own]) : t('no level'))} />
}

function chanceOf({ level, confidence }: EntryCalibration): number {
  return confidence ? confidence.chances[level ?? 'none'] : 1
}

function figure(value: number, digits: number) {
  return <span className="figures">{formatNumber(value, digits)}</span>
}
