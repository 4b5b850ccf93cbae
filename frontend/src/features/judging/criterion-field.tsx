import { scoreRules } from '@accolade/contracts/entities/judging-rules'
import { type CSSProperties, useId } from 'react'
import { letterWeight } from '../../components/criteria-list.tsx'
import { type Draft, type Entry, guidanceOf } from './score-rules.ts'

interface Props {
  entry: Entry
  onChange: (draft: Draft) => void
}

/** One criterion: a slider that counts only once it was set or confirmed, and notes. */
export function CriterionField({ entry, onChange }: Props) {
  const id = useId()
  const { criterion, value, notes } = entry
  const shown = value ?? scoreRules.default
  const set = (next: number) => onChange({ value: Math.round(next * 10) / 10, notes })
  return (
    <div className="criterion">
      <div className="criterion__head">
        <label htmlFor={id} style={{ fontWeight: letterWeight(criterion.weight) }}>
          {criterion.name}
          <span className="figures"> {criterion.weight}%</span>
        </label>
        <span className={`criterion__value figures ${value === null ? 'criterion__value--unset' : ''}`}>
          {shown.toFixed(1)}
        </span>
      </div>
      {criterion.description && <p className="judging__hint">{criterion.description}</p>}
      <input
        id={id}
        type="range"
        className={`slider ${value === null ? 'slider--unset' : ''}`}
        style={{ '--fill': `${shown * 10}%` } as CSSProperties}
        min={scoreRules.min}
        max={scoreRules.max}
        step={scoreRules.step}
        value={shown}
        aria-valuetext={
          value === null ? `${shown.toFixed(1)}, not scored yet` : `${value.toFixed(1)}, ${guidanceOf(value)}`
        }
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      <div className="criterion__foot">
        <span>{value === null ? 'Not scored yet' : guidanceOf(value)}</span>
        {value === null ? (
          <button
            type="button"
            className="text-button"
            aria-label={`Confirm ${shown.toFixed(1)} for ${criterion.name}`}
            onClick={() => set(shown)}
          >
            Confirm {shown.toFixed(1)}
          </button>
        ) : (
          <span className="judging__hint">{savedText(entry)}</span>
        )}
      </div>
      <textarea
        className="notes"
        aria-label={`Notes on ${criterion.name}`}
        placeholder="Notes (optional)"
        rows={2}
        maxLength={5000}
        value={notes}
        onChange={(event) => onChange({ value, notes: event.target.value })}
      />
    </div>
  )
}

function savedText({ changed, savedValue }: Entry): string {
  if (!changed) return 'Saved'
  return savedValue === null ? 'Not saved' : `Not saved; ${savedValue.toFixed(1)} is`
}
