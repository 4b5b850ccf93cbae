import { type PagePath, pageAt } from '../../src/app/pages.ts'
import { home } from './browser.ts'

/** The address of every page that search engines may find, and the sign-in page. */
export async function publicAddresses(): Promise<string[]> {
  const answer = await fetch(new URL('/sitemap.xml', home))
  if (!answer.ok) throw new Error(`the sitemap answers ${answer.status}`)
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return [...locations.map(([, address]) => new URL(address ?? '').pathname), '/auth']
}

/** The first of each kind: one winner, one award, one article. */
export function oneOfEach(addresses: string[]): string[] {
  const kinds = new Map<PagePath | undefined, string>()
  for (const address of addresses) {
    const kind = pageAt(address)?.path
    if (!kinds.has(kind)) kinds.set(kind, address)
  }
  return [...kinds.values()]
}
