import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { t } from '../lib/words.ts'
import styles from './viewer.module.css'

/** Enough for a wide screen with two dots to the pixel, and no more than a browser's memory bears. */
const widestPx = 2_400

/** One page: drawn while it is near what is looked at, with its words for those who listen. */
export function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [ratio, setRatio] = useState(Math.SQRT2)
  const [words, setWords] = useState('')
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: place.current?.parentElement ?? null,
      rootMargin: '100% 0px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    const sheet = canvas.current
    if (!near || !sheet) return
    let stop = () => {}
    let left = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const width = Math.min(widestPx, sheet.clientWidth * devicePixelRatio)
      const viewport = page.getViewport({ scale: width / natural.width })
      if (left) return
      setRatio(natural.height / natural.width)
      sheet.width = Math.round(viewport.width)
      sheet.height = Math.round(viewport.height)
      const task = page.render({ canvas: sheet, viewport })
      stop = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (!left) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // a page that cannot be drawn stays empty; the link below opens the file
    draw().catch(() => undefined)
    return () => {
      left = true
      stop()
      sheet.width = 0
      sheet.height = 0
    }
  }, [pdf, number, near])
  return (
    <div ref={place} className={styles.pdfPage} style={{ aspectRatio: `1 / ${ratio}` }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('Page {number} of {total}', { number, total: pdf.numPages })}
      />
      {words && <p className="visually-hidden">{words}</p>}
    </div>
  )
}
