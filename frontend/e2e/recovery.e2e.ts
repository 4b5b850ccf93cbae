import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import {
  demoPassword,
  openBrowser,
  overflow,
  picture,
  type Visitor,
  viewports,
  visit,
} from './support/browser.ts'
import { enterAsStranger, get, post } from './support/enter.ts'
import { eventually } from './support/person.ts'
import { linkIn, mailTo } from './support/programme.ts'
import { settled } from './support/settled.ts'

// Confirming an address, a forgotten password, and another address, on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function expectFine(page: Page, name: string, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await picture(page, colorScheme === 'light' ? name : `${name}-dark`)
    const found = await violations(page, within ? { within } : {})
    expect([name, colorScheme, found]).toEqual([name, colorScheme, []])
  }
  expect([name, await overflow(page)]).toEqual([name, 0])
}

/** The end of a session reaches the gateway a moment later. The first answer of 401 takes the cookie away. */
async function signedOut(context: BrowserContext): Promise<void> {
  const nobody = async () => {
    const answer = await context.request.get('/api/user')
    return answer.status() === 401 || (await answer.json()).user === null
  }
  await eventually(nobody, (isSo) => isSo)
}

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const username = `forgetful-${kind}-${Date.now()}`
  const email = `${username}@example.com`
  const another = `${username}@new.example`
  const password = 'remembered this time'
  let visitor: Visitor
  let page: Page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()

  /** Another browser, in which nobody is signed in. */
  async function elsewhere(): Promise<void> {
    expect(visitor?.problems ?? []).toEqual([])
    visitor = await visit(browser, viewport)
    page = visitor.page
  }

  async function signIn(secret: string): Promise<void> {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(secret)
    await button('Sign In').first().click()
  }

  beforeAll(async () => {
    visitor = await enterAsStranger(browser, username)
    page = visitor.page
    await page.setViewportSize(viewport)
  })
  afterAll(() => visitor?.context.close())

  test('a notice asks for the address to be confirmed, until the link of the mail is opened and pressed', async () => {
    await page.goto('/categories')
    const notice = page.getByRole('region', { name: 'Your email address' })
    await notice.getByText(`was sent to ${email}`).waitFor()
    await expectFine(page, 'address-notice')
    const link = linkIn(await mailTo(email, 'Confirm your email address'))
    await page.goto(link)
    await notice.getByText(`Is ${email} your email address?`).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect(
      (await get<{ user: { emailConfirmed: boolean } }>(visitor.context, '/api/user')).user,
    ).toMatchObject({
      emailConfirmed: false,
    })
    await expectFine(page, 'address-confirm')
    await notice.getByRole('button', { name: 'Confirm the Address' }).click()
    await toast('Address Confirmed')
    await notice.waitFor({ state: 'hidden' })
  })

  test('a forgotten password is set with the link of a mail, and other browsers are signed out', async () => {
    const { context: signedIn } = visitor
    await elsewhere()
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).waitFor()
    await expectFine(page, 'sign-in-forgot')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await heading('Forgot Your Password?')
    await expectFine(page, 'forgot-password')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await button('Send Link').click()
    await heading('Check Your Mail')
    await expectFine(page, 'forgot-password-sent')
    const mail = await mailTo(email, 'Set a new password')
    expect(mail.text).toContain(`Username: ${username}`)
    const answer = await page.goto(linkIn(mail))
    expect(answer!.headers()['referrer-policy']).toBe('no-referrer')
    await heading('Set a New Password')
    expect(new URL(page.url()).hash).toBe('')
    await expectFine(page, 'reset-password')
    await page.getByLabel('New password').fill(password)
    await button('Set Password').click()
    await heading('Password Set')
    await expectFine(page, 'reset-password-done')
    await signedOut(signedIn)
    await signedIn.close()
    expect((await mailTo(email, 'Your password was changed')).text).toContain('/forgot-password')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(password)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(linkIn(mail))
    await page.getByLabel('New password').fill('a third one')
    await button('Set Password').click()
    await heading('This Link Does Not Work')
    await expectFine(page, 'reset-password-ended')
  })

  test('another address counts once it and the former one have answered', async () => {
    await page.goto('/profile/security')
    await button('Change Address').click()
    await page.getByRole('dialog').getByLabel('New address').fill(another)
    await expectFine(page, 'address-dialog', '[role=dialog]')
    await button('Send Mails').click()
    await page.getByText(/^To be changed to/).waitFor()
    await page.goto(linkIn(await mailTo(another, 'Confirm your new email address')))
    await button('Confirm the New Address').waitFor()
    await page.getByText(/^To be changed to/).waitFor()
    await expectFine(page, 'security-address')
    await button('Confirm the New Address').click()
    await toast('New Address Confirmed')
    await page.getByText(/without an objection the change counts from/).waitFor()
    const asked = await mailTo(email, 'Your email address for the')
    const { context: signedIn } = visitor
    await elsewhere()
    await page.goto(linkIn(asked))
    await heading('Change of Your Email Address')
    await expectFine(page, 'address-change')
    await button('Yes, Change It').click()
    await heading('Address Changed')
    await expectFine(page, 'address-changed')
    await signedOut(signedIn)
    await signedIn.close()
    for (const address of [email, another])
      expect((await mailTo(address, 'Your email address was changed')).text).toContain(another)
  })

  test('what the former address stops ends, and every browser is signed out', async () => {
    await page.goto('/auth?return=/profile/security')
    await signIn(password)
    await page.waitForURL((url) => url.pathname === '/profile/security')
    await post(visitor.context, '/api/user/email/change', { email: `${username}@thief.example` })
    const link = linkIn(await mailTo(another, 'Your email address for the'))
    await page.goto(link)
    await button('No, Stop the Change').click()
    await heading('The Change Is Stopped')
    await expectFine(page, 'address-change-stopped')
    await signedOut(visitor.context)
    await page.goto(link)
    await button('Yes, Change It').click()
    await heading('This Link Does Not Work')
    await page.goto('/auth')
    await signIn(demoPassword)
    await toast('Login failed')
  })
})
