import { Link } from 'react-router-dom'
import styles from '../../components/article.module.css'
import { Article, ArticleSection } from '../../components/article.tsx'
import { DateList } from '../../components/date-list.tsx'
import { EntryNotice } from '../../components/entry-notice.tsx'
import { Medal } from '../../components/medal.tsx'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import own from './guide.module.css'
import { guideOf } from './guide-content.ts'

const contents = [
  { id: 'preparing', title: 'Preparing a campaign' },
  { id: 'categories', title: 'Categories' },
  { id: 'process', title: 'The 3-step process' },
  { id: 'dates', title: 'Important dates' },
  { id: 'tips', title: 'Tips' },
] as const
const [preparing, categories, process, dates, tips] = contents

/** `/guide`: the submission guide, also as a PDF made from the same texts. */
export function GuidePage() {
  const facts = factsOf(useProgramme(), 'A')
  const guide = guideOf(facts)
  const head = (
    <>
      <p className="lead">{guide.lead}</p>
      <EntryNotice />
      <p className="button-row no-print">
        <a href="/guide.pdf" download="Accolade submission guide.pdf" className="button">
          Download Guide (PDF)
        </a>
      </p>
    </>
  )
  return (
    <Article title="Submission Guide" head={head} contents={contents}>
      <ArticleSection {...preparing}>
        <p>{guide.preparing.intro}</p>
        <dl className="points">
          {guide.preparing.points.map((point) => (
            <div key={point.title}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      </ArticleSection>
      <ArticleSection {...categories}>
        <p>{guide.categories.intro}</p>
        <ul className={own.guideAreas}>
          {guide.categories.areas.map((area) => (
            <li key={area.title}>
              <Medal name={area.title} />
              <h3>{area.title}</h3>
              <p>{area.text}</p>
              <p className={own.guideAreasShow}>{area.show}</p>
            </li>
          ))}
        </ul>
        <p>
          See <Link to="/categories">all open categories</Link> with their fees, deadlines and criteria.
        </p>
      </ArticleSection>
      <ArticleSection {...process}>
        <ol className={own.guideSteps}>
          {guide.steps.map((step, index) => (
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
      <ArticleSection {...dates}>
        <DateList facts={facts} />
        <p>{guide.dates}</p>
      </ArticleSection>
      <ArticleSection {...tips}>
        <ul className={styles.bullets}>
          {guide.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <p>
          What judges ask of your work is in the <Link to="/criteria">judging criteria</Link>; all other
          questions are answered in the <Link to="/faq">FAQ</Link> or by <Link to="/contact">us</Link>.
        </p>
      </ArticleSection>
    </Article>
  )
}
