import type { ReactNode } from 'react'
import { t } from '../lib/words.ts'
import '../styles/print.css'
import styles from './article.module.css'
import { type HeadFact, PageHead } from './page-head.tsx'

interface Props {
  title: string
  /** What comes under the title: a lead, a date, buttons. */
  head: ReactNode
  facts: readonly HeadFact[]
  /** Id and title of every section, for the list of contents. */
  contents: readonly { id: string; title: string }[]
  children: ReactNode
}

/** A page to be read: title, list of contents, sections. */
export function Article({ title, head, facts, contents, children }: Props) {
  return (
    <div className="page article">
      <PageHead className={styles.articleHead} facts={facts}>
        <h1 className="page-title">{title}</h1>
        {head}
      </PageHead>
      <nav className="article__contents" aria-label={t('On this page')}>
        <ol>
          {contents.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.articleBody}>{children}</div>
    </div>
  )
}

/** One section of an article; its title is where the contents lead. */
export function ArticleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.articleSection} aria-labelledby={id}>
      <h2 id={id} className={styles.articleTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
