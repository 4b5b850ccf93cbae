import { datesOf, type Facts } from '../lib/facts.ts'
import './date-list.css'

/** The important dates, large enough to be found by somebody who looks for nothing else. */
export function DateList({ facts }: { facts: Facts }) {
  return (
    <dl className="dates">
      {datesOf(facts).map(([label, when]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{when}</dd>
        </div>
      ))}
    </dl>
  )
}
