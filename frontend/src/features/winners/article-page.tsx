import type { AwardArticle } from '@accolade/contracts/entities/winner'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Link, useParams } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/use-read.ts'
import { KeyHighlights, KeyMetrics } from './article-figures.tsx'
import { Missing } from './missing.tsx'
import { StruckTitle } from './struck-title.tsx'
import '../../styles/winners.css'
import '../../styles/winner.css'
import '../../styles/award-article.css'

/** `/awards/:brandSlug/:awardSlug`: the story of one award (spec §2). */
export function ArticlePage() {
  const { brandSlug = '', awardSlug = '' } = useParams()
  const params = { brandSlug, awardSlug }
  const { data: article, error, isLoading, mutate } = useRead(winnersRoutes.getArticle, { params })
  if (isLoading) {
    return (
      <div className="page">
        <Skeleton what="the article" />
      </div>
    )
  }
  if (article) return <Article article={article} />
  return (
    <Missing
      title="Award Article Coming Soon"
      text="We're preparing a comprehensive backstory for this award. Check back soon!"
      error={error}
      onRetry={() => mutate()}
    />
  )
}

function Article({ article }: { article: AwardArticle }) {
  return (
    <article>
      <header className="struck">
        <div className="struck__medal">
          <Medal name={`${article.awardingBody} ${article.title} ${article.year}`} />
        </div>
        <div className="page struck__text">
          <p className="winner__tags">
            <span className="tag figures">{article.year}</span>
            <span className="tag">{article.category}</span>
          </p>
          <StruckTitle>{article.title}</StruckTitle>
          <p className="winner__award">{article.awardingBody}</p>
        </div>
      </header>
      <div className="page section article-text">
        <section>
          <h2 className="section-title">Achievement</h2>
          <p className="article-text__claim">{article.achievement}</p>
          {article.description && <p className="article-text__body">{article.description}</p>}
        </section>
        {article.significance && (
          <section>
            <h2 className="section-title">Significance</h2>
            <p className="article-text__body">{article.significance}</p>
          </section>
        )}
      </div>
      <KeyMetrics metrics={article.metrics} />
      <KeyHighlights highlights={article.highlights} />
      <p className="page section button-row article-ways">
        <Link className="button button--gold" to="/winners">
          Back to Winners
        </Link>
        <Link className="button" to="/awards">
          Browse Award Categories
        </Link>
      </p>
    </article>
  )
}
