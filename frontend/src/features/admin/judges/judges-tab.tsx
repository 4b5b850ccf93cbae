import type { JudgeAssignment } from '@accolade/contracts/entities/judging'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { DataTable } from '../shared/data-table.tsx'
import { nameOf } from '../shared/names.ts'
import { AssignJudgeDialog } from './assign-judge-dialog.tsx'
import { JudgeWanted } from './judge-wanted.tsx'
import { Results } from './results.tsx'
import { UnassignDialog } from './unassign-dialog.tsx'
import { useJudges } from './use-judges.ts'

/** Who judges what, and what came of it. */
export function JudgesTab() {
  const { data: assignments, error, mutate } = useRead(judgingRoutes.listJudgeAssignments)
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const { judges } = useJudges()
  const [assigning, setAssigning] = useState(false)
  const [leaving, setLeaving] = useState<JudgeAssignment | null>(null)
  const judge = (id: string) => judges?.find((each) => each.id === id)
  const judgeName = (id: string) => {
    const found = judge(id)
    return found ? nameOf(found) : 'Unknown judge'
  }
  const categoryName = (id: string) => categories?.find((each) => each.id === id)?.name ?? 'Unknown Category'
  return (
    <>
      <section aria-labelledby="tab-title">
        <header className="admin__head">
          <h2 id="tab-title">Judges</h2>
          <button type="button" className="button button--gold" onClick={() => setAssigning(true)}>
            Assign Judge
          </button>
        </header>
        <JudgeWanted />
        {error && <LoadFailure what="assignments" onRetry={() => mutate()} />}
        {!assignments && !error && <ListSkeleton what="assignments" rows={6} />}
        {assignments?.length === 0 && <p className="admin__none">No judge is assigned yet.</p>}
        {assignments && assignments.length > 0 && (
          <DataTable
            label="Assignments"
            rows={assignments}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Judge',
                cell: ({ judgeId }) => (
                  <span className="table__title">
                    {judgeName(judgeId)}
                    <small>{judge(judgeId)?.email}</small>
                  </span>
                ),
              },
              { head: 'Category', cell: ({ categoryId }) => categoryName(categoryId) },
              { head: 'Assigned', cell: ({ createdAt }) => formatShortDay(createdAt) },
              {
                head: 'Action',
                end: true,
                cell: (assignment) => (
                  <button
                    type="button"
                    className="button"
                    aria-label={`Unassign ${judgeName(assignment.judgeId)} from ${categoryName(assignment.categoryId)}`}
                    onClick={() => setLeaving(assignment)}
                  >
                    Unassign
                  </button>
                ),
              },
            ]}
          />
        )}
      </section>
      <Results />
      <AssignJudgeDialog open={assigning} onClose={() => setAssigning(false)} />
      <UnassignDialog
        assignment={leaving}
        judge={leaving ? judgeName(leaving.judgeId) : ''}
        category={leaving ? categoryName(leaving.categoryId) : ''}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
