import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The address of the running system, and of its mail inbox. */
export const home = process.env.E2E_URL ?? ''
/** The same system under a name, as people reach it: a number has no passkeys. */
export const named = home.replace('127.0.0.1', 'localhost')
export const inbox = process.env.E2E_MAIL_URL ?? ''

/** Phone and desktop, as most people have them. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** A person with a browser of their own, and what went wrong in it. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Errors that the pages themselves threw or logged. */
  problems: string[]
}

/** A new visitor, signed out. `address`: another one by which people reach the system. */
export async function visit(
  browser: Browser,
  viewport: { width: number; height: number },
  address = home,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    reducedMotion: 'reduce',
    // a certificate of the test's own; Node's requests to the same host know who signed it
    ignoreHTTPSErrors: home.startsWith('https:') && Boolean(process.env.NODE_EXTRA_CA_CERTS),
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // what the server refuses on purpose is logged by the browser itself
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) problems.push(message.text())
  })
  return { page, context, problems }
}

/** Keeps a picture of the page where `SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const width = page.viewportSize()?.width
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
}

/** How far the page reaches beyond the window, in pixels; 0: no sideways scrolling. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}

/** Signs in on the sign-in page and waits until the header knows. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname !== '/auth')
}

export const demoPassword = process.env.DEMO_PASSWORD || 'accolade-demo'
