import type { Page, Response } from 'playwright-core'

/** What people see and hear of a page, in its order: its texts, then what is read aloud or shown in empty fields. */
export function said(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const texts = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, noscript, [lang]:not(html)')) continue
      if (parent.checkVisibility({ visibilityProperty: true })) texts.push(node.data)
    }
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    // Ant Design names its icons in English, which it then hides or replaces
    const named = attributes.map((name) => '[' + name + ']:not(.anticon)').join()
    for (const element of document.body.querySelectorAll(named))
      for (const name of attributes) if (element.checkVisibility()) texts.push(element.getAttribute(name) ?? '')
    return texts
  })()`)
}

/** What is outside of all marks of the pseudo-language. A message may hold another one, and elements. */
export function unmarked(texts: readonly string[]): string[] {
  let depth = 0
  const found: string[] = []
  for (const text of texts) {
    let outside = ''
    for (const character of text) {
      if (character === '⟦') depth += 1
      else if (character === '⟧') depth -= 1
      else if (depth === 0) outside += character
      else outside += '\n'
    }
    found.push(...outside.split(/\n+/))
  }
  return found.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text))
}

/**
 * Collects every text that the API answers while the page is open: it is shown as it is, in every language. The result waits for
 * the answers that are still being read, as the page may show them before.
 */
export function collectData(page: Page): () => Promise<ReadonlySet<string>> {
  const data = new Set<string>()
  const reading = new Set<Promise<void>>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.replace(/\s+/g, ' ').trim())
    else if (value && typeof value === 'object') Object.values(value).forEach(add)
  }
  const read = async (answer: Response): Promise<void> => {
    const kind = answer.request().resourceType()
    // the stream of changes has no end
    if (kind === 'eventsource') return
    const isPage = kind === 'document'
    if (!isPage && !new URL(answer.url()).pathname.startsWith('/api/')) return
    const text = await answer.text().catch(() => '')
    const json = isPage ? (/id="seed">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') : text
    try {
      add(JSON.parse(json))
    } catch {
      // a file, or nothing
    }
  }
  page.on('response', (answer) => {
    const done = read(answer).finally(() => reading.delete(done))
    reading.add(done)
  })
  return async () => {
    await Promise.all(reading)
    return data
  }
}
