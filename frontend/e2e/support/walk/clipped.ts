import type { Page } from 'playwright-core'

/**
 * Texts that are cut off: by a box that hides what is beyond it, or by the edge of the window where nothing scrolls there. An
 * ellipsis and a number of lines are cuts on purpose; what only screen readers get is one pixel large.
 */
const find = `(() => {
  const found = new Set()
  const words = (text) => text.replace(/\\s+/g, ' ').trim().slice(0, 60)
  const cutBy = (element, box) => {
    for (let around = element; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (around.clientWidth <= 1 || around.clientHeight <= 1 || style.clipPath === 'inset(50%)') return
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return
      // a strip of tabs moves below its edges
      if (around.matches('.ant-tabs-nav-wrap')) return
      const edges = around.getBoundingClientRect()
      const hides = (how) => how === 'hidden' || how === 'clip'
      const scrolls = (how) => how === 'auto' || how === 'scroll'
      if (hides(style.overflowX) && (box.right > edges.right + 1 || box.left < edges.left - 1)) return around
      if (hides(style.overflowY) && (box.bottom > edges.bottom + 2 || box.top < edges.top - 2)) return around
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return
      if (style.position === 'fixed') break
    }
    if (box.right > innerWidth + 1 || box.left < -1) return document.documentElement
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || parent.closest('script, style, noscript, svg, [aria-hidden=true]')) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue
      const by = cutBy(parent, box)
      if (by) found.add('“' + words(node.data) + '” by ' + (by.className?.toString().slice(0, 40) || by.tagName))
    }
  }
  return [...found]
})()`

/** The beginning of each text that is cut off, and the class of what cuts it. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(find)
}
