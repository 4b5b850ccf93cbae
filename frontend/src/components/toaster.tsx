import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dismissToast, type Toast, toastRules, toastStore } from '../lib/toasts.ts'
import { useFreePlace } from './use-free-place.ts'
import '../styles/toaster.css'

/** Where toasts appear: a region reached with F8, and live regions that speak what it shows. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot)
  const region = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === toastRules.hotkey) region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const open = toasts.filter((each) => each.open)
  useFreePlace(region, open[0]?.id)
  return (
    <section aria-label={`Notifications (${toastRules.hotkey})`}>
      <ol className="toaster" ref={region} tabIndex={-1}>
        {open.map((each) => (
          <ToastCard key={each.id} toast={each} />
        ))}
      </ol>
      <Announcer politeness="polite" toasts={open.filter((each) => each.variant === 'default')} />
      <Announcer politeness="assertive" toasts={open.filter((each) => each.variant === 'destructive')} />
    </section>
  )
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
        </p>
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const close = () => dismissToast(toast.id)
  const pause = usePausableTimer(close)
  const swipe = useSwipeRight(close)
  return (
    <li
      className={`toast toast--${toast.variant}`}
      data-testid="toast"
      onPointerEnter={pause.stop}
      onPointerLeave={pause.start}
      onFocus={pause.stop}
      onBlur={pause.start}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      {...swipe}
    >
      <div>
        <p className="toast__title">{toast.title}</p>
        {toast.description && <p className="toast__description">{toast.description}</p>}
      </div>
      <button type="button" className="toast__close" aria-label="Close" onClick={close}>
        ×
      </button>
    </li>
  )
}

/** Closes after five seconds, which stand still while the toast is pointed at or focused. */
function usePausableTimer(onEnd: () => void): { stop: () => void; start: () => void } {
  const [running, setRunning] = useState(true)
  const end = useRef(onEnd)
  end.current = onEnd
  const left = useRef(toastRules.durationMs)
  useEffect(() => {
    if (!running) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [running])
  return { stop: () => setRunning(false), start: () => setRunning(true) }
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
