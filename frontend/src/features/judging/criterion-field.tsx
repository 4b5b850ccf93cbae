import { scoreRules } from '@accolade/contracts/entities/judging-rules'
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { letterWeight } from '../../components/criteria-list.tsx'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { beginsNumber, parseScore, steppedBy } from './score-input.ts'
import { type Draft, type Entry, guidanceOf } from './score-rules.ts'
import styles from './scorecard.module.css'

interface Props {
  entry: Entry
  onChange: (draft: Draft) => void
}

/** One criterion: a slider and a field for the same value, which counts only once it was set or confirmed, and notes. */
export function CriterionField({ entry, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // what is in the field while somebody types, which may not be a score (yet)
  const [typed, setTyped] = useState<string | null>(null)
  const { criterion, value, notes, savedValue } = entry
  const shown = value ?? savedValue ?? scoreRules.default
  const shownText = formatNumber(shown, 1)
  const wrong = typed !== null && typed.trim() !== '' && value === null
  const set = (next: number) => {
    setTyped(null)
    onChange({ value: Math.round(next * 10) / 10, notes })
  }
  const type = (text: string) => {
    setTyped(text)
    onChange({ value: parseScore(text), notes })
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const inText = event.currentTarget === field.current
    const next = steppedBy(event.key, shown, { inText })
    if (next !== null) {
      event.preventDefault()
      set(next)
    } else if (!inText && beginsNumber(event.key)) {
      event.preventDefault()
      type(event.key)
      field.current?.focus()
    }
  }
  return (
    <div className={styles.criterion}>
      <div className={styles.criterionHead}>
        <label htmlFor={id} style={{ fontWeight: letterWeight(criterion.weight) }}>
          {criterion.name}
          <span className="figures"> {formatPercent(criterion.weight)}</span>
        </label>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={`${styles.criterionValue} figures`}
          aria-label={t('Score for {criterion}, from 0 to 10', { criterion: criterion.name })}
          aria-invalid={wrong}
          aria-describedby={`${id}-meaning`}
          placeholder={shownText}
          value={typed ?? (value === null ? '' : formatNumber(value, 1))}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
          onBlur={() => !wrong && setTyped(null)}
        />
      </div>
      {criterion.description && <p className="judging__hint">{criterion.description}</p>}
      <input
        id={id}
        type="range"
        className={`${styles.slider} ${value === null ? styles.sliderUnset : ''}`}
        style={{ '--fill': `${shown * 10}%` } as CSSProperties}
        min={scoreRules.min}
        max={scoreRules.max}
        step={scoreRules.step}
        value={shown}
        aria-valuetext={
          value === null
            ? t('{value}, not scored yet', { value: shownText })
            : `${shownText}, ${guidanceOf(value)}`
        }
        onChange={(event) => set(event.target.valueAsNumber)}
        onKeyDown={onKey}
      />
      <div className={styles.criterionFoot}>
        <span
          id={`${id}-meaning`}
          role={wrong ? 'alert' : undefined}
          className={wrong ? styles.criterionWrong : ''}
        >
          {wrong ? t('Enter a value from 0 to 10 in steps of 0.1.') : meaningOf(value)}
        </span>
        {value === null ? (
          <button
            type="button"
            className="text-button"
            aria-label={t('Confirm {value} for {criterion}', { value: shownText, criterion: criterion.name })}
            onClick={() => set(shown)}
          >
            {t('Confirm {value}', { value: shownText })}
          </button>
        ) : (
          <span className="judging__hint">{savedText(entry)}</span>
        )}
      </div>
      <textarea
        className={styles.notes}
        aria-label={t('Notes on {criterion}', { criterion: criterion.name })}
        placeholder={t('Notes (optional)')}
        rows={2}
        maxLength={5000}
        value={notes}
        onChange={(event) => onChange({ value, notes: event.target.value })}
      />
    </div>
  )
}

const meaningOf = (value: number | null) => (value === null ? t('Not scored yet') : guidanceOf(value))

function savedText({ changed, savedValue }: Entry): string {
  if (!changed) return t('Saved')
  return savedValue === null
    ? t('Not saved')
    : t('Not saved; the saved score is {value}', { value: formatNumber(savedValue, 1) })
}
