import type { JudgeAssignment } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../../lib/api-client.ts'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { SwitchField } from '../shared/switch-field.tsx'
import { useAction } from '../shared/use-action.ts'

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
  const refresh = useRefreshList()
  // the next one is asked anew: nobody's scores are taken out by an earlier answer
  const close = () => {
    setExcludes(false)
    onClose()
  }
  const unassign = () =>
    act({
      work: async () => {
        const { id } = assignment!
        const excludeScores = excludes ? 'true' : 'false'
        await call(judgingRoutes.deleteJudgeAssignment, { params: { id }, query: { excludeScores } })
        await mutate<JudgeAssignment[]>(
          judgingRoutes.listJudgeAssignments.path,
          (known = []) => known.filter((each) => each.id !== id),
          { revalidate: false },
        )
        void refresh(judgingRoutes.listJudgingResults.path)
        close()
      },
      done: { title: 'Judge Unassigned', description: `${judge} no longer judges ${category}.` },
      failure: 'Failed to unassign judge. Please try again.',
    })
  return (
    <ConfirmDialog
      open={assignment !== null}
      title="Unassign Judge"
      action="Unassign"
      pending={pending}
      onConfirm={unassign}
      onClose={close}
    >
      <p>
        {judge} will no longer see the entries of {category}.
      </p>
      <SwitchField
        label="Take the scores given so far out of the results"
        value={excludes}
        onChange={setExcludes}
      />
    </ConfirmDialog>
  )
}
