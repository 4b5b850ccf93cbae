import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatPercent } from '../lib/format.ts'
import { stillAt } from '../lib/stills.ts'
import { t } from '../lib/words.ts'
import styles from './lightbox.module.css'
import { zoomedBy, zoomRules } from './zoom.ts'

/** A picture that fills the window. */
export interface Still {
  name: string
  url: string
  caption?: string | null | undefined
}

interface Props<S extends Still> {
  still: S
  /** The stills before and after it, where there are some. */
  previous: S | undefined
  next: S | undefined
  onShow: (still: S) => void
  onClose: () => void
}

/** A still over the whole window. Plus and minus change its size, arrow keys move what is larger than the window, or go on. */
export function Lightbox<S extends Still>({ still, previous, next, onShow, onClose }: Props<S>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = useRef<HTMLElement>(null)
  const shownAt = useRef(1)
  const [zoom, setZoom] = useState(zoomRules.min)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    pane.current?.focus()
    return () => box?.close()
  }, [])
  // what was in the middle stays there
  useLayoutEffect(() => {
    const element = pane.current
    const factor = zoom / shownAt.current
    shownAt.current = zoom
    if (!element || factor === 1) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    element.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2
    element.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2
  }, [zoom])

  const content = t('{title}, content', { title: still.name })
  const press = (key: string) => setZoom((before) => zoomedBy(key, before) ?? before)
  const show = (other: S | undefined) => {
    if (!other) return
    setZoom(zoomRules.min)
    onShow(other)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turned = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
    if (turned && zoom === zoomRules.min) show(turned)
    else if (zoomedBy(event.key, zoom) !== null) press(event.key)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={still.name}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.tools}>
        <Tool label={t('Previous still')} sign="←" disabled={!previous} onPress={() => show(previous)} />
        <Tool label={t('Next still')} sign="→" disabled={!next} onPress={() => show(next)} />
        <Tool label={t('Smaller')} sign="−" disabled={zoom <= zoomRules.min} onPress={() => press('-')} />
        <span className="figures" role="status">
          {formatPercent(Math.round(zoom * 100))}
        </span>
        <Tool label={t('Larger')} sign="+" disabled={zoom >= zoomRules.max} onPress={() => press('+')} />
        <Tool label={t('Close')} sign="✕" onPress={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is larger than the window */}
      <section ref={pane} className={styles.pane} tabIndex={0} aria-label={content}>
        <img
          src={stillAt(still.url)}
          alt={still.name}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          onDoubleClick={() => press(zoom > zoomRules.min ? '0' : '+')}
        />
      </section>
      {still.caption && <p className={styles.caption}>{still.caption}</p>}
    </dialog>
  )
}

interface ToolProps {
  label: string
  sign: string
  disabled?: boolean
  onPress: () => void
}

function Tool({ label, sign, disabled = false, onPress }: ToolProps) {
  return (
    // it keeps the focus where it can do nothing more
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      {sign}
    </button>
  )
}
