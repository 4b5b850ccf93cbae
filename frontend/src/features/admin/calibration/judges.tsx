import type { Calibration, JudgeCalibration } from '@accolade/contracts/entities/calibration'
import { calibrationRules } from '@accolade/contracts/entities/calibration-rules'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { useJudgeNames } from '../judges/use-judge-names.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useSorting } from '../shared/use-sorting.ts'
import styles from './calibration.module.css'
import { flagWords, severityWords } from './finding-words.ts'
import { SeverityPlot } from './severity-plot.tsx'

/** Every judge: the severity as a plot, and everything else that was looked for in words. */
export function Judges({ calibration: { judges, blocks } }: { calibration: Calibration }) {
  const sorting = useSorting('calibration-')
  const judgeName = useJudgeNames()
  const most = Math.max(
    5,
    ...judges.flatMap(({ severity }) => (severity ? [Math.abs(severity.low), Math.abs(severity.high)] : [])),
  )
  const rows = judges.toSorted(
    (a, b) =>
      b.flags.length - a.flags.length || (a.severity?.points ?? Infinity) - (b.severity?.points ?? Infinity),
  )
  const columns: Column<JudgeCalibration>[] = [
    {
      head: t('Judge'),
      sort: 'judge',
      compare: (one, other) => judgeName(one.judgeId).localeCompare(judgeName(other.judgeId)),
      cell: ({ judgeId, entries, block }) => (
        <TitleCell
          title={judgeName(judgeId)}
          note={[
            t('{entries, plural, one {# entry} other {# entries}}', { entries }),
            ...(blocks.length > 1 ? [t('group {number}', { number: block + 1 })] : []),
          ].join(', ')}
        />
      ),
    },
    {
      head: t('Severity'),
      sort: 'severity',
      compare: (one, other) => (one.severity?.points ?? 0) - (other.severity?.points ?? 0),
      cell: ({ severity, flags }) =>
        severity ? (
          <span className={styles.severity}>
            <SeverityPlot severity={severity} most={most} standsOut={flags.includes('severity')} />
            <small>{severityWords(severity)}</small>
          </span>
        ) : (
          <small>
            {t('Fewer than {fewest} entries: too few to say', { fewest: calibrationRules.fewestEntries })}
          </small>
        ),
    },
    {
      head: t('Stands Out'),
      sort: 'flags',
      compare: (one, other) => one.flags.length - other.flags.length,
      cell: (judge) =>
        judge.flags.length > 0 ? (
          <ul className={styles.flags}>
            {flagWords(judge).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : (
          '–'
        ),
    },
    numberColumn(
      t('Strays by'),
      'noise',
      (judge) => judge.noise,
      (value) => formatNumber(value, 1),
    ),
    numberColumn(
      t('Rank Agreement'),
      'agreement',
      (judge) => judge.agreement,
      (value) => formatNumber(value, 2),
    ),
    numberColumn(
      t('Drift'),
      'drift',
      (judge) => judge.drift,
      (value) => signed(value),
    ),
    numberColumn(
      t('All Alike'),
      'alike',
      (judge) => judge.alike,
      (value) => formatPercent(Math.round(value * 100)),
    ),
  ]
  return (
    <>
      <DataTable
        label={t('Judges')}
        rows={rows}
        keyOf={({ judgeId }) => judgeId}
        columns={columns}
        sorting={sorting}
      />
      <dl className={styles.legend}>
        <dt>{t('Severity')}</dt>
        <dd>
          {t(
            'Points that the judge gives more or less than the others on the same entries. The line covers 95 %.',
          )}
        </dd>
        <dt>{t('Strays by')}</dt>
        <dd>{t('How far the judge’s scorecards lie from what entry and severity let expect, in points.')}</dd>
        <dt>{t('Rank Agreement')}</dt>
        <dd>{t('Whether the judge ranks entries as the others do: 1 the same, 0 unrelated.')}</dd>
        <dt>{t('Drift')}</dt>
        <dd>
          {t('Points that the judge gives more or less at the end of the queue than at its beginning.')}
        </dd>
        <dt>{t('All Alike')}</dt>
        <dd>{t('The share of scorecards with the same score for every criterion.')}</dd>
        <dt>{t('Stands Out')}</dt>
        <dd>
          {t('What chance hardly explains: of 100 judges who are marked, at most 5 are marked by chance.')}
        </dd>
      </dl>
    </>
  )
}

function numberColumn(
  head: string,
  sort: string,
  of: (judge: JudgeCalibration) => number | null,
  format: (value: number) => string,
): Column<JudgeCalibration> {
  return {
    ...{ head, sort, end: true, labelled: true },
    compare: (one, other) => (of(one) ?? 0) - (of(other) ?? 0),
    cell: (judge) => {
      const value = of(judge)
      return <span className="figures">{value === null ? '–' : format(value)}</span>
    },
  }
}

function signed(points: number): string {
  return `${points > 0 ? '+' : ''}${formatNumber(points, 1)}`
}
