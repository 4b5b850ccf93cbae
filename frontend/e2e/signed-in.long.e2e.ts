import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, overflow, picture, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser } from './support/enter.ts'
import { eventually } from './support/person.ts'
import { settled } from './support/settled.ts'
import { draftOf, invoicedOf } from './support/work.ts'

// What the specification promises on each signed-in page, and that axe finds nothing on it, in both colour schemes.

const run = Date.now()
const username = `pages-${run}`
const title = `A Poster That Waits ${run}`
let browser: Browser
let visitor: Visitor
let page: Page
let draftId: string

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function expectTexts(texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
}
const link = (name: string, at: ReturnType<typeof page.getByRole> | Page = page) =>
  at.getByRole('link', { name, exact: true }).first().getAttribute('href')
const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = () => page.getByRole('dialog')

const box = '[role=dialog]'

/** The surroundings of a part were looked at before; between the schemes only colours differ. */
async function expectFine(name: string, within?: string): Promise<void> {
  await page.locator('[class*=_listSkeleton_]').first().waitFor({ state: 'detached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await picture(page, colorScheme === 'light' ? `in-${name}` : `in-${name}-dark`)
    const look = { ...(within && { within }), ...(colorScheme === 'dark' && { rules: ['color-contrast'] }) }
    expect([name, colorScheme, await violations(page, look)]).toEqual([name, colorScheme, []])
  }
  expect([name, await overflow(page)]).toEqual([name, 0])
}

describe('an entrant', () => {
  beforeAll(async () => {
    visitor = await enterAsNewUser(browser, username)
    page = visitor.page
  })
  afterAll(() => visitor?.context.close())

  test('with nothing yet is shown where to begin', async () => {
    await page.goto('/dashboard')
    await expectTexts(['No submissions yet', 'None yet. Work is entered on behalf of an organization.'])
    expect(await link('Create First Submission')).toBe('/submit')
    await page.goto('/profile')
    await expectTexts(['No Submissions Yet', 'Avg Score'])
    expect(await link('Create Your First Submission')).toBe('/submit')
    await page.goto('/submit')
    await page.getByText('You have no organization yet.').waitFor()
    draftId = (await draftOf(visitor.context, title)).id
    await invoicedOf(visitor.context, `Invoiced ${run}`, `${username}@example.com`)
  })

  test('is welcomed home', async () => {
    await page.goto('/')
    await expectTexts([
      `Welcome back, ${username}`,
      title,
      'Your submissions',
      'Open categories',
      'Technology Innovation',
    ])
    expect(await link('Continue this draft')).toBe(`/submit?draft=${draftId}`)
    const header = page.getByRole('banner')
    for (const [name, href] of [
      ['Judging', '/judging'],
      ['Dashboard', '/dashboard'],
      ['Profile', '/profile'],
      ['Sign Out', '/api/logout'],
      ['Submit Entry', '/submit'],
    ] as const) {
      expect([name, await link(name, header)]).toEqual([name, href])
    }
    await expectFine('home')
  })

  test('enters work in three steps, with drafts, guidelines, categories and help beside them', async () => {
    await page.goto(`/submit?draft=${draftId}`)
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await steps.first().waitFor()
    expect(await steps.allTextContents()).toEqual(['1Basics', '2Evidence', '3Payment'])
    await expectTexts(['Project Information', 'Draft submissions', 'Draft'])
    await expectTexts(['Submission guidelines', 'Need help?', 'Entry Fee: $299'])
    await page.getByText(/^Deadline: December 15, \d{4}$/).waitFor()
    await expectFine('submit-basics')
    await page.goto(`/submit?draft=${draftId}&step=evidence`)
    await expectTexts(['Upload Evidence', 'Back', 'Continue to Payment'])
    await expectFine('submit-evidence')
    await button('Continue to Payment').click()
    await dialog().getByText('There is no evidence.').waitFor()
    await expectFine('submit-warnings', box)
    await dialog().getByRole('button', { name: 'Continue anyway' }).click()
    await expectTexts(['$299', 'Request invoice'])
    await expectFine('submit-payment')
  })

  test('has everything on the dashboard', async () => {
    await page.goto('/dashboard')
    await expectTexts([
      'Application Management',
      'Total Submissions',
      'Draft Submissions',
      'Active Submissions',
    ])
    await expectTexts([
      'Awards Won',
      'Organizations',
      'Pending Payment',
      'Draft',
      'House of Work',
      'Recent activity',
    ])
    expect(await page.locator('[class*=_stats_] dd').allTextContents()).toEqual(['2', '1', '1', '0', '1'])
    for (const [name, href] of [
      ['New Application', '/submit'],
      ['Browse Categories', '/categories'],
      ['View Winners', '/winners'],
      ['Download Guide', '/guide.pdf'],
      ['See All Categories', '/categories'],
      [`Edit ${title}`, `/submit?draft=${draftId}`],
    ] as const) {
      expect([name, await link(name)]).toEqual([name, href])
    }
    await expectFine('dashboard')
    await button(`View ${title}`).click()
    await dialog().getByText('History').waitFor()
    await expectFine('dashboard-drawer', box)
    await button('Delete Draft').click()
    const asked = page.getByRole('dialog', { name: 'Delete Draft?' })
    await asked.getByText('The draft is deleted for good.').waitFor()
    await eventually(
      () => page.evaluate<boolean>("document.activeElement.textContent === 'Keep it'"),
      Boolean,
    )
    await page.keyboard.press('Escape')
    // a question that fades out is hidden before it stops taking Escape, and is removed afterwards
    await page.locator('.ant-modal').waitFor({ state: 'detached' })
    await button('Delete Draft').waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await button('Create Organization').click()
    await dialog().getByRole('button', { name: 'Create' }).click()
    await dialog().getByText('Name must be at least 2 characters').waitFor()
    await expectFine('dashboard-organization', box)
  })

  test('cancels the request of an invoice, and deletes a draft', async () => {
    await page.goto('/dashboard')
    await button(`View Invoiced ${run}`).click()
    for (const action of ['Cancel invoice request', 'Delete Draft']) {
      await button(action).click()
      const asked = page.getByRole('dialog', { name: `${action}?` })
      await asked.getByRole('button', { name: action }).click()
      await asked.waitFor({ state: 'hidden' })
    }
    await dialog().waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: `Invoiced ${run}` }).waitFor({ state: 'detached' })
  })

  test('finds account, security and an invoice that can be printed on the profile', async () => {
    await page.goto('/profile')
    await expectTexts([
      'Submissions',
      'Awards Won',
      'Avg Score',
      'Drafts',
      'Not provided',
      'Active',
      'Private',
    ])
    await page.getByText(/^Member since /).waitFor()
    await page.getByText('Username and password', { exact: true }).waitFor()
    await button('Billing & Payments').click()
    await dialog().getByText('Void', { exact: true }).waitFor()
    await page.evaluate('window.print = () => { window.printed = document.title }')
    await dialog()
      .getByRole('button', { name: /^Print Invoice/ })
      .click()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[class*=_invoiceSheet_]')
    await sheet.getByText('This invoice is void: nothing is owed on it.').waitFor()
    await sheet.getByText(`${username}@example.com`).waitFor()
    expect(await page.evaluate('window.printed')).toMatch(/^Invoice \d{4}-\d{5}$/)
    expect(await page.locator('#root').isVisible()).toBe(false)
    await picture(page, 'in-invoice')
    await page.emulateMedia({ media: null })
    expect(visitor.problems).toEqual([])
  })

  test('changes the password, and every other browser is signed out', async () => {
    const other = await enter(browser, username)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Sign-In & Security' }).click()
    await page.waitForURL((url) => url.pathname === '/profile/security')
    await expectFine('security')
    await button('Change Password').click()
    const change = async (current: string, next: string) => {
      await dialog().getByLabel('Current password').fill(current)
      await dialog().getByLabel('New password').fill(next)
      await dialog().getByRole('button', { name: 'Change Password' }).click()
    }
    await change('not it', 'short')
    await dialog().getByText('Password must be at least 6 characters').waitFor()
    await change('not it', 'long enough')
    await dialog().getByText('This is not your current password').waitFor()
    await expectFine('profile-password', box)
    await change(process.env.DEMO_PASSWORD || 'accolade-demo', 'long enough')
    await page.getByTestId('toast').filter({ hasText: 'Password Changed' }).waitFor()
    await page.reload()
    await expectTexts(['What you sign in with, and where you are signed in.'])
    await other.page.goto('/dashboard')
    await other.page
      .getByTestId('toast')
      .filter({ hasText: 'You are logged out. Logging in again...' })
      .waitFor()
    await other.context.close()
  })

  test('reads on the pages for judges and administrators whom they are for', async () => {
    for (const path of ['/judging', '/admin']) {
      await page.goto(path)
      await page.getByText(/^This page is for (judges|administrators)/).waitFor()
    }
    await expectFine('admin-refused')
  })
})

