import { home } from './browser.ts'

/** The address of every page that search engines may find, and the sign-in page. */
export async function publicAddresses(): Promise<string[]> {
  const answer = await fetch(new URL('/sitemap.xml', home))
  if (!answer.ok) throw new Error(`the sitemap answers ${answer.status}`)
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return [...locations.map(([, address]) => new URL(address ?? '').pathname), '/auth']
}
