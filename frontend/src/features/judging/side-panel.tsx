import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { t } from '../../lib/words.ts'
import styles from './side-panel.module.css'

interface Props {
  title: string
  /** At which edge of the page it is, in the direction of reading. */
  side: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** A panel over one side of the page, open as long as it is there; afterwards the focus is where it was before. */
export function SidePanel({ title, side, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const panel = dialog.current
    panel?.showModal()
    return () => panel?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className={`${styles.sidePanel} ${side === 'end' ? styles.sidePanelEnd : ''}`}
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.sidePanelHead}>
        <h2>{title}</h2>
        <button type="button" className="button button--quiet" aria-label={t('Close')} onClick={onClose}>
          ✕
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys */}
      <section className={styles.sidePanelBody} tabIndex={0} aria-label={t('{title}, content', { title })}>
        {children}
      </section>
    </dialog>
  )
}
