import type { JudgeAssignment } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../../lib/api-client.ts'
import { t } from '../../../lib/words.ts'
import { BulkBar } from '../shared/bulk/bulk-bar.tsx'
import { BulkReport } from '../shared/bulk/bulk-report.tsx'
import { useBulk } from '../shared/bulk/use-bulk.ts'
import { useRefreshReminders } from './console/use-refresh-reminders.ts'

interface Props {
  selected: readonly JudgeAssignment[]
  onSelect: (assignments: readonly JudgeAssignment[]) => void
  judgeName: (judgeId: string) => string
}

/** Mails the judges of the selected assignments what they have left to score: one mail for each judge. */
export function BulkReminders({ selected, onSelect, judgeName }: Props) {
  const refresh = useRefreshReminders()
  const bulk = useBulk<string>((failed) => {
    onSelect(selected.filter(({ judgeId }) => failed.includes(judgeId)))
    return refresh()
  })
  const judges = [...new Set(selected.map(({ judgeId }) => judgeId))]
  return (
    <>
      <BulkBar count={selected.length} pending={bulk.pending} onClear={() => onSelect([])}>
        <button
          type="button"
          className="button button--gold"
          disabled={bulk.pending}
          onClick={() =>
            bulk.run({
              rows: judges,
              work: (id) => call(judgingRoutes.remindJudge, { params: { id } }),
              done: t('Reminded by mail'),
            })
          }
        >
          {bulk.pending
            ? t('Reminding...')
            : t('Remind {count, plural, one {# Judge} other {# Judges}}', { count: judges.length })}
        </button>
      </BulkBar>
      <BulkReport {...bulk} keyOf={(judgeId) => judgeId} titleOf={judgeName} />
    </>
  )
}
