import { createContext, lazy, type ReactNode, Suspense, useContext, useLayoutEffect, useState } from 'react'
import { t } from '../../../lib/words.ts'
import styles from './palette.module.css'

// loaded when it is first opened
const Dialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }))

const Opening = createContext<() => void>(() => undefined)

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Whether these are the keys that open it: those that everybody's system has for it. */
function opens({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  const modified = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return modified && !altKey && !shiftKey && !repeat && key.toLowerCase() === 'k'
}

/**
 * Finds everything in the administration from everywhere in it: with Ctrl K or ⌘ K, or by `PaletteButton`. Over another dialog it
 * does not open: that may hold what is not saved.
 */
export function CommandPalette({ userId, children }: { userId: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  // each page begins to listen before it is painted: whoever sees it can use the keys
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opens(event)) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Opening value={() => setOpen(true)}>
      {children}
      <Suspense>{open && <Dialog userId={userId} onClose={() => setOpen(false)} />}</Suspense>
    </Opening>
  )
}

/** Opens the palette, and says by which keys it opens as well. */
export function PaletteButton() {
  const open = useContext(Opening)
  return (
    <button type="button" className="button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      {t('Search', {}, 'verb')}
      <kbd className={styles.keys}>{isApple() ? '⌘ K' : `${t('Ctrl', {}, 'key')} K`}</kbd>
    </button>
  )
}
