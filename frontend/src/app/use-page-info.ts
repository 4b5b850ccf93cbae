import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { documentTitle, notFoundInfo, pageAt } from './pages.ts'

/** Keeps title and social metadata at the page shown, and takes every change of page smoothly to the top. */
export function usePageInfo(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const info = pageAt(pathname) ?? notFoundInfo
    document.title = documentTitle(info)
    setMeta('meta[name="description"]', info.description)
    setMeta('meta[property="og:title"]', documentTitle(info))
    setMeta('meta[property="og:description"]', info.description)
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }, [pathname])
}

function setMeta(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content)
}
