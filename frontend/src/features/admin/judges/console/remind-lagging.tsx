import { reminderPauseHours } from '@accolade/contracts/entities/judging'
import type { ConsoleJudge } from '@accolade/contracts/entities/judging-console'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { Question } from '../../../../components/question.tsx'
import { call } from '../../../../lib/api-client.ts'
import { t } from '../../../../lib/words.ts'
import { BulkReport } from '../../shared/bulk/bulk-report.tsx'
import { useBulk } from '../../shared/bulk/use-bulk.ts'
import { isPaused, lags } from './progress.ts'
import { useRefreshReminders } from './use-refresh-reminders.ts'

/** Mails everybody who has something left to score, after a question; who was reminded a short time ago is left out. */
export function useRemindLagging(
  judges: readonly ConsoleJudge[] | undefined,
  judgeName: (id: string) => string,
) {
  const refresh = useRefreshReminders()
  const [asking, setAsking] = useState(false)
  const bulk = useBulk<string>(refresh)
  const lagging = judges?.filter(lags) ?? []
  const paused = lagging.filter((judge) => isPaused(judge, Date.now()))
  const ready = lagging.filter((judge) => !paused.includes(judge))
  const remind = () => {
    setAsking(false)
    void bulk.run({
      rows: ready.map(({ judgeId }) => judgeId),
      unable: paused.map(({ judgeId }) => [judgeId, pausedText()] as const),
      work: (id) => call(judgingRoutes.remindJudge, { params: { id } }),
      done: t('Reminded by mail'),
    })
  }
  const button = (
    <button
      type="button"
      className="button"
      disabled={bulk.pending || ready.length === 0}
      title={lagging.length > 0 && ready.length === 0 ? pausedText() : undefined}
      onClick={() => setAsking(true)}
    >
      {bulk.pending ? t('Reminding...') : t('Remind All Who Lag')}
    </button>
  )
  const question = (
    <>
      <Question
        open={asking}
        title={t('Remind {count, plural, one {# judge} other {# judges}} by mail?', { count: ready.length })}
        action={t('Remind {count, plural, one {# Judge} other {# Judges}}', { count: ready.length })}
        pending={bulk.pending}
        onConfirm={remind}
        onClose={() => setAsking(false)}
      >
        <ul className="question__effects">
          <li>{t('Each gets one mail with what is left to score in which category.')}</li>
          {paused.length > 0 && (
            <li>
              {t(
                '{count, plural, one {# judge was} other {# judges were}} reminded less than {hours} hours ago and {count, plural, one {gets} other {get}} no mail.',
                { count: paused.length, hours: reminderPauseHours },
              )}
            </li>
          )}
        </ul>
      </Question>
      <BulkReport {...bulk} keyOf={(judgeId) => judgeId} titleOf={judgeName} />
    </>
  )
  return { button, question }
}

function pausedText(): string {
  return t('Reminded less than {hours} hours ago', { hours: reminderPauseHours })
}
