import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { ListNote } from '../../shared/list-tools.tsx'
import { None, Section } from '../../shared/section.tsx'
import { useAskedFor } from '../../shared/use-asked-for.ts'
import { AssignJudgeDialog } from '../assign-judge-dialog.tsx'
import { JudgeWanted } from '../judge-wanted.tsx'
import { JuryPageSection } from '../jury-page-section.tsx'
import { Results } from '../results.tsx'
import { useJudgeNames } from '../use-judge-names.ts'
import { ConsoleTools } from './console-tools.tsx'
import { Matrix } from './matrix.tsx'
import { Needs } from './needs.tsx'
import { lags } from './progress.ts'
import { useRemindLagging } from './remind-lagging.tsx'
import { useShownJudges } from './use-shown-judges.ts'

/** How far each judge is in each category, what is missing, and what came of it. */
export function ConsoleView() {
  const { data, error, mutate } = useRead(judgingRoutes.readJudgingConsole)
  const judgeName = useJudgeNames()
  const [assigning, setAssigning] = useState(false)
  useAskedFor('assignment', () => setAssigning(true))
  const shown = useShownJudges(data, judgeName)
  const reminders = useRemindLagging(data?.judges, judgeName)
  return (
    <>
      <Section
        title={t('Judges')}
        action={
          <span className="button-row">
            {reminders.button}
            <button type="button" className="button button--gold" onClick={() => setAssigning(true)}>
              {t('Assign Judge')}
            </button>
          </span>
        }
      >
        <JudgeWanted />
        {error && <LoadFailure what={t('judges')} onRetry={() => mutate()} />}
        {!data && !error && <ListSkeleton what={t('judges')} rows={6} />}
        {reminders.question}
        {data?.judges.length === 0 && (
          <None>{t('Nobody has the role of a judge yet: give it under Users first.')}</None>
        )}
        {data && data.judges.length > 0 && (
          <>
            <ConsoleTools filter={shown.filter} categories={data.categories} />
            <ListNote>
              {t('{lagging} of {judges} judges have something left to score.', {
                lagging: data.judges.filter(lags).length,
                judges: data.judges.length,
              })}
            </ListNote>
            {shown.judges.length === 0 ? (
              <None>{t('No judge found')}</None>
            ) : (
              <Matrix judges={shown.judges} categories={shown.categories} judgeName={judgeName} />
            )}
          </>
        )}
      </Section>
      {data && <Needs categories={data.categories} />}
      <Results />
      <JuryPageSection />
      <AssignJudgeDialog open={assigning} onClose={() => setAssigning(false)} />
    </>
  )
}
