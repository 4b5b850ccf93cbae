import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dismissToast, runToastAction, type Toast, toastRules } from '../lib/toasts.ts'
import { t } from '../lib/words.ts'
import styles from './toast-card.module.css'
import toaster from './toaster.module.css'
import { useFreePlace } from './use-free-place.ts'

interface Props {
  toast: Toast
  /** Whether the focus is in the region of the toasts. */
  focused: boolean
  region: RefObject<HTMLElement | null>
}

/** A toast: it goes by itself, unless somebody is at it, and with a push to the right. */
export function ToastCard({ toast, focused, region }: Props) {
  useFreePlace(region)
  const close = () => dismissToast(toast.id)
  const [hovered, setHovered] = useState(false)
  const durationMs = toast.action ? toastRules.actionDurationMs : toastRules.durationMs
  usePausableTimer(durationMs, !hovered && !focused, close)
  const swipe = useSwipeRight(close)
  return (
    <li
      className={`${toaster.toast} ${toast.variant === 'destructive' ? styles.toastDestructive : ''}`}
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
      <button type="button" className={styles.toastClose} aria-label={t('Close')} onClick={close}>
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
