import { pageAt } from '../../../src/app/pages.ts'
import { violations } from '../accessibility.ts'
import { overflow, picture, type Visitor } from '../browser.ts'
import { settled } from '../settled.ts'
import { clipped } from './clipped.ts'
import type { Visit } from './visit.ts'

/** From the widest to the narrowest: what is opened by a button is opened where every button is. */
const widths = [1440, 1024, 390] as const
/** Another theme changes colours and nothing else. */
const schemes = [
  ['light', {}],
  ['dark', { rules: ['color-contrast', 'link-in-text-block'] }],
] as const

/**
 * Looks at something in every width and theme, and at a page as it is found in German, too.
 *
 * @returns what is wrong: what axe finds, sideways scrolling, texts that are cut off, errors of the page, another page than wanted
 */
export async function look(visitor: Visitor, visit: Visit): Promise<string[]> {
  const { page, problems } = visitor
  const found: string[] = []
  const note = (where: string, all: readonly string[]) =>
    found.push(...all.map((what) => `${visit.name}, ${where}: ${what}`))
  const known = problems.length
  await go(visitor, visit, '')
  await visit.open?.(page)
  const at = pageAt(new URL(page.url()).pathname)?.path ?? 'nowhere'
  if (at !== visit.at) note('address', [`it is ${at}`])
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const [colorScheme, rules] of schemes) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await picture(page, `${visit.name}-${colorScheme}`)
      if (width !== 1024) note(`${width} px, ${colorScheme}`, await violations(page, rules))
    }
    note(`${width} px`, await layout(visitor))
  }
  if (!visit.open) {
    await go(visitor, visit, '/de')
    for (const width of [1440, 390] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await settled(page)
      await picture(page, `${visit.name}-de`)
      note(`${width} px, German`, await layout(visitor))
    }
  }
  note('console', problems.slice(known))
  return found
}

async function go({ page }: Visitor, { at, address = at }: Visit, language: '' | '/de'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  // where only the part behind # differs, the page would stay as it is
  await page.goto('about:blank')
  await page.goto(language + (language && address === '/' ? '' : address))
  await settled(page)
}

async function layout({ page }: Visitor): Promise<string[]> {
  const beyond = await overflow(page)
  return [...(beyond ? [`${beyond} px wider than the window`] : []), ...(await clipped(page))]
}
