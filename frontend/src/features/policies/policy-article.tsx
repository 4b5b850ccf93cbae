import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from '../../components/article.module.css'
import { Article, ArticleSection } from '../../components/article.tsx'
import policies from './policies.module.css'
import { lastUpdated, type Policy, type PolicySection } from './policy.ts'

/** Any policy as a page; `children` come before its sections. */
export function PolicyArticle({ policy, children }: { policy: Policy; children?: ReactNode }) {
  const sections = policy.sections.map((section) => ({ ...section, id: idOf(section.title) }))
  const head = (
    <>
      <p className="lead">{policy.lead}</p>
      <p className={policies.policyDate}>{lastUpdated}</p>
    </>
  )
  return (
    <Article title={policy.title} head={head} contents={sections}>
      {children}
      {sections.map((section) => (
        <ArticleSection key={section.id} id={section.id} title={section.title}>
          <SectionText section={section} />
        </ArticleSection>
      ))}
      <p className={policies.policyContact}>
        Something unclear? <Link to="/contact">Write to us</Link>. We answer within about 24 hours.
      </p>
    </Article>
  )
}

function SectionText({ section: { paragraphs, list } }: { section: PolicySection }) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul className={styles.bullets}>
          {list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
