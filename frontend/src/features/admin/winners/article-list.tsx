import type { AdminArticle } from '@accolade/contracts/entities/winner'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { ListTools, SearchBox } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { RowActions } from '../shared/row-actions.tsx'
import { Section } from '../shared/section.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import { useAskedFor } from '../shared/use-asked-for.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { useList } from '../shared/use-list.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { PublishedBadge, PublishedChoice, publishTurn } from './published-choice.tsx'

/** The articles with their drafts. */
export function ArticleList() {
  const list = useList(winnersRoutes.listAdminArticles, ['published', 'q'], { prefix: 'articles-' })
  const [edited, setEdited] = useState<AdminArticle | 'new' | null>(null)
  useFocusBack(edited !== null)
  useAskedFor('article', () => setEdited('new'))
  const publish = async (article: AdminArticle, published: boolean) => {
    const { id, updatedAt: _at, ...body } = article
    const saved = await call(winnersRoutes.updateArticle, { params: { id }, body: { ...body, published } })
    await list.reload()
    return saved
  }
  const remove = async ({ id }: AdminArticle) => {
    await call(winnersRoutes.deleteArticle, { params: { id } })
    await list.reload()
  }
  return (
    <Section
      title={t('Articles')}
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          {t('Add Article')}
        </button>
      }
    >
      <ListTools onClear={list.onClear}>
        <SearchBox label={t('Search articles')} value={list.query.q} onSearch={(q) => list.filter({ q })} />
        <PublishedChoice
          value={list.query.published as string | undefined}
          onChange={(published) => list.filter({ published })}
        />
      </ListTools>
      <PagedList<AdminArticle> what={t('articles')} list={list}>
        {(rows) => (
          <DataTable
            label={t('Articles')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t('Article'),
                cell: ({ title, awardingBody }) => <TitleCell title={title} note={awardingBody} />,
              },
              {
                head: t('Address'),
                cell: ({ brandSlug, awardSlug }) => <Note>{`/awards/${brandSlug}/${awardSlug}`}</Note>,
              },
              { head: t('Year'), cell: ({ year }) => year },
              { head: t('Published'), cell: ({ published }) => <PublishedBadge published={published} /> },
              {
                head: t('Action'),
                end: true,
                cell: (article) => (
                  <RowActions
                    title={article.title}
                    turn={publishTurn(article, publish)}
                    onEdit={() => setEdited(article)}
                    loss={article.published ? t('Visitors no longer find it, and its page is gone.') : ''}
                    onDelete={() => remove(article)}
                  />
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {edited && (
        <ArticleDialog
          key={edited === 'new' ? 'new' : edited.id}
          article={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => list.reload()}
        />
      )}
    </Section>
  )
}
