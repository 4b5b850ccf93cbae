import type { AwardArticle } from '@accolade/contracts/entities/winner'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Link, useParams } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { KeyHighlights, KeyMetrics } from './article-figures.tsx'
import awardArticle from './award-article.module.css'
import { NotFoundNotice } from './not-found-notice.tsx'
import { StruckTitle } from './struck-title.tsx'
import styles from './winner.module.css'

/** `/awards/:brandSlug/:awardSlug`: the story of one award (spec §2). */
export function ArticlePage() {
  const { brandSlug = '', awardSlug = '' } = useParams()
  const params = { brandSlug, awardSlug }
  const { data: article, error, isLoading, mutate } = useRead(winnersRoutes.getArticle, { params })
  if (isLoading) {
    return (
      <div className="page">
        <Skeleton what={t('the article')} />
      </div>
    )
  }
  if (article) return <Article article={article} />
  return (
    <NotFoundNotice
      title={t('Award Article Coming Soon')}
      text={t("We're preparing a comprehensive backstory for this award. Check back soon!")}
      error={error}
      onRetry={() => mutate()}
    />
  )
}

function Article({ article }: { article: AwardArticle }) {
  return (
    <article>
      <header className={styles.struck}>
        <div className={styles.struckMedal}>
          <Medal name={`${article.awardingBody} ${article.title} ${article.year}`} />
        </div>
        <div className={`page ${styles.struckText}`}>
          <p className={styles.tags}>
            <span className="tag figures">{article.year}</span>
            <span className="tag">{article.category}</span>
          </p>
          <StruckTitle>{article.title}</StruckTitle>
          <p className={styles.award}>{article.awardingBody}</p>
        </div>
      </header>
      <div className={`page section ${awardArticle.articleText}`}>
        <section>
          <h2 className="section-title">{t('Achievement')}</h2>
          <p className={awardArticle.articleTextClaim}>{article.achievement}</p>
          {article.description && <p className={awardArticle.articleTextBody}>{article.description}</p>}
        </section>
        {article.significance && (
          <section>
            <h2 className="section-title">{t('Significance')}</h2>
            <p className={awardArticle.articleTextBody}>{article.significance}</p>
          </section>
        )}
      </div>
      <KeyMetrics metrics={article.metrics} />
      <KeyHighlights highlights={article.highlights} />
      <p className={`page section button-row ${awardArticle.articleWays}`}>
        <Link className="button button--gold" to="/winners">
          {t('Back to Winners')}
        </Link>
        <Link className="button" to="/awards">
          {t('Browse Award Categories')}
        </Link>
      </p>
    </article>
  )
}
