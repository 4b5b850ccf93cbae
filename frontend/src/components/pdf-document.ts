import type * as Library from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
// a file of its own, which only those load who look at a PDF
import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** A PDF that is read page by page, by ranges where the server gives them. `close` also breaks off what is under way. */
export interface OpenPdf {
  document: Promise<PDFDocumentProxy>
  close: () => void
}

/** Opens a PDF. What the document brings along runs nowhere: neither scripts nor forms are looked at, nor WebAssembly. */
export function openPdf(url: string): OpenPdf {
  const loading = load(url)
  const close = () => {
    void loading.then((task) => task.destroy()).catch(() => undefined)
  }
  return { document: loading.then((task) => task.promise), close }
}

async function load(url: string) {
  const library = (await import(/* @vite-ignore */ libraryUrl)) as typeof Library
  library.GlobalWorkerOptions.workerSrc = workerUrl
  return library.getDocument({ url: new URL(url, location.href), withCredentials: true, useWasm: false })
}
