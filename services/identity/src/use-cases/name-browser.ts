import Bowser from 'bowser'

/** Longer than any browser's; a program may send what it likes. */
const longestUserAgent = 1_000

/** Browser and system, as far as the browser names them: nothing of it is relied on. */
export function nameBrowser(userAgent: string | null | undefined): string | null {
  if (!userAgent || userAgent.length > longestUserAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}
