import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { demoPassword, openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { expectFine } from './support/fine.ts'

// Signing up and in with an account of a real OpenID provider, setting a first password, unlinking and linking, on phone and
// desktop. The journeys' system is set up with one provider, at which everybody has an account.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const account = `house-${kind}-${Date.now()}`
  let visitor: Visitor
  let page: Page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const section = (name: string) => page.getByRole('region', { name })
  const dialog = () => page.getByRole('dialog')
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
  const at = (path: string) => page.waitForURL((url) => url.pathname === path)
  const asAccount = async () => {
    await page.getByLabel('Account').fill(account)
    await button('Sign in').click()
  }

  beforeAll(async () => {
    visitor = await visit(browser, viewport)
    page = visitor.page
  })
  afterAll(() => visitor?.context.close())

  test('somebody who cancels at the provider reads so', async () => {
    await page.goto('/auth?return=/profile/security')
    await button('Continue with House ID').waitFor()
    await expectFine(page, 'sign-in-with-provider')
    await button('Continue with House ID').click()
    await button('Cancel').click()
    await page.getByRole('alert').filter({ hasText: 'cancelled at the other site' }).waitFor()
    await expectFine(page, 'provider-cancelled')
  })

  test('the first sign-in makes an account without a password', async () => {
    await button('Continue with House ID').click()
    await asAccount()
    await at('/profile/security')
    await section('Linked Accounts').getByText(`${account}@house.example`).waitFor()
    await section('Password').getByText('You have no password.').waitFor()
    await expectFine(page, 'linked-accounts')
    await page.goto('/profile')
    await page.getByText('House ID (OpenID Connect)').waitFor()
  })

  test('the only way in is not removed before there is a password', async () => {
    await page.goto('/profile/security')
    await button('Remove House ID').click()
    await button('Remove').click()
    await toast('This is the only way into your account')
    await button('Keep it').click()
    await button('Set a Password').click()
    await dialog().getByLabel('New password').fill(demoPassword)
    await expectFine(page, 'first-password', '[role=dialog]')
    await page.keyboard.press('Enter')
    await toast('Password Set')
    await button('Change Password').waitFor()
    await button('Remove House ID').click()
    await button('Remove').click()
    await toast('Linked Account Removed')
    await section('Linked Accounts').getByText('No account is linked.').waitFor()
  })

  test('it is linked again, and signs in', async () => {
    await button('Link House ID').click()
    await at('/profile/security')
    await section('Linked Accounts').getByText(`${account}@house.example`).waitFor()
    await visitor.context.clearCookies()
    await page.goto('/auth?return=/profile/security')
    await button('Continue with House ID').click()
    await asAccount()
    await at('/profile/security')
    await section('Linked Accounts').getByText('Last used').waitFor()
    expect(visitor.problems).toEqual([])
  })
})
