import { headOf, type Subject } from './page-head.ts'
import { pageAt } from './pages.ts'

/** Says in the head of the document what the page at an address is, by the same elements that `server/head-tags.ts` writes. */
export function writeHead(pathname: string, subject: Subject): void {
  const { title, description, canonical, alternates, type, image, imageAlt } = headOf(
    pageAt(pathname),
    pathname,
    subject,
    window.location.origin,
  )
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
  for (const [hreflang, href] of alternates)
    set('link', 'hreflang', hreflang, 'href', href, { rel: 'alternate' })
  if (alternates.length === 0)
    for (const each of document.head.querySelectorAll('link[hreflang]')) each.remove()
}

/** Gives one element of the head its value, makes it where it is missing, and removes it where there is no value. */
function set(
  tag: string,
  name: string,
  of: string,
  attribute: string,
  value: string | null,
  rest: Record<string, string> = {},
): void {
  const known = document.head.querySelector(`${tag}[${name}="${of}"]`)
  if (value === null) {
    known?.remove()
    return
  }
  const element = known ?? document.head.appendChild(document.createElement(tag))
  for (const [key, text] of Object.entries(rest)) element.setAttribute(key, text)
  element.setAttribute(name, of)
  element.setAttribute(attribute, value)
}
