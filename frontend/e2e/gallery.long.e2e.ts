import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, overflow, picture, type Visitor, viewports, visit } from './support/browser.ts'
import { until } from './support/until.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('a visitor looks at what won, on a %s', (_, viewport) => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await visit(browser, viewport)
    page = visitor.page
  })
  afterAll(() => visitor?.context.close())

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

  test('from the gallery to a winner, and on to the story of an award', async () => {
    await page.goto('/winners')
    const first = page.getByRole('listitem').filter({ hasText: 'Grand Prize Winner' })
    await first.waitFor()
    expect(await first.count()).toBe(1)
    expect(await first.getByRole('link', { name: /^Visit Website/ }).getAttribute('target')).toBe('_blank')
    expect(await overflow(page)).toBe(0)
    await picture(page, 'winners')
    await first.getByRole('link', { name: /^View Award Details/ }).click()
    await heading('The Quiet Billboard')
    // the words for the head come in a file of their own
    await until(page, `document.title === 'The Quiet Billboard · Accolade'`)
    expect(await overflow(page)).toBe(0)
    await picture(page, 'winner')
    await page.getByRole('link', { name: 'Best Use of Silence' }).click()
    await heading('Best Use of Silence')
    await page.getByRole('heading', { name: 'Key Metrics' }).waitFor()
    expect(await overflow(page)).toBe(0)
    await picture(page, 'article')
    await page.getByRole('link', { name: 'Browse Award Categories' }).click()
    await heading('Awards')
  })

  test('what is chosen is in the address, and the way back takes it away again', async () => {
    await page.goto('/winners')
    // other journeys publish winners, too
    const count = page.getByRole('search').getByRole('status')
    const all = (await count.textContent())!
    const gold = page.getByRole('link', { name: /^Gold/ })
    const golds = await gold.locator('[aria-hidden]').textContent()
    await gold.click()
    await until(page, `location.search === '?level=gold'`)
    await page.getByLabel('Category').selectOption({ label: 'Sustainability (1)' })
    await page.getByRole('heading', { name: 'Ten Thousand Second Chances' }).waitFor()
    await count.filter({ hasText: /^1 winner$/ }).waitFor()
    expect(new URL(page.url()).search).toBe('?level=gold&category=sustainability')
    expect(await overflow(page)).toBe(0)
    await picture(page, 'winners-chosen')
    await page.goBack()
    await count.filter({ hasText: `${golds} winners` }).waitFor()
    await page.getByLabel('Search', { exact: true }).fill('chairs and nothing')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No winner matches' }).waitFor()
    await page.getByRole('link', { name: 'Clear all' }).first().click()
    await count.filter({ hasText: all }).waitFor()
  })

  test('an edition and an agency have a page of their own', async () => {
    await page.goto('/winners')
    await page.getByRole('search').getByRole('link', { name: /^2024/ }).click()
    await heading('Winners 2024')
    await until(page, `document.title === 'Winners 2024 · Accolade'`)
    expect(await page.getByRole('heading', { name: 'Fork This Brand' }).count()).toBe(1)
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: 'Open Orchard' }).click()
    await heading('Open Orchard')
    expect(await overflow(page)).toBe(0)
    await picture(page, 'winners-of-an-agency')
  })

  test('without scripts, the gallery can be searched all the same', async () => {
    const context = await browser.newContext({
      viewport,
      javaScriptEnabled: false,
      baseURL: new URL(page.url()).origin,
    })
    const plain = await context.newPage()
    await plain.goto('/de/winners')
    await plain.getByRole('link', { name: /^Silber/ }).click()
    await plain.locator('input[name=q]').fill('museum')
    await plain.locator('search button[type=submit]').click()
    expect(new URL(plain.url()).searchParams.get('level')).toBe('silver')
    expect(await plain.getByRole('heading', { name: 'The Museum of Almost' }).count()).toBe(1)
    expect(await plain.locator('search [role=status]').textContent()).toBe('1 Gewinner')
    await context.close()
  })

  test('from the awards to one of them, and back', async () => {
    await page.goto('/awards')
    const all = page.getByRole('region', { name: 'All Awards' })
    await all.getByRole('link').first().waitFor()
    expect(await all.getByRole('link').count()).toBe(5)
    expect(await overflow(page)).toBe(0)
    await picture(page, 'awards')
    await all.getByRole('link', { name: 'Social Good Award' }).click()
    await heading('Social Good Award')
    const submit = page.getByRole('link', { name: 'Submit Now' })
    expect(await submit.getAttribute('href')).toBe('/api/login?return=%2Fsubmit')
    expect(await overflow(page)).toBe(0)
    await picture(page, 'award')
    await page.getByRole('link', { name: 'Back to Awards' }).click()
    await heading('Awards')
  })

  test('what is not there says so', async () => {
    await page.goto('/winners/nobody')
    await heading('Winner Not Found')
    await page.goto('/awards/nobody/nothing')
    await heading('Award Article Coming Soon')
    await page.goto('/awards/nothing')
    await heading('Award Not Found')
    expect(visitor.problems).toEqual([])
  })
})
