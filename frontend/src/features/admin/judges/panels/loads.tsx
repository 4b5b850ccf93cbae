import type { DrawPreview } from '@accolade/contracts/entities/draw'
import { t } from '../../../../lib/words.ts'
import { Bars } from '../../shared/bars.tsx'
import { useJudgeNames } from '../use-judge-names.ts'

/** How many entries each judge would have. */
export function Loads({ preview: { judges }, ceiling }: { preview: DrawPreview; ceiling: number }) {
  const judgeName = useJudgeNames()
  const scale = Math.max(1, Math.min(ceiling, Math.max(...judges.map(({ load }) => load))))
  return (
    <Bars
      label={t('Entries of each judge')}
      bars={judges.map(({ judgeId, load, stays }) => ({
        ...{ id: judgeId, name: judgeName(judgeId), share: Math.min(1, load / scale) },
        value: stays > 0 ? t('{load} ({stays} stay)', { load, stays }) : load,
      }))}
    />
  )
}
