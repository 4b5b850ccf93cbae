import type { Winner } from '@accolade/contracts/entities/winner'
import { Link } from 'react-router-dom'
import { formatDay } from '../../lib/format.ts'
import { awardOf, metalClass, pointsOf } from './award.ts'
import { type AwardEntry, entriesOf, linkOfEntry, splitDescription } from './award-lines.ts'
import { VisitWebsite } from './visit-website.tsx'
import { WorkArt } from './work-art.tsx'

/** One winner of the gallery; the first is the grand prize (spec §2). */
export function WinnerCard({ winner, grandPrize }: { winner: Winner; grandPrize: boolean }) {
  return (
    <li className={`winner ${grandPrize ? 'winner--grand ' : ''}${metalClass(winner.level)}`}>
      <WorkArt winner={winner} />
      <div className="winner__text">
        <p className="winner__tags">
          {grandPrize && <span className="tag winner__grand">Grand Prize Winner</span>}
          <span className="tag">{winner.categoryName}</span>
        </p>
        <p className="winner__organization">{winner.organizationName}</p>
        <h2 className="winner__title">{winner.title}</h2>
        <p className="winner__award">{awardOf(winner)}</p>
        <p className="winner__description">{splitDescription(winner.description).text}</p>
        <Entries organizationName={winner.organizationName} entries={entriesOf(winner.description)} />
        <dl className="winner__facts">
          <div>
            <dt>Awarded</dt>
            <dd>{formatDay(winner.createdAt)}</dd>
          </div>
          {winner.score !== undefined && (
            <div>
              <dt>Score</dt>
              <dd className="figures">{pointsOf(winner.score)}</dd>
            </div>
          )}
          {winner.teamSize && (
            <div>
              <dt>Team size</dt>
              <dd>{winner.teamSize}</dd>
            </div>
          )}
        </dl>
        <p className="button-row">
          <Link className="button winner__details" to={`/winners/${winner.slug}`}>
            View Award Details
            <span className="visually-hidden">: {winner.title}</span>
          </Link>
          <VisitWebsite url={winner.projectUrl} />
        </p>
      </div>
    </li>
  )
}

function Entries({ organizationName, entries }: { organizationName: string; entries: AwardEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="winner__entries" aria-label="Awards received">
      {entries.map((entry, index) => {
        const to = linkOfEntry(organizationName, index)
        return (
          <li key={`${entry.name} ${entry.detail}`}>
            {to ? <Link to={to}>{entry.name}</Link> : <strong>{entry.name}</strong>}
            {entry.detail && <span>{entry.detail}</span>}
          </li>
        )
      })}
    </ul>
  )
}
