import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, signIn, type Visitor, viewports, visit } from './support/browser.ts'
import { person } from './support/person.ts'
import { invoicedOf } from './support/work.ts'

// Several people at work at once: what one does, the others see within two seconds, and nobody reloads anything.

const withinMs = 2_000
const unique = Date.now().toString(36)
const title = `The Unhurried Kiosk ${unique}`
const email = `live-${unique}@example.com`

let browser: Browser
let payments: Visitor
let watching: Visitor
let entrant: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  const desktop = () => visit(browser, viewports.desktop)
  await person(`live-${unique}`, email)
  ;[payments, watching, entrant] = await Promise.all([desktop(), desktop(), desktop()])
  await signIn(payments.page, 'admin')
  await signIn(watching.page, 'admin')
  await signIn(entrant.page, `live-${unique}`)
  await invoicedOf(entrant.context, title, email)
}, 120_000)
afterAll(() => browser.close())

/** Marks the page, so that a reload would show. */
const mark = (page: Page) => page.evaluate('window.neverReloaded = true')
const isMarked = (page: Page) => page.evaluate('window.neverReloaded === true')
const figure = async (page: Page, label: string) =>
  Number(await page.locator('dl > div', { hasText: label }).locator('dd').textContent())
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: title })

/** Opens a page and waits until its tab listens to changes. */
async function listening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/changes'))
  await page.goto(address)
  expect((await stream).status()).toBe(200)
  await mark(page)
}

test('an invoice that one administrator marks paid is paid for everybody', async () => {
  await Promise.all([
    listening(watching.page, '/admin?tab=submissions'),
    listening(entrant.page, '/dashboard'),
    payments.page.goto('/admin?tab=payments'),
  ])
  await watching.page.getByLabel('Search title, text or organization').fill(title)
  await rowOf(watching.page).getByText('Pending Payment').waitFor()
  await rowOf(watching.page).getByRole('checkbox').check()
  // another tab of the same browser, which is told what the first one hears
  const overview = await watching.context.newPage()
  await overview.goto('/admin')
  const pending = overview.locator('dl > div', { hasText: 'Pending Review' }).locator('dd')
  await pending.filter({ hasText: /^\d+$/ }).waitFor()
  const pendingReview = await figure(overview, 'Pending Review')
  const entry = entrant.page.locator('[class*=_entriesRow_]', { hasText: title })
  await entry.getByText('Pending Payment').waitFor()

  const office = payments.page
  await office.getByLabel('Search invoice, payer, organization or title').fill(title)
  await rowOf(office).getByRole('button', { name: 'Mark Paid' }).click()
  const answered = office.waitForResponse((response) => response.url().endsWith('/mark-paid'))
  await office.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).click()
  await answered
  await Promise.all([
    rowOf(watching.page).getByText('Submitted', { exact: true }).waitFor({ timeout: withinMs }),
    entry.getByText('Submitted', { exact: true }).waitFor({ timeout: withinMs }),
  ])
  await pending.getByText(String(pendingReview + 1), { exact: true }).waitFor({ timeout: withinMs })
  await overview.close()
  // what the administrator was about stays
  expect(await rowOf(watching.page).getByRole('checkbox').isChecked()).toBe(true)
  expect(await watching.page.getByLabel('Search title, text or organization').inputValue()).toBe(title)
  expect(await isMarked(watching.page)).toBe(true)
  expect(await isMarked(entrant.page)).toBe(true)
}, 60_000)

test('what is typed stays while the lists around it change', async () => {
  await listening(watching.page, '/admin?tab=categories')
  await watching.page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = watching.page.getByRole('dialog')
  await dialog.getByLabel('Description', { exact: true }).fill('Half a sentence that nobody')
  const office = await person('admin')
  const categories = await office.get<{ id: string; name: string; isActive: boolean }[]>('/api/categories')
  const last = categories.at(-1)!
  const { id, ...form } = last
  await office.send('PUT', `/api/admin/categories/${id}`, { ...form, isActive: !last.isActive })
  const tile = watching.page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: watching.page.getByRole('heading', { name: last.name }) })
  await tile.getByText(last.isActive ? 'Inactive' : 'Active', { exact: true }).waitFor({ timeout: withinMs })
  await watching.page.keyboard.type(' has finished')
  expect(await dialog.getByLabel('Description', { exact: true }).inputValue()).toBe(
    'Half a sentence that nobody has finished',
  )
  const now = (await office.get<(typeof categories)[number][]>('/api/categories')).find(
    (each) => each.id === id,
  )!
  const { id: _id, ...back } = now
  await office.send('PUT', `/api/admin/categories/${id}`, { ...back, isActive: last.isActive })
}, 60_000)

test('of all tabs of a browser one listens, and all follow; the next one takes over', async () => {
  const opened: string[] = []
  watching.context.on('request', (request) => {
    if (request.url().includes('/api/changes')) opened.push(request.url())
  })
  const tabs = await Promise.all([1, 2, 3].map(() => watching.context.newPage()))
  for (const tab of tabs) await tab.goto('/admin?tab=users')
  await watching.page.waitForTimeout(500)
  expect(opened).toEqual([])
  const joins = async (name: string) => {
    await person(name, `${name}@example.com`)
    return Promise.all(
      tabs
        .filter((tab) => !tab.isClosed())
        .map((tab) => tab.getByText(name, { exact: true }).first().waitFor({ timeout: withinMs })),
    )
  }
  await joins(`first-${unique}`)
  const next = watching.context.waitForEvent('request', (request) => request.url().includes('/api/changes'))
  await watching.page.goto('about:blank')
  await next
  await joins(`second-${unique}`)
  for (const tab of tabs) await tab.close()
}, 60_000)

test('a user who gets another role is signed out at once', async () => {
  await listening(entrant.page, '/dashboard')
  const office = await person('admin')
  const { items } = await office.get<{ items: { id: string }[] }>(`/api/admin/users?q=live-${unique}`)
  await office.send('PUT', `/api/admin/users/${items[0]!.id}/roles`, { roles: ['entrant', 'judge'] })
  await entrant.page.waitForURL((url) => url.pathname === '/auth', { timeout: withinMs + 1_500 })
}, 60_000)

test('nothing went wrong in any of the browsers', () => {
  expect([payments, watching, entrant].flatMap(({ problems }) => problems)).toEqual([])
})
