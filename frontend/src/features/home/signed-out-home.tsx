import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { CategoryRow } from './category-row.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { JuryStrip } from './jury-strip.tsx'
import { LastWinners } from './last-winners.tsx'
import { Metals } from './metals.tsx'
import { SubmitApplication } from './submit-application.tsx'

/** The stylesheet of the rows hides the others there. */
const shownOnPhones = 6

/** The public home page (spec §2). */
export function SignedOutHome() {
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const programme = useProgramme()
  const facts = factsOf(programme, 'A')
  const count = categories?.length || categoryRules.countFallback
  return (
    <>
      <Hero categoryCount={count} />
      <LastWinners />
      <JuryStrip />
      <section className="page section" aria-labelledby="home-categories">
        <div className={styles.homeHeading}>
          <h2 id="home-categories" className="section-title">
            {t(
              '{count, plural, one {One category, and a medal} other {# categories, each with a medal}} of its own',
              { count },
            )}
          </h2>
          <p className="lead">
            {t(
              'Every medal is drawn from its category: one ring per criterion, as wide as the criterion weighs.',
            )}
          </p>
        </div>
        {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
        {!categories && !error && <Skeleton what={t('categories')} art={false} />}
        {categories?.length === 0 && <p className="lead">{t('No category is open at the moment.')}</p>}
        {categories && categories.length > 0 && (
          <ul>
            {categories.map((category) => (
              <CategoryRow key={category.id} category={category} />
            ))}
          </ul>
        )}
        {count > shownOnPhones && (
          <p className={styles.homeAllCategories}>
            <Link to="/categories" className="text-button">
              {t('All categories')}
            </Link>
          </p>
        )}
      </section>
      <HowItWorks />
      <Metals judges={facts.judges} />
      <section className={`page section ${styles.homeCall}`}>
        <h2 className="page-title">{t('Put your best work on the scale')}</h2>
        <p className="lead">
          {t(
            '{count, plural, one {# submission} other {# submissions}} this year, entry fees from {fee}. The {edition} edition takes work executed within the past 24 months.',
            {
              count: programme.claims.submissionsThisYear,
              fee: facts.feesFrom,
              edition: facts.edition,
            },
          )}
        </p>
        <p className="button-row">
          <SubmitApplication />
          <Link to="/categories" className="button button--large">
            {t('View Categories')}
          </Link>
        </p>
      </section>
    </>
  )
}
