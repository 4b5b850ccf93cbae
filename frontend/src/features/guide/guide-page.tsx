import { Link } from 'react-router-dom'
import styles from '../../components/article.module.css'
import { Article, ArticleSection } from '../../components/article.tsx'
import { DateList } from '../../components/date-list.tsx'
import { EntryNotice } from '../../components/entry-notice.tsx'
import { Medal } from '../../components/medal.tsx'
import { Words } from '../../components/words.tsx'
import { useEntryFacts } from '../../lib/entry-facts.ts'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { t } from '../../lib/words.ts'
import own from './guide.module.css'
import { guideOf } from './guide-content.ts'

/** `/guide`: the submission guide, also as a PDF made from the same texts. */
export function GuidePage() {
  const facts = factsOf(useProgramme(), 'A')
  const guide = guideOf(facts)
  const entryFacts = useEntryFacts()
  const { preparing, categories, process, dates, tips, pdf } = guide
  const head = (
    <>
      <p className="lead">{guide.lead}</p>
      <EntryNotice />
      <p className="button-row no-print">
        <a href={pdf.address} download={pdf.fileName} className="button">
          {t('Download Guide (PDF)')}
        </a>
      </p>
    </>
  )
  return (
    <Article
      title={guide.title}
      head={head}
      facts={entryFacts}
      contents={[preparing, categories, process, dates, tips]}
    >
      <ArticleSection id={preparing.id} title={preparing.title}>
        <p>{preparing.intro}</p>
        <dl className="points">
          {preparing.points.map((point) => (
            <div key={point.title}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      </ArticleSection>
      <ArticleSection id={categories.id} title={categories.title}>
        <p>{categories.intro}</p>
        <ul className={own.guideAreas}>
          {categories.areas.map((area) => (
            <li key={area.title}>
              <Medal name={area.title} />
              <h3>{area.title}</h3>
              <p>{area.text}</p>
              <p className={own.guideAreasShow}>{area.show}</p>
            </li>
          ))}
        </ul>
        <p>
          <Words
            text="See <0>all open categories</0> with their fees, deadlines and criteria."
            parts={[<Link key="categories" to="/categories" />]}
          />
        </p>
      </ArticleSection>
      <ArticleSection id={process.id} title={process.title}>
        <ol className={own.guideSteps}>
          {process.steps.map((step, index) => (
            <li key={step.title}>
              <span className={own.guideStepsNumber} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </ArticleSection>
      <ArticleSection id={dates.id} title={dates.title}>
        <DateList facts={facts} />
        <p>{dates.note}</p>
      </ArticleSection>
      <ArticleSection id={tips.id} title={tips.title}>
        <ul className={styles.bullets}>
          {tips.items.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <p>
          <Words
            text="What judges ask of your work is in the <0>judging criteria</0>; all other questions are answered in the <1>FAQ</1> or by <2>us</2>."
            parts={[
              <Link key="criteria" to="/criteria" />,
              <Link key="faq" to="/faq" />,
              <Link key="contact" to="/contact" />,
            ]}
          />
        </p>
      </ArticleSection>
    </Article>
  )
}
