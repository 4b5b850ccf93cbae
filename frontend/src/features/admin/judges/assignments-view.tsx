import type { JudgeAssignment } from '@accolade/contracts/entities/judging'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmailAddress } from '../../../components/email-address.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { useAddress, withChanges } from '../../../lib/use-address.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { useActRequests } from '../joint-acts/use-act-requests.ts'
import { DataTable } from '../shared/data-table.tsx'
import { Choice, ListTools } from '../shared/list-tools.tsx'
import { None, Section } from '../shared/section.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import { useSelection } from '../shared/use-selection.ts'
import { useSorting } from '../shared/use-sorting.ts'
import { AssignJudgeDialog } from './assign-judge-dialog.tsx'
import { BulkReminders } from './bulk-reminders.tsx'
import { ReassignDialog } from './reassign/reassign-dialog.tsx'
import { UnassignDialog } from './unassign-dialog.tsx'
import { useJudgeNames } from './use-judge-names.ts'
import { useJudges } from './use-judges.ts'

/** Every judge for every category, or those that the address names: `judge` and `category`. */
export function AssignmentsView() {
  const { data: all, error, mutate } = useRead(judgingRoutes.listJudgeAssignments)
  const [address, change] = useAddress()
  const of = { judge: address.get('judge') ?? undefined, category: address.get('category') ?? undefined }
  const filter = (changes: Partial<typeof of>) =>
    change((newest) => withChanges(newest, changes), { preventScrollReset: true })
  const assignments = all?.filter(
    ({ judgeId, categoryId }) =>
      (!of.judge || of.judge === judgeId) && (!of.category || of.category === categoryId),
  )
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const { judges } = useJudges()
  const sorting = useSorting('assignments-')
  const [assigning, setAssigning] = useState(false)
  const [leaving, setLeaving] = useState<JudgeAssignment | null>(null)
  const [handing, setHanding] = useState<JudgeAssignment | null>(null)
  const judge = (id: string) => judges?.find((each) => each.id === id)
  const judgeName = useJudgeNames()
  const { isWaiting } = useActRequests()
  const email = (id: string) => {
    const found = judge(id)
    return found && <EmailAddress address={found.email} />
  }
  const categoryName = (id: string) =>
    categories?.find((each) => each.id === id)?.name ?? t('Unknown Category')
  const { selected, select, selection } = useSelection<JudgeAssignment>({
    rows: assignments,
    keyOf: ({ id }) => id,
    titleOf: ({ judgeId, categoryId }) =>
      t('{judge} for {category}', { judge: judgeName(judgeId), category: categoryName(categoryId) }),
    obstacleOf: ({ toScore }) => (toScore > 0 ? undefined : t('Nothing is left to score')),
  })
  return (
    <>
      <Section
        title={t('Assignments')}
        action={
          <button type="button" className="button button--gold" onClick={() => setAssigning(true)}>
            {t('Assign Judge')}
          </button>
        }
      >
        {error && <LoadFailure what={t('assignments')} onRetry={() => mutate()} />}
        {!assignments && !error && <ListSkeleton what={t('assignments')} rows={6} />}
        {all && all.length > 0 && (
          <ListTools
            onClear={
              of.judge || of.category ? () => filter({ judge: undefined, category: undefined }) : undefined
            }
          >
            <Choice
              label={t('Assignments of')}
              all={t('All judges')}
              value={of.judge}
              options={[...new Set(all.map(({ judgeId }) => judgeId))]
                .map((id) => [id, judgeName(id)] as const)
                .sort(([, one], [, other]) => one.localeCompare(other))}
              onChange={(judge) => filter({ judge })}
            />
            <Choice
              label={t('Assignments in')}
              all={t('All categories')}
              value={of.category}
              options={(categories ?? []).map(({ id, name }) => [id, name] as const)}
              onChange={(category) => filter({ category })}
            />
          </ListTools>
        )}
        {all?.length === 0 && <None>{t('No judge is assigned yet.')}</None>}
        {all && all.length > 0 && assignments?.length === 0 && (
          <None>{t('No assignment is like that.')}</None>
        )}
        <BulkReminders selected={selected} onSelect={select} judgeName={judgeName} />
        {assignments && assignments.length > 0 && (
          <DataTable
            label={t('Assignments')}
            rows={assignments}
            keyOf={({ id }) => id}
            selection={selection}
            sorting={sorting}
            columns={[
              {
                head: t('Judge'),
                sort: 'judge',
                compare: (one, other) => judgeName(one.judgeId).localeCompare(judgeName(other.judgeId)),
                cell: ({ judgeId }) => <TitleCell title={judgeName(judgeId)} note={email(judgeId)} />,
              },
              {
                head: t('Category'),
                sort: 'category',
                compare: (one, other) =>
                  categoryName(one.categoryId).localeCompare(categoryName(other.categoryId)),
                cell: ({ id, categoryId }) => (
                  <>
                    {categoryName(categoryId)}
                    {isWaiting('drop-scores', id) && (
                      <Note>
                        <Link to="/admin?tab=judges&view=seal">
                          {t('Taking out the scores waits for approval')}
                        </Link>
                      </Note>
                    )}
                  </>
                ),
              },
              {
                head: t('Assigned'),
                sort: 'assigned',
                labelled: true,
                compare: (one, other) => one.createdAt.localeCompare(other.createdAt),
                cell: ({ createdAt }) => formatShortDay(createdAt),
              },
              {
                head: t('Left to score'),
                sort: 'left',
                labelled: true,
                end: true,
                compare: (one, other) => one.toScore - other.toScore,
                cell: ({ toScore, remindedAt }) => (
                  <>
                    <span className="figures">{toScore}</span>
                    {remindedAt && toScore > 0 && (
                      <Note>{t('Reminded {day}', { day: formatShortDay(remindedAt) })}</Note>
                    )}
                  </>
                ),
              },
              {
                head: t('Action'),
                end: true,
                cell: (assignment) => (
                  <span className="button-row">
                    <button
                      type="button"
                      className="button"
                      aria-label={t('Hand over what {judge} has in {category}', {
                        judge: judgeName(assignment.judgeId),
                        category: categoryName(assignment.categoryId),
                      })}
                      onClick={() => setHanding(assignment)}
                    >
                      {t('Hand Over')}
                    </button>
                    <button
                      type="button"
                      className="button"
                      aria-label={t('Unassign {judge} from {category}', {
                        judge: judgeName(assignment.judgeId),
                        category: categoryName(assignment.categoryId),
                      })}
                      onClick={() => setLeaving(assignment)}
                    >
                      {t('Unassign')}
                    </button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Section>
      <AssignJudgeDialog open={assigning} onClose={() => setAssigning(false)} />
      {handing && (
        <ReassignDialog
          judgeId={handing.judgeId}
          categories={[{ id: handing.categoryId, name: categoryName(handing.categoryId), left: 1 }]}
          onClose={() => setHanding(null)}
        />
      )}
      <UnassignDialog
        assignment={leaving}
        judge={leaving ? judgeName(leaving.judgeId) : ''}
        category={leaving ? categoryName(leaving.categoryId) : ''}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
