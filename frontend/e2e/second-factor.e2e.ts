import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { demoPassword, openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'

// Adding an authenticator app, signing in with it and with a recovery code, and removing it, on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const username = `factor-${kind}-${Date.now()}`
  let visitor: Visitor
  let page: Page
  let secret: string
  let recoveryCodes: string[]
  /** A code works once, so each sign-in takes the next period's: a clock may be half a minute ahead. */
  const codeNow = (periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
  const dialog = () => page.getByRole('dialog')
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  beforeAll(async () => {
    visitor = await enterAsNewUser(browser, username)
    page = visitor.page
    await page.setViewportSize(viewport)
  })
  afterAll(() => visitor?.context.close())

  test('an app is added with its first code, and the recovery codes are shown once', async () => {
    await page.goto('/profile/security')
    await page.getByText('No app gives you codes.').waitFor()
    await button('Add Authenticator App').click()
    await dialog().getByText('Scan this with an authenticator app').waitFor()
    await expectFine(page, 'authenticator', '[role=dialog]')
    secret = (await dialog().locator('code').textContent())!.replaceAll(' ', '')
    await dialog().getByLabel('Code').fill('000000')
    await button('Add App').click()
    await dialog().getByText('This code is wrong, or was used already').waitFor()
    await dialog().getByLabel('Code').fill(codeNow())
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Your Recovery Codes' }).waitFor()
    await expectFine(page, 'recovery-codes', '[role=dialog]')
    recoveryCodes = await dialog().locator('code').allInnerTexts()
    expect(recoveryCodes).toHaveLength(10)
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download').click()])
    expect(file.suggestedFilename()).toBe('accolade-recovery-codes.txt')
    await button('I Have Kept Them').click()
    await page.getByText('10 recovery codes are left.').waitFor()
    await expectFine(page, 'security-with-app')
  })

  async function signInAgain(code: string): Promise<void> {
    const other = await visit(browser, viewport)
    await visitor.context.close()
    visitor = other
    page = other.page
    await page.goto('/auth?return=/profile/security')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
    await page.getByLabel('Code').waitFor()
    if (code === recoveryCodes[0]!.toLowerCase()) await expectFine(page, 'second-factor')
    await page.getByLabel('Code').fill('123 456')
    await page.keyboard.press('Enter')
    await page.getByText('This code is wrong, or was used already').first().waitFor()
    await page.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/profile/security')
  }

  test('signing in takes a code of it', () => signInAgain(codeNow(1)))

  test('a recovery code does in its place, once', async () => {
    await signInAgain(recoveryCodes[0]!.toLowerCase())
    await page.getByText('9 recovery codes are left.').waitFor()
  })

  test('it is removed, and the password is enough again', async () => {
    await button('Remove Authenticator App').click()
    await dialog().getByText('Your password will be enough to sign in').waitFor()
    await button('Remove').click()
    await toast('Authenticator App Removed')
    await page.getByText('No app gives you codes.').waitFor()
    expect(visitor.problems).toEqual([])
  })
})
