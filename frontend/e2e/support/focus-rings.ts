import type { Page } from 'playwright-core'

/** Runs in the page: how the focused element shows that it has the focus. */
const look = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data
  }
  const luminance = (color) => {
    const [r, g, b] = [...rgba(color)].slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const color = getComputedStyle(each).backgroundColor
      if (rgba(color)[3] > 250) return color
    }
    return 'white'
  }
  const name = focused.getAttribute('aria-label') || focused.textContent.trim().slice(0, 40) || focused.id
  const what = focused.tagName.toLowerCase() + ' "' + name + '"'
  // a field inside a frame shows its focus on the frame
  for (let each = focused, steps = 0; each && steps < 5; each = each.parentElement, steps += 1) {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(each)
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 1.5 || rgba(outlineColor)[3] < 250) continue
    const inside = parseFloat(outlineOffset) < 0
    return { what, contrast: contrast(outlineColor, behind(inside ? each : each.parentElement)) }
  }
  return { what, contrast: 1 }
})()`

/**
 * Walks through the page, or the dialog in front of it, by Tab and names every place where the focus cannot be seen: no
 * ring, or one with a contrast below 3:1 with what is behind it (WCAG 2.2, 1.4.11).
 *
 * @param presses the most presses of Tab; the walk ends before where it comes round again
 */
export async function hiddenFocus(page: Page, presses = 40): Promise<string[]> {
  const hidden: string[] = []
  const seen = new Set<string>()
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const found = (await page.evaluate(look)) as { what: string; contrast: number } | null
    if (!found) continue
    if (found.contrast < 3 && !seen.has(found.what))
      hidden.push(`${found.what}: ${found.contrast.toFixed(2)}:1`)
    seen.add(found.what)
  }
  return hidden
}
