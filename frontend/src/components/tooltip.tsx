import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { noteClosed, openingDelayMs } from '../lib/tooltips.ts'
import styles from './tooltip.module.css'

interface Props {
  /** What is said about the children. */
  text: string
  className?: string
  children: ReactNode
}

/**
 * A word with an explanation: to a pointer that rests on it after 700 ms, to the keyboard and a finger at once. It stays
 * while it is pointed at, and Escape closes it.
 */
export function Tooltip({ text, className = '', children }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const show = (delayMs: number) => {
    clearTimeout(timer.current)
    if (delayMs === 0) setOpen(true)
    else timer.current = setTimeout(() => setOpen(true), delayMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open) noteClosed(Date.now())
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      className={styles.tip}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch' && !open) show(openingDelayMs(Date.now()))
      }}
      onPointerLeave={hide}
    >
      <button
        type="button"
        ref={trigger}
        className={`${styles.tipTrigger} ${className}`}
        aria-describedby={open ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(0)}
        onBlur={hide}
        onClick={() => (open ? hide() : show(0))}
      >
        {children}
      </button>
      {open && (
        <Bubble id={id} trigger={trigger} onDismiss={hide}>
          {text}
        </Bubble>
      )}
    </span>
  )
}

interface BubbleProps {
  id: string
  trigger: RefObject<HTMLElement | null>
  onDismiss: () => void
  children: string
}

const marginPx = 8

/** Above its word where there is room, else below, and never beyond the window. */
function Bubble({ id, trigger, onDismiss, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    if (!bubble.current || !trigger.current) return
    const word = trigger.current.getBoundingClientRect()
    const { width, height } = bubble.current.getBoundingClientRect()
    const beyond = document.documentElement.clientWidth - width - marginPx
    const left = Math.max(marginPx, Math.min(word.left + word.width / 2 - width / 2, beyond))
    const above = word.top - height
    setPlace({ left, top: above > marginPx ? above : word.bottom })
  }, [trigger])
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && dismiss.current()
    const onMove = () => dismiss.current()
    document.addEventListener('keydown', onKeyDown)
    window.addEventListener('scroll', onMove, { passive: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('scroll', onMove)
    }
  }, [])
  return (
    <span ref={bubble} role="tooltip" id={id} className={styles.tipBubble} style={place}>
      <span className={styles.tipText}>{children}</span>
    </span>
  )
}
