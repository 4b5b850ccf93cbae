import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, overflow, picture, type Visitor, viewports, visit } from './support/browser.ts'
import { settled } from './support/settled.ts'

// The forms of the public pages, and the toasts that answer them (spec §5, §8, §9).

let browser: Browser
let visitor: Visitor
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, viewports.phone)
  page = visitor.page
})
afterAll(() => browser?.close())

const toast = () => page.getByTestId('toast')
const focused = () => page.evaluate(`document.activeElement.closest('form') && document.activeElement.name`)

/** Each message is tied to its field, and the first wrong field has the focus. */
async function expectMessages(messages: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, message] of Object.entries(messages)) {
    await page.getByText(message, { exact: true }).waitFor()
    const field = page.getByLabel(label, { exact: true })
    const described = await field.getAttribute('aria-describedby')
    expect([label, await page.locator(`[id="${described}"]`).textContent()]).toEqual([label, message])
  }
  const [first] = Object.keys(messages)
  expect(await focused()).toBe(first!.toLowerCase())
}

async function expectAccessible(name: string): Promise<void> {
  for (const [colorScheme, look] of [
    ['light', {}],
    ['dark', { rules: ['color-contrast', 'link-in-text-block'] }],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await picture(page, `${name}-${colorScheme}`)
    expect([name, colorScheme, await violations(page, look)]).toEqual([name, colorScheme, []])
  }
  expect([name, await overflow(page)]).toEqual([name, 0])
}

describe('signing in and up', () => {
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

  test('the page says what an account is for, in both themes', async () => {
    await page.goto('/auth')
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()
    for (const reason of ['Expert judging panel', 'Industry recognition', 'Networking opportunities'])
      await page.getByRole('heading', { name: reason }).waitFor()
    await expectAccessible('auth')
  })

  test('empty fields are named where they are', async () => {
    await press('Sign In')
    await expectMessages({ Username: 'Username is required', Password: 'Password is required' })
    await expectAccessible('auth-wrong')
    await press('Sign Up')
    await page.getByRole('heading', { level: 1, name: 'Create Your Account' }).waitFor()
    await press('Create Account')
    await expectMessages({
      Username: 'Username must be at least 3 characters',
      Email: 'Invalid email address',
      Password: 'Password must be at least 6 characters',
    })
    await press('Sign In')
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()
  })

  test('a refusal is a toast: one at a time, reached with F8, swept to the right', async () => {
    for (const attempt of ['first', 'second']) {
      await page.getByLabel('Username').fill('nobody-of-this-name')
      await page.getByLabel('Password').fill(`wrong ${attempt} time`)
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'))
      await press('Sign In')
      await answered
      await toast().filter({ hasText: 'Login failed' }).filter({ hasText: 'Invalid credentials' }).waitFor()
      expect(await toast().count()).toBe(1)
    }
    expect(await toast().getAttribute('class')).toContain('_toastDestructive_')
    await page.keyboard.press('F8')
    expect(
      await page.evaluate(`document.activeElement.contains(document.querySelector('[data-testid=toast]'))`),
    ).toBe(true)
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([])
    await swipe(40)
    expect(await toast().count()).toBe(1)
    await swipe(60)
    await toast().waitFor({ state: 'detached' })
  })
})

/** With the pointer on the toast, which would otherwise leave by itself. */
async function swipe(pixels: number): Promise<void> {
  const box = (await toast().boundingBox())!
  const [x, y] = [box.x + 30, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}

describe('writing to the programme', () => {
  const send = () => page.getByRole('button', { name: 'Send Message' }).click()
  const message = 'When does the next edition open for entries from students?'

  test('empty fields are named where they are', async () => {
    await page.goto('/contact')
    await send()
    await expectMessages({
      Name: 'Name must be at least 2 characters',
      Email: 'Please enter a valid email address',
      Subject: 'Subject must be at least 5 characters',
      Message: 'Message must be at least 20 characters',
    })
    await expectAccessible('contact-wrong')
  })

  test('a message that could not be sent stays as it was written', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByLabel('Email', { exact: true }).fill('ada@example.org')
    await page.getByLabel('Subject', { exact: true }).fill('A question')
    await page.getByLabel('Message', { exact: true }).fill(message)
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'later' }))
    await send()
    await toast().filter({ hasText: 'Failed to send message. Please try again.' }).waitFor()
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(message)
    await page.unroute('**/api/contact')
  })

  test('a message that was sent is answered with thanks, and two ways on', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/contact'))
    await send()
    const { message: words } = (await (await answered).json()) as { message: string }
    await toast().filter({ hasText: 'Message Sent' }).filter({ hasText: words }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    const href = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
    expect([await href('Go to Dashboard'), await href('Back to Home')]).toEqual(['/dashboard', '/'])
    await expectAccessible('thanks')
  })

  test('nothing went wrong in the pages', () => {
    expect(visitor.problems).toEqual([])
  })
})
