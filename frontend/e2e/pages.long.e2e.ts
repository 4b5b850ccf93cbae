import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, overflow, picture, type Visitor, viewports, visit } from './support/browser.ts'
import { settled } from './support/settled.ts'

type Scheme = 'light' | 'dark'
const schemes: readonly Scheme[] = ['light', 'dark']

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

let visitor: Visitor
let page: Page

async function expectFine(address: string, name: string, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await settled(page)
  await picture(page, scheme === 'light' ? name : `${name}-${scheme}`)
  expect([address, scheme, await overflow(page)]).toEqual([address, scheme, 0])
  expect([address, scheme, await violations(page)]).toEqual([address, scheme, []])
}

describe.each(Object.entries(viewports))('on a %s', (_kind, viewport) => {
  describe('the profile', () => {
    beforeAll(async () => {
      visitor = await visit(browser, viewport)
      page = visitor.page
    })
    afterAll(() => visitor?.context.close())

    test('sends a visitor to sign in, and takes the person back', async () => {
      await page.goto('/profile')
      await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
      await page.waitForURL((url) => url.pathname === '/auth')
      await page.getByLabel('Username').fill('entrant')
      await page.getByLabel('Password').fill(process.env.DEMO_PASSWORD || 'accolade-demo')
      await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
      await page.waitForURL((url) => url.pathname === '/profile')
    })

    test('is whole', async () => {
      await page.goto('/profile')
      await page.getByRole('heading', { name: 'Recent Submissions' }).waitFor()
      await page.evaluate('document.fonts.ready')
      for (const scheme of schemes) await expectFine('/profile', 'profile', scheme)
    })

    test('changes the name, and back', async () => {
      const dialog = page.getByRole('dialog')
      const name = page.getByRole('heading', { level: 1 })
      const before = await name.textContent()
      await page.getByRole('button', { name: 'Update Profile Information' }).click()
      const lastName = await dialog.getByLabel('Last name').inputValue()
      for (const scheme of schemes) await expectFine('/profile, editing', 'profile-edit', scheme)
      await dialog.getByLabel('Last name').fill('Northlight-Lindqvist')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await name.filter({ hasText: 'Northlight-Lindqvist' }).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await page.reload()
      await name.filter({ hasText: 'Northlight-Lindqvist' }).waitFor()
      await page.getByRole('button', { name: 'Update Profile Information' }).click()
      await dialog.getByLabel('Last name').fill(lastName)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await name.filter({ hasNotText: 'Northlight-Lindqvist' }).waitFor()
      expect(await name.textContent()).toBe(before)
      await dialog.waitFor({ state: 'detached' })
    })

    test('lists the invoices', async () => {
      await page.getByRole('button', { name: 'Billing & Payments' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('link', { name: 'refund policy' }).waitFor()
      await drawer
        .getByText(/^(Invoice |No invoices yet)/)
        .first()
        .waitFor()
      for (const scheme of schemes) await expectFine('/profile, billing', 'profile-billing', scheme)
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    })

    test('opens a submission on the dashboard', async () => {
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname === '/dashboard' && url.searchParams.has('view'))
      await page.getByRole('dialog').getByText('History').waitFor()
      expect(visitor.problems).toEqual([])
    })
  })
})

describe('at a desk', () => {
  beforeAll(async () => {
    visitor = await visit(browser, viewports.desktop)
    page = visitor.page
  })
  afterAll(() => visitor?.context.close())

  test('questions open and close by keyboard', async () => {
    await page.goto('/faq')
    const item = page.locator('details').first()
    await item.locator('summary').focus()
    await page.keyboard.press('Enter')
    await item.getByRole('paragraph').waitFor({ state: 'visible' })
    await picture(page, 'faq-open')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Space')
    await item.getByRole('paragraph').waitFor({ state: 'hidden' })
  })

  test('the contents lead to their section, below the header', async () => {
    await page.goto('/terms')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Fees' }).click()
    const boxOf = async (role: 'heading' | 'banner', name?: string) =>
      (await page.getByRole(role, name ? { name } : {}).boundingBox())!
    const header = await boxOf('banner')
    const { y: top } = await boxOf('heading', 'Fees')
    expect(top).toBeGreaterThanOrEqual(header.y + header.height)
    expect(top).toBeLessThan(400)
  })

  test('the guide is downloaded as a PDF', async () => {
    await page.goto('/guide')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Guide (PDF)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Accolade submission guide.pdf')
    const answer = await page.request.get('/guide.pdf')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('guide and criteria go on paper without header, footer and buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const address of ['/guide', '/criteria']) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('banner').waitFor({ state: 'hidden' })
      const shown = await page.locator('.footer, .no-print').filter({ visible: true }).count()
      expect([address, shown]).toEqual([address, 0])
      const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor')
      const bands = await page.evaluate(`
        [...document.querySelectorAll('main section')].filter(
          (section) => !/^rgba\\(0, 0, 0, 0\\)|^rgb\\(255, 255, 255\\)/.test(getComputedStyle(section).backgroundColor),
        ).length`)
      expect([address, paper, bands]).toEqual([address, 'rgb(255, 255, 255)', 0])
    }
    expect(visitor.problems).toEqual([])
  })
})
