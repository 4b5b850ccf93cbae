import type { Criterion } from '@accolade/contracts/entities/category'
import { formatPercent } from '../lib/format.ts'
import styles from './criteria-list.module.css'
import { Tooltip } from './tooltip.tsx'

interface Props {
  criteria: readonly Criterion[]
  /** Whether what a criterion asks is shown under it, and not in a tooltip. */
  inFull?: boolean
}

/** Criteria, each set as heavy as it weighs. */
export function CriteriaList({ criteria, inFull = false }: Props) {
  return (
    <ul>
      {criteria.map((criterion) => (
        <li key={criterion.id} className="criteria__item">
          <span>
            <span style={{ fontWeight: letterWeight(criterion.weight) }}>
              {criterion.description && !inFull ? (
                <Tooltip text={criterion.description}>{criterion.name}</Tooltip>
              ) : (
                criterion.name
              )}
            </span>
            {criterion.description && inFull && (
              <span className={styles.criteriaAsks}>{criterion.description}</span>
            )}
          </span>
          <span className="figures">{formatPercent(criterion.weight)}</span>
        </li>
      ))}
    </ul>
  )
}

/** 1 % is a hairline, 45 % and more is black. */
export function letterWeight(percent: number): number {
  return Math.min(900, Math.round(220 + percent * 15))
}
