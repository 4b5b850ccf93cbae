import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'

const weights = [40, 30, 20, 10]

/** The first screen: the claim, the way in, and the medal it is all about. */
export function Hero({ categoryCount }: { categoryCount: number }) {
  const facts = factsOf(useProgramme(), 'A')
  return (
    <section className="hero">
      <div className="hero__medal">
        <Medal name={`Accolade ${facts.edition}`} weights={weights} className="medal--gold" />
      </div>
      <div className="page hero__text">
        <p className="tag tag--gold">{facts.edition} Submissions Now Open</p>
        <h1 className="hero__title">Work worth its weight.</h1>
        <p className="lead hero__lead">
          The annual awards for advertising and marketing. {facts.judges} expert judges score every entry
          blind, against weighted criteria.
        </p>
        <p className="button-row">
          <Link to="/auth" className="button button--gold button--large">
            Submit Application
          </Link>
          <Link to="/categories" className="button button--large hero__second">
            View Categories
          </Link>
        </p>
        <dl className="hero__facts">
          <div>
            <dt>Deadline</dt>
            <dd>{facts.closes}</dd>
          </div>
          <div>
            <dt>Categories</dt>
            <dd>{categoryCount}</dd>
          </div>
          <div>
            <dt>Entry fees from</dt>
            <dd>{facts.feesFrom}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
