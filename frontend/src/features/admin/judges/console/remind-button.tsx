import type { ConsoleJudge } from '@accolade/contracts/entities/judging-console'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../../../lib/api-client.ts'
import { formatShortDay } from '../../../../lib/format.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { isPaused, lags } from './progress.ts'
import { useRefreshReminders } from './use-refresh-reminders.ts'

/** Mails one judge what is left to score; says when that was done, while it cannot be done again. */
export function RemindButton({ judge, name }: { judge: ConsoleJudge; name: string }) {
  const refresh = useRefreshReminders()
  const [pending, act] = useAction()
  if (!lags(judge)) return null
  if (isPaused(judge, Date.now()))
    return <small>{t('Reminded {day}', { day: formatShortDay(judge.remindedAt!) })}</small>
  return (
    <button
      type="button"
      className="button button--quiet"
      aria-label={t('Remind {judge}', { judge: name })}
      disabled={pending}
      onClick={() =>
        act({
          work: async () => {
            await call(judgingRoutes.remindJudge, { params: { id: judge.judgeId } })
            void refresh()
          },
          done: { title: t('Judge Reminded'), description: t('{judge} gets a mail.', { judge: name }) },
          failure: t('Failed to remind the judge. Please try again.'),
        })
      }
    >
      {t('Remind')}
    </button>
  )
}
