import type { JudgeAssignment } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Question } from '../../../components/question.tsx'
import { SwitchField } from '../../../components/switch-field.tsx'
import { call } from '../../../lib/api-client.ts'
import { totalOf } from '../../../lib/few-names.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useReadWhen } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { JointActFields } from '../joint-acts/joint-act-fields.tsx'
import { useJointAct } from '../joint-acts/use-joint-act.ts'

interface Props {
  assignment: JudgeAssignment | null
  judge: string
  category: string
  onClose: () => void
}

/** Takes a category from a judge. */
export function UnassignDialog({ assignment, judge, category, onClose }: Props) {
  const [excludes, setExcludes] = useState(false)
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const { data: held } = useReadWhen(
    submissionsRoutes.adminListSubmissions,
    assignment && { query: { category: assignment.categoryId, status: 'judging', pageSize: 1 } },
  )
  const refresh = useRefreshList()
  // the next one is asked again: nobody's scores are taken out by an earlier answer
  const close = () => {
    setExcludes(false)
    onClose()
  }
  const id = assignment?.id ?? ''
  const words = {
    done: {
      title: t('Judge Unassigned'),
      description: t('{judge} no longer judges {category}.', { judge, category }),
    },
    failure: t('Failed to unassign judge. Please try again.'),
  }
  const removed = async () => {
    await mutate<JudgeAssignment[]>(
      judgingRoutes.listJudgeAssignments.path,
      (known = []) => known.filter((each) => each.id !== id),
      { revalidate: false },
    )
    void refresh(judgingRoutes.listJudgingResults.path)
    void refresh(judgingRoutes.readJudgingConsole.path)
  }
  const unassign = () =>
    act({
      work: async () => {
        const excludeScores = excludes ? 'true' : 'false'
        await call(judgingRoutes.deleteJudgeAssignment, { params: { id }, query: { excludeScores } })
        await removed()
        close()
      },
      ...words,
    })
  const dropping = useJointAct(
    {
      act: 'drop-scores',
      subject: id,
      formOf: (reason) => ({ act: 'drop-scores', assignmentId: id, reason }),
      perform: async (reason) => {
        await callProved(judgingRoutes.dropScores, { params: { id }, body: { reason } })
        await removed()
      },
      ...words,
      onFailure: () => mutate(judgingRoutes.listJudgeAssignments.path),
    },
    close,
  )
  // scores that were given are dropped by two administrators
  const takesTwo = excludes && (assignment?.begun ?? 0) > 0
  return (
    <Question
      open={assignment !== null}
      title={t('Unassign {judge} from {category}?', { judge, category })}
      action={takesTwo && !dropping.isAlone ? t('Ask a Second Administrator') : t('Unassign')}
      danger={!takesTwo || dropping.isAlone}
      pending={takesTwo ? dropping.pending || dropping.isWaiting : pending}
      onConfirm={takesTwo ? () => dropping.form.submit() : unassign}
      onClose={close}
    >
      <ul className="question__effects">
        <li>
          {held
            ? t(
                '{judge} can no longer see or score {count, plural, one {# submission} other {{total} submissions}} in judging in {category}.',
                { judge, category, count: held.total, total: totalOf(held) },
              )
            : t('{judge} can no longer see or score the submissions in judging in {category}.', {
                judge,
                category,
              })}
        </li>
        <li>
          {excludes
            ? t('The scores given so far no longer count, and the results are computed again.')
            : t('The scores given so far go on counting.')}
        </li>
        <li>{t('If the judge is assigned to the category again, submissions and scores come back.')}</li>
      </ul>
      <SwitchField
        label={t('Take the scores given so far out of the results')}
        value={excludes}
        onChange={setExcludes}
      />
      {takesTwo &&
        (dropping.isWaiting ? (
          <p>{t('Taking the scores out waits for the approval of a second administrator already.')}</p>
        ) : (
          <JointActFields name="drop-scores" acting={dropping} />
        ))}
    </Question>
  )
}
