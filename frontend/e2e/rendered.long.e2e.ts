import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { home, openBrowser, signIn, viewports, visit } from './support/browser.ts'
import { oneOfEach, publicAddresses } from './support/public-pages.ts'
import { until } from './support/until.ts'

/** Every shift of the layout that nobody's input caused, from the first paint on. */
const watchShifts = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      window.shifts.push({ value: entry.value, of: entry.sources.map(({ node }) => node?.className ?? String(node)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** React has taken the server's HTML over, down to the heading of the page: its own notes are on the elements. */
const alive = `Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps'))`

let browser: Browser
let addresses: string[]
beforeAll(async () => {
  browser = await openBrowser()
  addresses = oneOfEach(await publicAddresses())
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('rendered on the server, on a %s', (_, viewport) => {
  test('every public page comes alive as it came, without a word on the console and without a shift', async () => {
    const visitor = await visit(browser, viewport)
    const said: string[] = []
    visitor.page.on('console', (message) => said.push(message.text()))
    await visitor.page.addInitScript(watchShifts)
    const reads: string[] = []
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.resourceType() !== 'image') reads.push(pathname)
    })
    for (const address of addresses) {
      await visitor.page.goto(address)
      await until(visitor.page, alive)
      await visitor.page.evaluate('document.fonts.ready')
      const shifts = (await visitor.page.evaluate('window.shifts')) as { value: number; of: string[] }[]
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      expect([address, total < 0.02 ? 'still' : shifts]).toEqual([address, 'still'])
    }
    expect(visitor.problems).toEqual([])
    expect(said).toEqual([])
    // all that they show came with them
    expect(reads).toEqual([])
    await visitor.context.close()
  })
})

test('HTML that is not what the browser renders would be heard', async () => {
  const visitor = await visit(browser, viewports.desktop)
  await visitor.page.route('/faq', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace('Still have questions?', 'Something else?') })
  })
  await visitor.page.goto('/faq')
  await until(visitor.page, `document.querySelector('#faq-contact').textContent === 'Still have questions?'`)
  expect(visitor.problems).toEqual([expect.stringContaining('Minified React error #418')])
  await visitor.context.close()
})

test('without JavaScript, the pages hold what they are about', async () => {
  const context = await browser.newContext({ baseURL: home, javaScriptEnabled: false })
  const page = await context.newPage()
  const shown = async (address: string) => {
    await page.goto(address)
    return page.locator('main').textContent()
  }
  expect(await shown('/')).toContain('Technology Innovation')
  expect(await shown('/winners')).toContain('The Quiet Billboard')
  expect(await shown('/awards')).toContain('Social Good Award')
  expect(await shown('/auth')).toContain('Welcome Back')
  expect(await shown('/contact')).toContain('Send Message')
  await context.close()
})

describe('somebody signed in', () => {
  test('is greeted by the server, and sent home from /auth', async () => {
    const visitor = await visit(browser, viewports.desktop)
    const { page } = visitor
    await signIn(page, 'entrant')
    const answer = await page.goto('/')
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('Welcome back, ')
    expect(html).toContain('Sign Out')
    await until(page, alive)
    const elsewhere = await page.goto('/auth?return=/faq')
    expect(new URL(elsewhere?.url() ?? '').pathname).toBe('/faq')
    for (const address of ['/', '/categories', '/dashboard', '/profile', '/contact']) {
      await page.goto(address)
      await until(page, alive)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  })
})

test('going on keeps title, address and description right, and begins at the top', async () => {
  const visitor = await visit(browser, viewports.desktop)
  const { page } = visitor
  await page.goto('/winners')
  await until(page, alive)
  await page.evaluate('window.scrollTo(0, 900)')
  const link = page.getByRole('link', { name: /^View Award Details/ }).last()
  const [, name = ''] = (await link.textContent())?.split(': ') ?? []
  await link.click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await until(page, `document.title === ${JSON.stringify(`${name} · Accolade`)}`)
  await until(page, 'window.scrollY === 0')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
  await page.goto('/terms#fees')
  await until(page, alive)
  expect(await page.evaluate('window.scrollY > 0')).toBe(true)
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})
