import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import {
  home,
  openBrowser,
  overflow,
  picture,
  signIn,
  type Visitor,
  viewports,
  visit,
} from './support/browser.ts'
import { type PublicPage, publicPages } from './support/page-table.ts'
import { settled } from './support/settled.ts'

let browser: Browser
let visitor: Visitor
let page: Page
let categoryCount: number

beforeAll(async () => {
  browser = await openBrowser()
  const answer = await fetch(`${home}/api/categories`)
  categoryCount = ((await answer.json()) as unknown[]).length
})
afterAll(() => browser?.close())

/** By theme, what axe looks at: another theme changes colours and nothing else. */
const themes = [
  ['light', {}],
  ['dark', { rules: ['color-contrast', 'link-in-text-block'] }],
] as const
/** The narrowest phone there is, a common one, a tablet, and more than any monitor has. */
const widths = [320, 390, 834, 2560]

/** Goes there, and reads it as a person does: the words, and the links by what they are called. */
async function read({ address }: PublicPage, heading: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await settled(page)
  const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const main = page.locator('main')
  const links = await main
    .locator('a')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')] as const))
  return {
    title: await page.title(),
    text: words(await main.textContent()),
    links: new Set(links.map(([name, href]) => `${words(name)} → ${href}`)),
  }
}

function expectFound(
  found: Awaited<ReturnType<typeof read>>,
  shown: PublicPage,
  standing: 'visitor' | 'member',
) {
  const texts = [...(shown.texts ?? []), ...(shown[standing]?.texts ?? [])].map((text) =>
    text.replace('{count}', `${categoryCount}`),
  )
  const links = Object.entries({ ...shown.links, ...shown[standing]?.links })
  expect(found.title).toBe(shown.title)
  expect(texts.filter((text) => !found.text.includes(text))).toEqual([])
  expect(links.map(([name, href]) => `${name} → ${href}`).filter((link) => !found.links.has(link))).toEqual(
    [],
  )
}

async function expectAccessible(what: string): Promise<void> {
  for (const [colorScheme, look] of themes) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await picture(page, `${what}-${colorScheme}`)
    expect([what, colorScheme, await violations(page, look)]).toEqual([what, colorScheme, []])
  }
}

describe('a visitor', () => {
  beforeAll(async () => {
    visitor = await visit(browser, viewports.desktop)
    page = visitor.page
  })
  afterAll(() => visitor?.context.close())

  test.each(publicPages)('$address is whole, in both themes and at every width', async (shown) => {
    expectFound(await read(shown, shown.heading), shown, 'visitor')
    await expectAccessible(`public${shown.address.replaceAll('/', '-')}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect([shown.address, width, await overflow(page)]).toEqual([shown.address, width, 0])
      if (width === 390)
        expect([shown.address, await violations(page, { rules: ['target-size'] })]).toEqual([
          shown.address,
          [],
        ])
    }
    await page.setViewportSize(viewports.desktop)
  })

  test('finds the same ways in header and footer of every page', async () => {
    await page.goto('/faq')
    expect(await waysIn('banner')).toEqual([
      'Accolade Awards → /',
      'Categories → /categories',
      'Awards → /awards',
      'Winners → /winners',
      'How it Works → /enter',
      'Sign In → /auth',
      'Submit Application → /auth',
      'English → /faq',
      'Deutsch → /de/faq',
    ])
    expect(await waysIn('contentinfo')).toEqual([
      'Submit Entry → /submit',
      'Categories → /categories',
      'Judging → /judging',
      'Winners → /winners',
      'Jury → /jury',
      'Guide → /guide',
      'Criteria → /criteria',
      'Transparency → /transparency',
      'Verify → /verify',
      'FAQ → /faq',
      'Contact → /contact',
      'Privacy → /privacy',
      'Terms → /terms',
      'Refund → /refund',
      'Conduct → /conduct',
      'English → /faq',
      'Deutsch → /de/faq',
    ])
  })

  test('opens and leaves the menu on the narrowest phone, in one line with the name', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/faq')
    const toggle = page.getByRole('button', { name: 'Menu' })
    const [brand, button] = [
      await page.getByRole('link', { name: 'Accolade Awards' }).boundingBox(),
      await toggle.boundingBox(),
    ]
    expect(Math.abs(brand!.y + brand!.height / 2 - button!.y - button!.height / 2)).toBeLessThan(4)
    await toggle.click()
    await expectAccessible('menu')
    expect(await overflow(page)).toBe(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Winners' }).click()
    await page.getByRole('heading', { level: 1, name: 'Winners' }).waitFor()
    expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
    await page.setViewportSize(viewports.desktop)
  })

  test('learns from a tooltip what a criterion asks, by keyboard, and closes it with Escape', async () => {
    await page.goto('/')
    const word = page.getByRole('button', { name: 'Creative Excellence' }).first()
    await word.scrollIntoViewIfNeeded()
    await settled(page)
    // the keyboard's focus, and not a click's
    await page.keyboard.press('Tab')
    await word.focus()
    const tooltip = page.getByRole('tooltip')
    await tooltip.waitFor()
    expect(await word.getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'))
    const box = (await tooltip.boundingBox())!
    expect(box.x >= 0 && box.x + box.width <= viewports.desktop.width).toBe(true)
    await expectAccessible('tooltip')
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
  })

  test('saw no error in any page', () => {
    expect(visitor.problems).toEqual([])
  })
})

describe('a member', () => {
  beforeAll(async () => {
    visitor = await visit(browser, viewports.desktop)
    page = visitor.page
    await signIn(page, 'entrant')
  })
  afterAll(() => visitor?.context.close())

  test.each(publicPages)('$address is there as well', async (shown) => {
    expectFound(await read(shown, shown.memberHeading ?? shown.heading), shown, 'member')
    expect(await overflow(page)).toBe(0)
  })

  test('has a home that is whole in both themes, and more ways in the header', async () => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor()
    await expectAccessible('member-home')
    expect(await waysIn('banner')).toEqual([
      'Accolade Awards → /',
      'Categories → /categories',
      'Awards → /awards',
      'Winners → /winners',
      'How it Works → /enter',
      'Judging → /judging',
      'Dashboard → /dashboard',
      'Profile → /profile',
      'Sign Out → /api/logout',
      'Submit Entry → /submit',
      'English → /',
      'Deutsch → /de',
    ])
  })

  test('is led away from the sign-in page', async () => {
    await page.goto('/auth')
    await page.waitForURL((url) => url.pathname === '/')
    expect(visitor.problems).toEqual([])
  })
})

async function waysIn(role: 'banner' | 'contentinfo'): Promise<string[]> {
  const links = page.getByRole(role).locator('a')
  return links.evaluateAll((all) =>
    all.map((link) => `${link.textContent?.trim()} → ${link.getAttribute('href')}`),
  )
}