test('a judge has figures, queue, guidelines and weights, on a phone, too', async () => {
  visitor = await enter(browser, 'judge1', viewports.phone)
  page = visitor.page
  await page.goto('/judging')
  await expectTexts(['Blind Mode'])
  await expectFine('judging')
  await page.getByRole('button', { name: 'Queue', exact: true }).click()
  await expectTexts(['Total Assignments', 'Completed', 'Remaining', 'Progress'])
  await expectFine('judging-queue')
  await page.goto('/')
  expect(await link('Judge Submissions')).toBe('/judging')
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

describe('an administrator', () => {
  beforeAll(async () => {
    visitor = await enter(browser, 'admin')
    page = visitor.page
  })
  afterAll(() => visitor?.context.close())

  test('has figures, tabs and an export', async () => {
    await page.goto('/admin')
    await expectTexts(['Administration', 'Export Data', 'Total Submissions', 'Pending Review'])
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Overview',
      'Categories',
      'Judges',
      'Calibration',
      'Submissions',
      'Payments',
      'Inbox',
      'Mails',
      'Users',
      'Deletions',
      'Awards',
      'Winners & Articles',
      'Settings',
      'Webhooks',
      'Audit',
    ])
    await expectFine('admin')
  })

  const opened = {
    categories: ['Add Category'],
    judges: ['Assign Judge'],
    submissions: [/^View /],
    payments: [/^Mark Paid /],
    users: [/^Set roles of /],
    awards: ['Add Award', /^Edit /, /^Delete /],
    winners: ['Add Winner', 'Add Article', /^Delete /],
    settings: [],
    audit: [/^Details: /],
  } as const

  test.each(Object.entries(opened))('on the tab %s', async (tab, buttons) => {
    await page.locator(`#admin-tab-${tab}`).click()
    await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor()
    await expectFine(`admin-${tab}`, '[role=tabpanel]:not([aria-hidden=true])')
    for (const [at, name] of buttons.entries()) {
      if ((await button(name).count()) === 0) continue
      await button(name).click()
      await dialog().waitFor()
      await expectFine(`admin-${tab}-${at}`, box)
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'hidden' })
    }
  })

  test('nothing went wrong in the pages', () => {
    expect(visitor.problems).toEqual([])
  })
})
