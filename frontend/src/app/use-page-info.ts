import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { statusOf } from '../lib/api-error.ts'
import type { Head } from './page-head.ts'
import { pageAt } from './pages.ts'

/** Keeps the head of the document at the page shown, and takes every change of page smoothly to the top. */
export function usePageInfo(): void {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const key = page?.info.subject ? (page.info.reads?.(page.params, false)[0] ?? null) : null
  const { data, error } = useSWR<object | null>(key)
  const subject = data === undefined && statusOf(error) === 404 ? null : data
  const said = useRef(writtenByServer() ? { pathname, subject } : null)
  useEffect(() => {
    // of the first page the server has said it; what says it of others comes with the first of them
    if (said.current?.pathname === pathname && said.current.subject === subject) return
    said.current = null
    let left = false
    import('./page-head.ts').then(
      ({ headOf }) => !left && write(headOf(pageAt(pathname), pathname, subject, window.location.origin)),
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

function writtenByServer(): boolean {
  return typeof document !== 'undefined' && document.querySelector('meta[property="og:title"]') !== null
}

/** The same elements that `server/head-tags.ts` writes. */
function write({ title, description, canonical, type, image, imageAlt }: Head): void {
  document.title = title
  set('meta', 'name', 'description', 'content', description)
  set('meta', 'name', 'robots', 'content', canonical ? null : 'noindex')
  set('meta', 'property', 'og:type', 'content', type)
  set('meta', 'property', 'og:title', 'content', title)
  set('meta', 'property', 'og:description', 'content', description)
  set('meta', 'property', 'og:url', 'content', canonical)
  set('meta', 'property', 'og:image', 'content', image)
  set('meta', 'property', 'og:image:alt', 'content', imageAlt)
  set('link', 'rel', 'canonical', 'href', canonical)
}

/** Gives one element of the head its value, makes it where it is missing, and removes it where there is no value. */
function set(tag: string, name: string, of: string, attribute: string, value: string | null): void {
  const known = document.head.querySelector(`${tag}[${name}="${of}"]`)
  if (value === null) {
    known?.remove()
    return
  }
  const element = known ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(name, of)
  element.setAttribute(attribute, value)
}
