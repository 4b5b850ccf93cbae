import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, ownHeaders } from './support/enter.ts'
import { expectFine } from './support/fine.ts'

// An administrator deletes an account at its owner's request, keeps it, and deletes it again until nothing is left; on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const username = `deleted-${kind}-${Date.now()}`
  let admin: Visitor
  let page: Page
  const tab = '[role=tabpanel]:not([aria-hidden=true])'
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })

  beforeAll(async () => {
    await (await enterAsNewUser(browser, username)).context.close()
    admin = await enter(browser, 'admin', viewport)
    page = admin.page
  })
  afterAll(async () => {
    await setDays(7)
    await admin?.context.close()
  })

  async function setDays(graceDays: number): Promise<void> {
    const answer = await admin.context.request.put('/api/admin/retention', {
      headers: ownHeaders,
      data: { graceDays },
    })
    expect(answer.status()).toBe(200)
  }

  /** Deletes the account, by way of the list of users. */
  async function askFor(reason: string): Promise<void> {
    await page.goto(`/admin?tab=users&q=${username}`)
    await page.getByRole('button', { name: `Delete the account of ${username}` }).click()
    const form = dialog(`Delete the account of ${username}?`)
    await form.getByLabel('Reason').fill(reason)
    await form.getByLabel('Type the user name').fill(username)
    await page.keyboard.press('Enter')
    await toast('Deletion Requested')
  }

  test('another name deletes nothing; the right one leads to the list of deletions', async () => {
    await page.goto(`/admin?tab=users&q=${username}`)
    await page.getByRole('button', { name: `Delete the account of ${username}` }).click()
    const form = dialog(`Delete the account of ${username}?`)
    await form.getByText('It is deleted in 7 days').waitFor()
    await form.getByLabel('Reason').fill('Asked for by letter.')
    await form.getByLabel('Type the user name').fill('somebody else')
    await page.keyboard.press('Enter')
    await form.getByText('This is not the user name of the account').waitFor()
    await expectFine(page, 'delete-user', '[role=dialog]')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await askFor('Asked for by letter.')
    await page.waitForURL((url) => url.search === '?tab=deletions')
    await row(username).getByText('by an administrator: Asked for by letter.').waitFor()
    await page.getByTestId('toast').getByRole('button').click()
    // a button under the header cannot be pressed
    await page.evaluate('window.scrollTo(0, 0)')
    await expectFine(page, 'deletions', tab)
  })

  test('the account is kept', async () => {
    await page.getByRole('button', { name: `Keep Account of ${username}` }).click()
    await expectFine(page, 'keep-account', '[role=dialog]')
    await dialog(`Keep the account of ${username}?`).getByRole('button', { name: 'Keep Account' }).click()
    await toast('Account Kept')
    await row(username).waitFor({ state: 'detached' })
  })

  test('without days it begins at once, loses its name, and ends before the eyes of the administrator', async () => {
    await setDays(0)
    await askFor(`Asked for by phone, ${kind}.`)
    const last = page.getByRole('table', { name: 'Deletions' }).getByRole('row').nth(1)
    await last.getByText(/^Deleted person [0-9A-F]{4}$/).waitFor()
    await last.getByText('Under way').waitFor()
    await expectFine(page, 'deletion-under-way', tab)
    await last.getByText('Deleted', { exact: true }).waitFor({ timeout: 150_000 })
    expect(await row(username).count()).toBe(0)
    await expectFine(page, 'deletion-done', tab)
    expect(admin.problems).toEqual([])
  }, 180_000)
})
