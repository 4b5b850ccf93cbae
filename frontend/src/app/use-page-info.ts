import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { statusOf } from '../lib/api-error.ts'
import { needWords } from '../lib/words.ts'
import { pageAt } from './pages.ts'

/** Keeps the head of the document at the page shown, and takes every change of page smoothly to the top. */
export function usePageInfo(): void {
  const { pathname, search } = useLocation()
  const page = pageAt(pathname)
  const query = new URLSearchParams(search)
  const key = page?.info.subject ? (page.info.reads?.(page.params, false, query)[0] ?? null) : null
  const { data, error } = useSWR<object | null>(key)
  const subject = data === undefined && isMissing(error) ? null : data
  const said = useRef(writtenByServer() ? { pathname, subject } : null)
  useEffect(() => {
    // of the first page the server has said it; what says it of others comes with the first of them
    if (said.current?.pathname === pathname && said.current.subject === subject) return
    said.current = null
    let left = false
    Promise.all([import('./write-head.ts'), needWords('heads')]).then(
      ([{ writeHead }]) => !left && writeHead(pathname, subject),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [pathname, subject])

  // the browser itself knows where a page begins that it loads: at the top, at `#part`, or where one was before
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // what the server said of the first page in its own words is not said of another
    document.querySelector('script[type="application/ld+json"]')?.remove()
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }, [pathname])
}

/** 400: no such thing can have that address. */
function isMissing(error: unknown): boolean {
  const status = statusOf(error)
  return status === 404 || status === 400
}

function writtenByServer(): boolean {
  return typeof document !== 'undefined' && document.querySelector('meta[property="og:title"]') !== null
}
