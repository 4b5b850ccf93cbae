import { browser } from '../lib/browser.ts'

const key = 'reloaded-for'

/**
 * After a deployment, an open page asks for files that are gone: it loads the page again, and with it the new files.
 * Once for each build, so that a file that is really missing does not reload endlessly.
 *
 * @returns ends it
 */
export function reloadOnceOnLostFile(build = import.meta.url): () => void {
  const onLost = (event: Event) => {
    try {
      if (sessionStorage.getItem(key) === build) return
      sessionStorage.setItem(key, build)
    } catch {
      // without a memory there would be no end to it
      return
    }
    event.preventDefault()
    browser.reload()
  }
  window.addEventListener('vite:preloadError', onLost)
  return () => window.removeEventListener('vite:preloadError', onLost)
}
