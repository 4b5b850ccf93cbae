/**
 * Has jsdom read of a stylesheet that a script writes only what hides or shows. Ant Design writes thousands of rules,
 * and jsdom matches each of them against an element and all its ancestors whenever a query asks whether it is hidden;
 * colours and paddings mean nothing where nothing is drawn.
 */
export function readVisibilityOnly(): void {
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  const written = new WeakMap<HTMLStyleElement, string>()
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement) {
      return written.get(this) ?? innerHtml.get!.call(this)
    },
    set(this: HTMLStyleElement, css: string) {
      written.set(this, css)
      innerHtml.set!.call(this, visibilityRules(css))
    },
  })
}

/** The top-level rules that set `display` or `visibility`, with only those declarations; jsdom skips the others' blocks. */
export function visibilityRules(css: string): string {
  const kept: string[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (mark === '}') {
      depth -= 1
      if (depth > 0) continue
      const selector = css.slice(start, open).trim()
      const wanted = css.slice(open + 1, index).match(/(?<![\w-])(?:display|visibility):[^;}]+/g)
      if (wanted && !selector.startsWith('@')) kept.push(`${selector}{${wanted.join(';')}}`)
      start = index + 1
    } else if (depth === 0) start = index + 1
  }
  return kept.join('\n')
}
