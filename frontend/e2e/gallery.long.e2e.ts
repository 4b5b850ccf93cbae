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
