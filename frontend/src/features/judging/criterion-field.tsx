import { scoreRules } from '@accolade/contracts/entities/judging-rules'
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { letterWeight } from '../../components/criteria-list.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { beginsNumber, parseScore, steppedBy } from './score-input.ts'
import { type Draft, type Entry, guidanceOf } from './score-rules.ts'
import styles from './scorecard.module.css'

interface Props {
  entry: Entry
  onChange: (draft: Draft) => void
  /** Enter: on to what comes next. */
  onDone: () => void
}

/** One criterion: a slider and a field for the same value, which counts only once it was set or confirmed, and notes. */
export function CriterionField({ entry, onChange, onDone }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // what is in the field while somebody types, which may not be a score (yet)
  const [typed, setTyped] = useState<string | null>(null)
  const [noting, setNoting] = useState(false)
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
    if (event.key === 'Enter') {
      event.preventDefault()
      onDone()
      return
    }
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
      <div className={styles.criterionName}>
        <label htmlFor={id} style={{ fontWeight: letterWeight(criterion.weight) }}>
          {criterion.name}
          <span className="figures"> {formatPercent(criterion.weight)}</span>
        </label>
        {criterion.description && (
          <Tooltip text={criterion.description} className={styles.criterionAsks!}>
            <span className="visually-hidden">
              {t('What {criterion} asks', { criterion: criterion.name })}
            </span>
          </Tooltip>
        )}
      </div>
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
      <div className={styles.criterionFoot}>
        <span
          id={`${id}-meaning`}
          role={wrong ? 'alert' : undefined}
          className={wrong ? styles.criterionWrong : ''}
        >
          {wrong ? t('Enter a value from 0 to 10 in steps of 0.1.') : meaningOf(entry)}
        </span>
        {value === null && (
          <button
            type="button"
            className="text-button"
            aria-label={t('Confirm {value} for {criterion}', { value: shownText, criterion: criterion.name })}
            onClick={() => set(shown)}
          >
            {t('Confirm {value}', { value: shownText })}
          </button>
        )}
        {!noting && notes === '' && (
          <button
            type="button"
            className="text-button"
            aria-label={t('Add notes on {criterion}', { criterion: criterion.name })}
            onClick={() => setNoting(true)}
          >
            {t('Add notes')}
          </button>
        )}
      </div>
      {(noting || notes !== '') && (
        <textarea
          // biome-ignore lint/a11y/noAutofocus: whoever opens the notes wants to write
          autoFocus={noting}
          className={styles.notes}
          aria-label={t('Notes on {criterion}', { criterion: criterion.name })}
          placeholder={t('Notes (optional)')}
          rows={2}
          maxLength={5000}
          value={notes}
          onChange={(event) => onChange({ value, notes: event.target.value })}
          onFocus={() => setNoting(true)}
        />
      )}
    </div>
  )
}

function meaningOf({ value, changed, savedValue }: Entry): string {
  if (value === null) return t('Not scored yet')
  if (!changed || savedValue === null) return guidanceOf(value)
  return t('Not saved; the saved score is {value}', { value: formatNumber(savedValue, 1) })
}
