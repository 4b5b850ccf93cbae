const key = 'reloaded-for'

/**
 * After a deployment, an open page asks for files that are gone: it loads the page again, and with it the new files.
 * Once for each build, so that a file that is really missing does not reload for ever.
 */
export function reloadOnceOnLostFile(build = import.meta.url): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(key) === build) return
      sessionStorage.setItem(key, build)
    } catch {
      // without a memory there would be no end to it
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
