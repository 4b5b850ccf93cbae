import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { type Entry, weightedScore } from './score-rules.ts'
import styles from './sheet.module.css'

/** How far a finger has to move for it to be a pull and not a touch. */
const pullPx = 24

interface Props {
  title: string
  entries: readonly Entry[]
  /** `reveal` opens the sheet where it is closed. */
  children: (reveal: () => void) => ReactNode
}

/**
 * The scorecard's place: beside or below the work, and on a phone a sheet at the lower edge, which a touch, a pull or a key
 * opens and closes. It closes by itself where the focus goes back to the work.
 */
export function Sheet({ title, entries, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const pulledFrom = useRef<number>(undefined)
  const pulled = useRef(false)
  const score = weightedScore(entries)
  const scored = entries.filter(({ value }) => value !== null).length

  const pull = (toY: number) => {
    const distance = toY - (pulledFrom.current ?? toY)
    pulled.current = Math.abs(distance) >= pullPx
    if (pulled.current) setOpen(distance < 0)
    pulledFrom.current = undefined
  }
  return (
    <section
      className={styles.sheet}
      data-open={open}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        handle.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-expanded={open}
        aria-controls={id}
        onPointerDown={({ clientY, currentTarget, pointerId }) => {
          pulled.current = false
          pulledFrom.current = clientY
          currentTarget.setPointerCapture?.(pointerId)
        }}
        onPointerUp={({ clientY }) => pull(clientY)}
        onPointerCancel={() => {
          pulledFrom.current = undefined
        }}
        // a pull ends with a click of its own
        onClick={() => !pulled.current && setOpen(!open)}
      >
        <span>{title}</span>
        <span className="figures">
          {score === null
            ? t('{done} of {total}', { done: scored, total: entries.length })
            : formatNumber(score, 2)}
        </span>
      </button>
      <div id={id} className={styles.sheetBody}>
        {children(() => flushSync(() => setOpen(true)))}
      </div>
    </section>
  )
}
