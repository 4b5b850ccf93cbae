import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, picture, signIn, type Visitor, viewports, visit } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

let visitor: Visitor
let page: Page

const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
const pathname = (path: string) => (url: URL) => url.pathname === path
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M/wHwAEAQH/cmL1kAAAAABJRU5ErkJggg==',
  'base64',
)

describe('signed out', () => {
  beforeEach(async () => {
    visitor = await visit(browser, viewports.desktop)
    page = visitor.page
  })
  afterEach(() => visitor.context.close())

  test('a guarded page says so, goes to sign in, and comes back', async () => {
    await page.goto('/dashboard')
    await toast('You are logged out. Logging in again...')
    await page.waitForURL(pathname('/auth'))
    await page.getByLabel('Username').fill('entrant')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
    await toast('Login failed')
    await toast('Invalid credentials')
    expect(await page.getByLabel('Username').inputValue()).toBe('entrant')
    await page.getByLabel('Password').fill(process.env.DEMO_PASSWORD || 'accolade-demo')
    await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
    await toast('Logged in successfully')
    await page.waitForURL(pathname('/dashboard'))
    await page.getByRole('heading', { name: 'Application Management' }).waitFor()
    await page.goto('/auth')
    await page.waitForURL(pathname('/'))
    await page.getByRole('link', { name: 'Sign Out' }).click()
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  })

  test('the forms of the sign-in page name what is missing', async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
    await page.getByText('Username is required').waitFor()
    await page.getByText('Password is required').waitFor()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const message of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
    ]) {
      await page.getByText(message).waitFor()
    }
  })

  test('an address that is no page', async () => {
    await page.goto('/no/such/page')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  })
})

describe('the evidence of a draft', () => {
  beforeAll(async () => {
    visitor = await visit(browser, viewports.phone)
    page = visitor.page
    await signIn(page, 'entrant')
    await page.goto('/dashboard')
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await page.getByRole('heading', { name: 'Upload Evidence' }).waitFor()
  })
  afterAll(() => visitor.context.close())

  const chooser = () => page.locator('input[type=file]')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  test('an upload that breaks off can be tried again', async () => {
    let broken = 0
    await page.route('**/api/uploads/**', (route) => {
      broken += 1
      return route.abort()
    })
    await chooser().setInputFiles([{ name: 'again.png', mimeType: 'image/png', buffer: png }])
    await row('again.png').getByRole('alert').waitFor()
    await picture(page, 'upload-failed')
    await page.unroute('**/api/uploads/**')
    await row('again.png').getByRole('button', { name: 'Retry again.png' }).click()
    await row('again.png').getByText('Uploaded').waitFor()
    expect(broken).toBe(1)
  })

  test('a film of more than 50 MB is refused before anything is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.evaluate(`{
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'long.mp4', { type: 'video/mp4' }))
      const input = document.querySelector('input[type=file]')
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }`)
    await page.getByText('The file is larger than 50 MB').waitFor()
    expect(sent.filter((url) => url.includes('/assets'))).toEqual([])
  })

  test('a sixth file is refused, and a deleted one makes room', async () => {
    const files = [1, 2, 3, 4, 5].map((n) => ({ name: `still-${n}.png`, mimeType: 'image/png', buffer: png }))
    await chooser().setInputFiles(files)
    await page.getByText('At most 5 files can be uploaded').waitFor()
    for (const n of [1, 2, 3, 4]) await row(`still-${n}.png`).getByText('Uploaded').waitFor()
    expect(await page.getByText('Uploaded', { exact: true }).count()).toBe(5)
    for (const name of ['again.png', 'still-1.png', 'still-2.png', 'still-3.png', 'still-4.png']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
      // the list of what is read in the files may name it for a moment longer
      await row(name).filter({ hasText: 'Delete' }).waitFor({ state: 'detached' })
    }
    await page.reload()
    await page.getByRole('heading', { name: 'Upload Evidence' }).waitFor()
    expect(await page.getByText('Uploaded', { exact: true }).count()).toBe(0)
  })

  test('a session that ended: the words of the specification, and the way to sign in', async () => {
    await visitor.context.clearCookies()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await toast('You are logged out. Logging in again...')
    await page.waitForURL(pathname('/auth'))
    expect(visitor.problems).toEqual([])
  })
})
