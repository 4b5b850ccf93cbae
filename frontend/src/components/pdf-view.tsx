import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { t } from '../lib/words.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './viewer.module.css'

interface Props {
  url: string
  name: string
  onError: () => void
}

/** A PDF in the page, which is scrolled through; the pages near what is looked at are drawn. */
export function PdfView({ url, name, onError }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const failed = useRef(onError)
  failed.current = onError
  useEffect(() => {
    let left = false
    const opening = import('./pdf-document.ts').then(({ openPdf }) => openPdf(url))
    opening
      .then(({ document }) => document)
      .then((document) => !left && setPdf(document))
      .catch(() => !left && failed.current())
    return () => {
      left = true
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [url])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
    <section className={`${styles.stage} ${styles.pdf}`} tabIndex={0} aria-label={name} aria-busy={!pdf}>
      {!pdf && <p className={styles.hint}>{t('Loading')}</p>}
      {pdf &&
        Array.from({ length: pdf.numPages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
          <PdfPage key={at} pdf={pdf} number={at + 1} />
        ))}
    </section>
  )
}
