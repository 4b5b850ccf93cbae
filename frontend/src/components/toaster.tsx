import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dismissToast, runToastAction, type Toast, toastRules, toastStore } from '../lib/toasts.ts'
import styles from './toaster.module.css'
import { useFreePlace } from './use-free-place.ts'

/** Where toasts appear: a region reached with F8, and live regions that speak what it shows. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot)
  const { region, focused, ...focus } = useRegionFocus()
  const open = toasts.filter((each) => each.open)
  useFreePlace(region, open[0]?.id)
  return (
    <section aria-label={`Notifications (${toastRules.hotkey})`}>
      <ol className="toaster" ref={region} tabIndex={-1} {...focus}>
        {open.map((each) => (
          <ToastCard key={each.id} toast={each} focused={focused} />
        ))}
      </ol>
      <Announcer politeness="polite" toasts={open.filter((each) => each.variant === 'default')} />
      <Announcer politeness="assertive" toasts={open.filter((each) => each.variant === 'destructive')} />
    </section>
  )
}

/** F8 goes to the region; when what had the focus in it is gone, the focus goes back to where it was before. */
function useRegionFocus() {
  const region = useRef<HTMLOListElement>(null)
  const before = useRef<Element | null>(null)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== toastRules.hotkey) return
      if (!region.current?.contains(document.activeElement)) before.current = document.activeElement
      region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    // a button that is removed while it has the focus fires no event of losing it
    if (!focused || region.current?.contains(document.activeElement)) return
    setFocused(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  })
  return {
    region,
    focused,
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
}

function Announcer({ politeness, toasts }: { politeness: 'polite' | 'assertive'; toasts: readonly Toast[] }) {
  return (
    <div
      className="visually-hidden"
      role={politeness === 'polite' ? 'status' : 'alert'}
      aria-live={politeness}
    >
      {toasts.map((each) => (
        <p key={each.id}>
          {each.title} {each.description}
          {each.action && ` ${each.action.label}: press ${toastRules.hotkey}, then Tab.`}
        </p>
      ))}
    </div>
  )
}

function ToastCard({ toast, focused }: { toast: Toast; focused: boolean }) {
  const close = () => dismissToast(toast.id)
  const [hovered, setHovered] = useState(false)
  const durationMs = toast.action ? toastRules.actionDurationMs : toastRules.durationMs
  usePausableTimer(durationMs, !hovered && !focused, close)
  const swipe = useSwipeRight(close)
  return (
    <li
      className={`${styles.toast} ${toast.variant === 'destructive' ? styles.toastDestructive : ''}`}
      data-testid="toast"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      {...swipe}
    >
      <div className={styles.toastText}>
        <p className={styles.toastTitle}>{toast.title}</p>
        {toast.description && <p className={styles.toastDescription}>{toast.description}</p>}
      </div>
      {toast.action && (
        <button type="button" className={styles.toastAction} onClick={() => runToastAction(toast.id)}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.toastClose} aria-label="Close" onClick={close}>
        ×
      </button>
    </li>
  )
}

/** Ends after its time, which is paused as long as the toast is pointed at or focused. */
function usePausableTimer(durationMs: number, running: boolean, onEnd: () => void): void {
  const end = useRef(onEnd)
  end.current = onEnd
  const left = useRef(durationMs)
  useEffect(() => {
    if (!running) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [running])
}

/** Follows a pointer to the right; past the threshold letting go dismisses. */
function useSwipeRight(onSwipe: () => void) {
  const from = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const reset = () => {
    from.current = null
    setOffset(0)
  }
  return {
    style: offset > 0 ? { transform: `translateX(${offset}px)`, transition: 'none' } : undefined,
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return
      from.current = event.clientX
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setOffset(Math.max(0, event.clientX - from.current))
    },
    onPointerUp: () => {
      if (offset > toastRules.swipeThresholdPx) onSwipe()
      reset()
    },
    onPointerCancel: reset,
  }
}
