import { type ReactNode, useEffect, useRef, useState } from 'react'

const typingPauseMs = 300

/** The controls above a list. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="tools">{children}</div>
}

/** Looks while one types, once one pauses. */
export function SearchBox({ label, onSearch }: { label: string; onSearch: (q: string | undefined) => void }) {
  const [text, setText] = useState('')
  const search = useRef(onSearch)
  search.current = onSearch
  const before = useRef('')
  useEffect(() => {
    const q = text.trim()
    if (q === before.current) return
    const timer = setTimeout(() => {
      before.current = q
      search.current(q || undefined)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label className="tools__field tools__field--wide">
      {label}
      <input
        type="search"
        className="control"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
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
  return (
    <label className="tools__field">
      {label}
      <select
        className="control"
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || undefined) as V | undefined)}
      >
        <option value="">{all}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
