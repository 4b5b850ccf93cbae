import { Input, Segmented, Select } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePause } from '../../../lib/use-pause.ts'
import styles from './list-tools.module.css'

/** From so many options on one finds them by typing. */
const manyOptions = 10

/** The controls above a list. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}

/** What has to be known about a list. */
export function ListNote({ children }: { children: ReactNode }) {
  return <p className={styles.listNote}>{children}</p>
}

/** Searches once one pauses typing; at once with Enter, the button, and when the field is cleared. */
export function SearchBox({
  label,
  initial = '',
  onSearch,
}: {
  label: string
  /** What is searched for from the start. */
  initial?: string | undefined
  onSearch: (q: string | undefined) => void
}) {
  const id = useId()
  const [text, setText] = useState(initial)
  const rested = usePause(text)
  const before = useRef(initial)
  const search = (typed: string) => {
    const q = typed.trim()
    if (q === before.current) return
    before.current = q
    onSearch(q || undefined)
  }
  const latest = useRef(search)
  latest.current = search
  useEffect(() => latest.current(rested), [rested])
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

/** Narrows a list down by a day. */
export function Day({ label, onChange }: { label: string; onChange: (day: string | undefined) => void }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        onChange={({ target }) => target.validity.valid && onChange(target.value || undefined)}
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
