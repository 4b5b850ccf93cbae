import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useProgramme } from '../../lib/programme.ts'
import { useRead } from '../../lib/use-read.ts'
import { CategoryCard } from './category-card.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** The public home page (spec §2). */
export function SignedOutHome() {
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const { claims, edition } = useProgramme()
  const count = categories?.length || categoryRules.countFallback
  return (
    <>
      <Hero categoryCount={count} />
      <section className="page section" aria-labelledby="home-categories">
        <div className="home-heading">
          <h2 id="home-categories" className="section-title">
            {count} categories, each with its own weights
          </h2>
          <p className="lead">
            Every medal is drawn from its category: one ring per criterion, as wide as the criterion weighs.
          </p>
        </div>
        {error && <LoadFailure what="categories" onRetry={() => mutate()} />}
        <ul className="category-grid" aria-busy={!categories && !error}>
          {categories?.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      </section>
      <HowItWorks judges={claims.expertJudges} />
      <section className="page section home-call">
        <h2 className="page-title">Put your best work on the scale</h2>
        <p className="lead">
          {claims.submissionsThisYear} submissions this year, entry fees from ${claims.feesFrom}. The{' '}
          {edition} edition takes work executed within the past 24 months.
        </p>
        <p className="button-row">
          <Link to="/auth" className="button button--gold button--large">
            Submit Application
          </Link>
          <Link to="/categories" className="button button--large">
            View Categories
          </Link>
        </p>
      </section>
    </>
  )
}
