import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Toast, toastRules, toastStore } from '../lib/toasts.ts'
import { t } from '../lib/words.ts'
import type { ToastCard } from './toast-card.tsx'
import styles from './toaster.module.css'

/** Where toasts appear: a region reached with F8, and live regions that speak what it shows. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot)
  const { region, focused, ...focus } = useRegionFocus()
  const Card = useToastCard()
  const open = toasts.filter((each) => each.open)
  return (
    <section aria-label={t('Notifications ({key})', { key: toastRules.hotkey })}>
      <ol className="toaster" ref={region} tabIndex={-1} {...focus}>
        {open.map((each) =>
          Card ? (
            <Card key={each.id} toast={each} focused={focused} region={region} />
          ) : (
            <li key={each.id} className={styles.toast}>
              {each.title} {each.description}
            </li>
          ),
        )}
      </ol>
      <Announcer politeness="polite" toasts={open.filter((each) => each.variant === 'default')} />
      <Announcer politeness="assertive" toasts={open.filter((each) => each.variant === 'destructive')} />
    </section>
  )
}

/** Comes once the page is alive, before there is anything to say: without a connection a toast is most needed. */
function useToastCard(): typeof ToastCard | undefined {
  const [card, setCard] = useState<{ Card: typeof ToastCard }>()
  useEffect(() => {
    import('./toast-card.tsx').then(
      ({ ToastCard: Card }) => setCard({ Card }),
      () => undefined,
    )
  }, [])
  return card?.Card
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
          {each.action &&
            ` ${t('{action}: press {key}, then Tab.', { action: each.action.label, key: toastRules.hotkey })}`}
        </p>
      ))}
    </div>
  )
}
