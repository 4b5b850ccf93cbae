import type { Award } from '@accolade/contracts/entities/award'
import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { formatDollars } from '../../lib/format.ts'
import { AwardBadge, AwardIcon } from './award-type.tsx'

/** A featured award. */
export function AwardCard({ award }: { award: Award }) {
  return (
    <li className="award-card">
      <div className="award-card__art">
        <Medal name={award.title} weights={award.judgingCriteria.map(({ weight }) => weight)} />
      </div>
      <p className="award-card__tags">
        <AwardBadge type={award.category} />
      </p>
      <h3>
        <Link to={`/awards/${award.id}`}>{award.title}</Link>
      </h3>
      <p className="award-card__subtitle">{award.subtitle}</p>
      <p>{award.description}</p>
    </li>
  )
}

/** One award of the whole list. */
export function AwardRow({ award }: { award: Award }) {
  const fee = lowestFee(award)
  return (
    <li className="award-row">
      <AwardIcon type={award.category} />
      <div className="award-row__text">
        <h3>
          <Link to={`/awards/${award.id}`}>{award.title}</Link>
        </h3>
        <p>{award.subtitle}</p>
      </div>
      <AwardBadge type={award.category} />
      <p className="award-row__fee figures">from {formatDollars(fee)}</p>
    </li>
  )
}

/** What entering costs at least; a fixed amount where no fee exists (spec §9). */
function lowestFee({ fees }: Award): number {
  return fees.length > 0 ? Math.min(...fees.map(({ price }) => price)) : categoryRules.feeFallback
}
