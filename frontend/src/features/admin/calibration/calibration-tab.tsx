import type { Calibration } from '@accolade/contracts/entities/calibration'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { None, Section } from '../shared/section.tsx'
import { BlockSummaries } from './block-summaries.tsx'
import styles from './calibration.module.css'
import { Judges } from './judges.tsx'
import { LeastSure } from './least-sure.tsx'
import { Reliability } from './reliability.tsx'
import { ResultRuleSection } from './result-rule.tsx'

/** How judges score, how far categories can be relied on, and how sure the levels are. */
export function CalibrationTab() {
  const { data, error, isValidating, mutate } = useRead(judgingRoutes.getCalibration)
  return (
    <>
      <Section
        title={t('How Judges Score')}
        action={
          <button type="button" className="button" disabled={isValidating} onClick={() => mutate()}>
            {t('Reload')}
          </button>
        }
      >
        {error && <LoadFailure what={t('figures')} onRetry={() => mutate()} />}
        {!data && !error && <ListSkeleton what={t('figures')} rows={8} />}
        {data && data.hidden > 0 && (
          <p className={styles.note}>
            {t(
              '{hidden, plural, one {# entry is} other {# entries are}} left out of these figures: you have a conflict of interest with {hidden, plural, one {it} other {them}}, and the results are not sealed. The page of each in Submissions says why.',
              { hidden: data.hidden },
            )}
          </p>
        )}
        {data?.sheets === 0 && data.hidden === 0 && (
          <None>{t('No judge has completed a scorecard yet. The figures begin with the first ones.')}</None>
        )}
        {data && data.sheets > 0 && <Overview calibration={data} />}
      </Section>
      <ResultRuleSection />
      {data && data.sheets > 0 && (
        <>
          <Section title={t('Reliability of Categories')}>
            <Reliability categories={data.categories} />
          </Section>
          <Section title={t('How Sure the Levels Are')}>
            <LeastSure calibration={data} onChanged={() => mutate()} />
          </Section>
        </>
      )}
    </>
  )
}

function Overview({ calibration }: { calibration: Calibration }) {
  const { computedAt, sheets, judges, entries } = calibration
  return (
    <>
      <p className={styles.note}>
        {t(
          '{sheets, plural, one {# complete scorecard} other {# complete scorecards}} of {judges, plural, one {# judge} other {# judges}} for {entries, plural, one {# entry} other {# entries}}, as of {time}. Each judge is compared with the others on the same entries. Points are those of the 100-point scale.',
          { sheets, judges: judges.length, entries, time: formatMoment(computedAt) },
        )}
      </p>
      <BlockSummaries blocks={calibration.blocks} />
      <Judges calibration={calibration} />
    </>
  )
}
