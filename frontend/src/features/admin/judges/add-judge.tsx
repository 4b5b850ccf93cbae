import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { Question } from '../../../components/question.tsx'
import { call } from '../../../lib/api-client.ts'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { toast } from '../../../lib/toasts.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { useJudgeNames } from './use-judge-names.ts'

interface Props {
  entry: { judgingId: string; title: string; assigned: number }
  /** What was shown has changed. */
  onChanged: () => void
}

/** Gives an entry one judge more, whom a draw would choose, after a question. */
export function AddJudge({ entry: { judgingId, title, assigned }, onChanged }: Props) {
  const [asked, setAsked] = useState(false)
  const [pending, act] = useAction()
  const judgeName = useJudgeNames()
  const refresh = useRefreshList()
  const add = () =>
    act({
      work: async () => {
        const input = { params: { id: judgingId }, body: { assigned } }
        // also where it was refused: what is shown may be old
        const { judgeId } = await call(judgingRoutes.addJudge, input).finally(() => {
          setAsked(false)
          onChanged()
        })
        void refresh(judgingRoutes.listJudgingResults.path)
        const description = t('{judge} has “{title}” to score now.', { judge: judgeName(judgeId), title })
        toast({ title: t('Judge Added'), description })
      },
      failure: t('Failed to add a judge. Please try again.'),
    })
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t('Add a judge for “{title}”', { title })}
        disabled={pending}
        onClick={() => setAsked(true)}
      >
        {t('Add a Judge')}
      </button>
      <Question
        open={asked}
        title={t('Add a judge for “{title}”?', { title })}
        action={t('Add a Judge')}
        pending={pending}
        onConfirm={add}
        onClose={() => setAsked(false)}
      >
        <ul className="question__effects">
          <li>
            {t(
              '{count, plural, =0 {No judge has} one {# judge has} other {# judges have}} it now. The rules of a draw choose who comes in: nobody with a conflict of interest, then by expertise and load.',
              { count: assigned },
            )}
          </li>
          <li>{t('The judge sees the entry at once. The result changes when the scorecard is complete.')}</li>
        </ul>
      </Question>
    </>
  )
}
