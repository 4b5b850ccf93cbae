import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { demoPassword, named, openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'

// Adding a passkey, signing in with it, proving with it who one is, renaming and removing it, on phone and desktop, with the
// browser's own authenticator in software. Passkeys belong to a name, so the pages are opened by one.

/** Keeps the signals that end what the browser offers at the user name: nobody can see its list from outside. */
const noteOffers = `
  window.offers = []
  const get = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = (options) => {
    if (options.mediation === 'conditional')
      document.documentElement.dataset.offers = window.offers.push(options.signal)
    return get(options)
  }
`

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const username = `passkey-${kind}-${Date.now()}`
  let visitor: Visitor
  let page: Page
  let device: CDPSession
  let authenticatorId: string
  const dialog = () => page.getByRole('dialog')
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const section = (name: string) => page.getByRole('region', { name })
  const atSecurity = (url: URL) => url.pathname === '/profile/security'
  /** Whether somebody touches the device when it waits for that. */
  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  /** How many times the browser was asked to offer passkeys at the user name, and which of these are over. */
  const offers = () => page.evaluate<boolean[]>('window.offers.map(({ aborted }) => aborted)')
  const offered = (times: number) =>
    page.locator(`html[data-offers="${times}"]`).waitFor({ state: 'attached' })
  /** The sign-in page for somebody who does not take what the browser offers at the user name. */
  async function openSignIn(): Promise<void> {
    await visitor.context.clearCookies()
    await touch(false)
    await page.goto('/auth?return=/profile/security')
    await offered(1)
    await touch(true)
  }

  beforeAll(async () => {
    visitor = await enterAsNewUser(browser, username, { viewport, address: named })
    page = visitor.page
    await visitor.context.addInitScript(noteOffers)
    device = await visitor.context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    authenticatorId = (await device.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
  })
  afterAll(() => visitor?.context.close())

  test('a passkey is added, and with it come recovery codes', async () => {
    await page.goto('/profile/security')
    await page.getByText('You have no passkey.').waitFor()
    await button('Add a Passkey').click()
    await page.getByRole('dialog', { name: 'Your Recovery Codes' }).waitFor()
    await button('I Have Kept Them').click()
    await section('Passkeys').getByRole('listitem').waitFor()
    await section('Recovery Codes').getByText('10 recovery codes are left.').waitFor()
    await expectFine(page, 'passkeys')
  })

  test('the same device adds no second one', async () => {
    await button('Add a Passkey').click()
    await toast('You have a passkey on this device already')
    expect(await section('Passkeys').getByRole('listitem').count()).toBe(1)
  })

  test('it signs in with nothing typed', async () => {
    await openSignIn()
    await button('Sign In with a Passkey').waitFor()
    await expectFine(page, 'sign-in-with-passkey')
    await button('Sign In with a Passkey').click()
    await page.waitForURL(atSecurity)
    await section('Passkeys').getByText('Last used').waitFor()
  })

  test('it is offered where the browser fills in the user name', async () => {
    await visitor.context.clearCookies()
    await touch(true)
    // this browser has nobody who could choose, and takes the only one
    await page.goto('/auth?return=/profile/security')
    await page.waitForURL(atSecurity)
  })

  test('the offer ends with another way, and comes back where that led nowhere', async () => {
    await openSignIn()
    expect(await page.getByLabel('Username').getAttribute('autocomplete')).toBe('username webauthn')
    expect(await offers()).toEqual([false])
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await button('Sign In with a Passkey').click()
    await offered(2)
    expect((await offers())[0]).toBe(true)
    expect(await page.getByTestId('toast').count()).toBe(0)
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await openSignIn()
    await page.getByRole('button', { name: 'Sign Up', exact: true }).last().click()
    await page.getByLabel('Email').waitFor()
    expect(await offers()).toEqual([true])
  })

  test('it is asked for after the password', async () => {
    await openSignIn()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByText('Use your passkey, or enter one of your recovery codes.').waitFor()
    await expectFine(page, 'second-factor-passkey')
    await button('Sign In with a Passkey').click()
    await page.waitForURL(atSecurity)
  })

  test('it is the only way in once the password is removed, and a password can be set again', async () => {
    await button('Remove Password').click()
    await page.getByRole('dialog', { name: 'Remove the password?' }).waitFor()
    await expectFine(page, 'remove-password', '[role=dialog]')
    await dialog().getByRole('button', { name: 'Remove Password' }).click()
    await toast('Password Removed')
    await section('Password').getByText('You have no password.').waitFor()
    await openSignIn()
    await button('Sign In with a Passkey').click()
    await page.waitForURL(atSecurity)
    await button('Set a Password').click()
    await dialog().getByLabel('New password').fill(demoPassword)
    await page.keyboard.press('Enter')
    await toast('Password Set')
    await button('Change Password').waitFor()
  })

  test('it gets another name, and is removed', async () => {
    await page.getByRole('button', { name: /^Rename/ }).click()
    await dialog().getByLabel('Name').fill('Work laptop')
    await expectFine(page, 'rename-passkey', '[role=dialog]')
    await dialog().getByLabel('Name').focus()
    await page.keyboard.press('Enter')
    await section('Passkeys').getByRole('heading', { name: 'Work laptop' }).waitFor()
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await dialog().getByText('Your password will be enough to sign in').waitFor()
    await expectFine(page, 'remove-passkey', '[role=dialog]')
    await button('Remove').click()
    await toast('Passkey Removed')
    await page.getByText('You have no passkey.').waitFor()
    expect(visitor.problems).toEqual([])
  })
})
