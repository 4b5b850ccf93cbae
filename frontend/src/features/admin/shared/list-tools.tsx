import { Input, Segmented, Select } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePause } from '../../../lib/use-pause.ts'
import { t } from '../../../lib/words.ts'
import styles from './list-tools.module.css'

/** From so many options on one finds them by typing. */
const manyOptions = 10

interface Props {
  /** Takes every filter away; undefined where there is none. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

/** The controls above a list. */
export function ListTools({ onClear, children }: Props) {
  return (
    <div className={styles.tools}>
      {children}
      {onClear && (
        <button type="button" className="button button--quiet" onClick={onClear}>
          {t('Clear filters')}
        </button>
      )}
    </div>
  )
}

/** What has to be known about a list. */
export function ListNote({ children }: { children: ReactNode }) {
  return <p className={styles.listNote}>{children}</p>
}

interface SearchProps {
  label: string
  /** What is searched for. */
  value: string | undefined
  onSearch: (q: string | undefined) => void
}

/** Searches once one pauses typing; at once with Enter, the button, and when the field is cleared. */
export function SearchBox({ label, value = '', onSearch }: SearchProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const rested = usePause(text)
  const sought = useRef(value)
  const search = (typed: string) => {
    const q = typed.trim()
    if (q === sought.current) return
    sought.current = q
    onSearch(q || undefined)
  }
  const latest = useRef(search)
  latest.current = search
  useEffect(() => latest.current(rested), [rested])
  // the address has changed by itself: on the way back, or without filters
  useEffect(() => {
    if (value === sought.current) return
    sought.current = value
    setText(value)
  }, [value])
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label htmlFor={id}>{label}</label>
      <Input.Search
        id={id}
        allowClear
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onSearch={search}
      />
    </div>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** Narrows a list down by a day. */
export function Day({ label, value = '', onChange }: DayProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.validity.valid) onChange(target.value || undefined)
        }}
      />
    </div>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  /** What no choice is called. */
  all: string
  value: V | undefined
  options: readonly (readonly [value: V, label: string])[]
  onChange: (value: V | undefined) => void
}

/** Narrows a list down. */
export function Choice<V extends string>({ label, all, value, options, onChange }: ChoiceProps<V>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value ?? ''}
        showSearch={options.length >= manyOptions && { optionFilterProp: 'label' }}
        options={[{ value: '', label: all }, ...options.map(([value, label]) => ({ value, label }))]}
        onChange={(chosen) => onChange((chosen || undefined) as V | undefined)}
      />
    </div>
  )
}

/** The same where the options are so few that all of them can be seen. */
export function View<V extends string>({ label, all, value, options, onChange }: ChoiceProps<V>) {
  return (
    <div className={styles.view}>
      <span aria-hidden="true">{label}</span>
      <Segmented
        aria-label={label}
        value={value ?? ''}
        options={[{ value: '', label: all }, ...options.map(([value, label]) => ({ value, label }))]}
        onChange={(chosen) => onChange((chosen || undefined) as V | undefined)}
      />
    </div>
  )
}
