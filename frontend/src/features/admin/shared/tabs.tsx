import { type KeyboardEvent, type ReactNode, useEffect } from 'react'

interface Props<K extends string> {
  label: string
  tabs: readonly (readonly [key: K, label: string])[]
  current: K
  onChoose: (key: K) => void
  children: ReactNode
}

/** Tabs after the pattern of the WAI: one stop in the tab order, arrows within. */
export function Tabs<K extends string>({ label, tabs, current, onChoose, children }: Props<K>) {
  // on a narrow screen the row of tabs is longer than the page is wide
  useEffect(() => {
    document.getElementById(`tab-${current}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    // from the tab that has the focus: whoever presses quickly is ahead of what is shown
    const at = tabs.findIndex(([key]) => event.currentTarget.id === `tab-${key}`)
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const [key] = tabs.at(target % tabs.length)!
    onChoose(key)
    document.getElementById(`tab-${key}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(([key, words]) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            className="tabs__tab"
            aria-selected={key === current}
            aria-controls="tab-panel"
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={onKeyDown}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  )
}
