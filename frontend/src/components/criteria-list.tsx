import type { Criterion } from '@accolade/contracts/entities/category'

/** Criteria, each set as heavy as it weighs. */
export function CriteriaList({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ul className="criteria">
      {criteria.map((criterion) => (
        <li key={criterion.id} className="criteria__item" title={criterion.description}>
          <span style={{ fontWeight: letterWeight(criterion.weight) }}>{criterion.name}</span>
          <span className="figures">{criterion.weight}%</span>
        </li>
      ))}
    </ul>
  )
}

/** 1 % is a hairline, 45 % and more is black. */
export function letterWeight(percent: number): number {
  return Math.min(900, Math.round(220 + percent * 15))
}
