import { Link } from 'react-router-dom'
import { Article, ArticleSection } from '../../components/article.tsx'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { responseTime } from '../../lib/response-time.ts'
import { t } from '../../lib/words.ts'
import styles from './faq.module.css'
import { faqOf } from './faq-content.ts'

/** `/faq`: six groups of questions that open. */
export function FaqPage() {
  const facts = factsOf(useProgramme(), 'B')
  const groups = faqOf(facts)
  return (
    <Article
      title={t('Frequently Asked Questions')}
      head={<p className="lead">{t('Entering, paying, judging, winning: what people ask us, answered.')}</p>}
      facts={[[t('Submission deadline'), facts.closes], responseTime()]}
      contents={groups}
    >
      {groups.map((group) => (
        <ArticleSection key={group.id} id={group.id} title={group.title}>
          {group.questions.map(({ question, answer }) => (
            <details key={question} className={styles.faqItem}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </ArticleSection>
      ))}
      <section className={styles.faqContact} aria-labelledby="faq-contact">
        <h2 id="faq-contact" className="section-title">
          {t('Still have questions?')}
        </h2>
        <p>{t('Write to us. We answer within about 24 hours.')}</p>
        <Link to="/contact" className="button button--large">
          {t('Contact us')}
        </Link>
      </section>
    </Article>
  )
}
