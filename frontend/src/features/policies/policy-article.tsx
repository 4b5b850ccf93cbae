import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from '../../components/article.module.css'
import { Article, ArticleSection } from '../../components/article.tsx'
import { Words } from '../../components/words.tsx'
import { factsOf } from '../../lib/facts.ts'
import { formatDay } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { responseTime } from '../../lib/response-time.ts'
import { t } from '../../lib/words.ts'
import policies from './policies.module.css'
import { lastUpdated, type Policy, type PolicySection } from './policy.ts'

/** Any policy as a page; `children` come before its sections. */
export function PolicyArticle({ policy, children }: { policy: Policy; children?: ReactNode }) {
  const { sections } = policy
  const { edition, judging } = factsOf(useProgramme(), 'B')
  const facts = [[t('Judging'), judging], [t('Edition'), edition], responseTime()] as const
  const head = (
    <>
      <p className="lead">{policy.lead}</p>
      <p className={policies.policyDate}>{t('Last updated: {day}', { day: formatDay(lastUpdated) })}</p>
    </>
  )
  return (
    <Article title={policy.title} head={head} facts={facts} contents={sections}>
      {children}
      {sections.map((section) => (
        <ArticleSection key={section.id} id={section.id} title={section.title}>
          <SectionText section={section} />
        </ArticleSection>
      ))}
      <p className={policies.policyContact}>
        <Words
          text="Something unclear? <0>Write to us</0>. We answer within about 24 hours."
          parts={[<Link key="contact" to="/contact" />]}
        />
      </p>
    </Article>
  )
}

function SectionText({ section: { paragraphs, list, after = [] } }: { section: PolicySection }) {
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
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  )
}
