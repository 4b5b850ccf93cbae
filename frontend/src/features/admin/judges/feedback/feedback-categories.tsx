import type { CategoryFeedback, FeedbackState } from '@accolade/contracts/entities/feedback'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../../../lib/api-client.ts'
import { formatMoment, formatNumber } from '../../../../lib/format.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import styles from '../jury-page-section.module.css'

interface Props {
  state: FeedbackState
  onSaved: () => unknown
}

/** Of which categories entrants see the feedback. */
export function FeedbackCategories({ state: { rule, categories }, onSaved }: Props) {
  const [pending, act] = useAction()
  const put = async ({ categoryId: id }: CategoryFeedback, published: boolean) => {
    await call(judgingRoutes.publishFeedback, { params: { id }, body: { published } })
    await onSaved()
  }
  const change = (category: CategoryFeedback, published: boolean) =>
    act({
      work: () => put(category, published),
      done: {
        title: published ? t('Feedback Published') : t('Feedback Taken Back'),
        description: category.categoryName,
      },
      failure: t('Failed to save. Please try again.'),
    })
  return (
    <DataTable
      label={t('Categories')}
      rows={categories}
      keyOf={({ categoryId }) => categoryId}
      columns={[
        { head: t('Category'), cell: ({ categoryName }) => categoryName },
        { head: t('State'), cell: (row) => stateOf(row, rule.score || rule.profile || rule.comments) },
        {
          ...{ head: t('Scored entries'), end: true, labelled: true },
          cell: ({ scored }) => <span className="figures">{formatNumber(scored)}</span>,
        },
        {
          ...{ head: t('Action'), end: true },
          cell: (row) => {
            const { publishedAt, isOutdated, open, scored, categoryName: category } = row
            return (
              <span className={styles.actions}>
                {(!publishedAt || isOutdated) && (
                  <button
                    type="button"
                    className="button"
                    disabled={pending || open > 0 || scored === 0}
                    aria-label={t('Publish the feedback of {category}', { category })}
                    onClick={() => change(row, true)}
                  >
                    {publishedAt ? t('Publish again') : t('Publish')}
                  </button>
                )}
                {publishedAt && (
                  <button
                    type="button"
                    className="button"
                    disabled={pending}
                    aria-label={t('Take back the feedback of {category}', { category })}
                    onClick={() => change(row, false)}
                  >
                    {t('Take back')}
                  </button>
                )}
              </span>
            )
          },
        },
      ]}
    />
  )
}

function stateOf({ publishedAt, isOutdated, open, scored }: CategoryFeedback, isShown: boolean): string {
  if (publishedAt && isOutdated)
    return t('Results or comments have changed since it was published. Entrants see the earlier ones.')
  if (publishedAt && !isShown) return t('Published, but everything is switched off above.')
  if (publishedAt) return t('Published {moment}', { moment: formatMoment(publishedAt) })
  if (open > 0)
    return t('{open, plural, one {# entry is} other {# entries are}} still being judged.', { open })
  return scored === 0 ? t('No entry was scored.') : t('Not published.')
}
