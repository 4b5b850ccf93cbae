import type { CommentDecision, CommentState, SharedComment } from '@accolade/contracts/entities/comment'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../../../lib/api-client.ts'
import { statusOf } from '../../../../lib/api-error.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { ListTools, View } from '../../shared/list-tools.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import { useList } from '../../shared/use-list.ts'
import styles from '../jury-page-section.module.css'

/** What judges wrote for entrants and share: an administrator reads each before the entrant does. */
export function SharedComments({ onDecided }: { onDecided: () => unknown }) {
  const list = useList(judgingRoutes.listSharedComments, ['state'])
  const [pending, act] = useAction()
  const waiting = list.data?.counts.waiting ?? 0

  const put = async (id: string, number: number, decision: CommentDecision) => {
    await call(judgingRoutes.decideComment, { params: { id }, body: { decision, number } })
    await Promise.all([list.reload(), onDecided()])
  }
  const decide = ({ id, number, title, state }: SharedComment, decision: CommentDecision) =>
    act({
      work: () => put(id, number, decision),
      done: {
        title: decision === 'approved' ? t('Comment Approved') : t('Comment Withheld'),
        description: title,
      },
      ...(state !== 'waiting' && { undo: () => put(id, number, state) }),
      failure: t('Failed to save. Please try again.'),
      onError: (error) => {
        if ([404, 409].includes(statusOf(error) ?? 0)) void list.reload()
        return false
      },
    })
  const button = (row: SharedComment, decision: CommentDecision, label: string, name: string) => (
    <button
      type="button"
      className="button"
      disabled={pending}
      aria-label={name}
      onClick={() => decide(row, decision)}
    >
      {label}
    </button>
  )
  return (
    <Section title={t('Comments for Entrants')}>
      <ListTools>
        <View<CommentState>
          label={t('State')}
          all={t('To read ({count, number})', { count: waiting })}
          value={list.query.state === 'waiting' ? undefined : list.query.state}
          options={[
            ['approved', t('Approved')],
            ['withheld', t('Withheld')],
          ]}
          onChange={(state) => list.filter({ state })}
        />
      </ListTools>
      <PagedList<SharedComment> what={t('comments')} list={list}>
        {(rows) => (
          <DataTable
            roomy
            label={t('Comments for Entrants')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t('Submission'),
                cell: ({ title, categoryName }) => <TitleCell title={title} note={categoryName} />,
              },
              {
                head: t('Comment'),
                cell: ({ text, savedAt }) => (
                  <>
                    <p className={styles.comment}>{text}</p>
                    <Note>{formatMoment(savedAt)}</Note>
                  </>
                ),
              },
              {
                ...{ head: t('Action'), end: true },
                cell: (row) => (
                  <span className={styles.actions}>
                    {row.state !== 'approved' &&
                      button(
                        ...([row, 'approved', t('Approve')] as const),
                        t('Approve the comment on {title}', { title: row.title }),
                      )}
                    {row.state !== 'withheld' &&
                      button(
                        ...([row, 'withheld', t('Withhold')] as const),
                        t('Withhold the comment on {title}', { title: row.title }),
                      )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </Section>
  )
}
