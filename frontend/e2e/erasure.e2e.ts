import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { demoPassword, home, openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, enterAsStranger, ownHeaders } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'

// Deleting the own account: what stays, taking it back, asking again, and the same name for somebody new; on phone and desktop.

let browser: Browser
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await enter(browser, 'admin')
})
afterAll(async () => {
  await setDays(7)
  await admin.context.close()
  await browser?.close()
})

/** How many days an account can still be kept. */
async function setDays(days: number): Promise<void> {
  const data = { graceDays: days }
  const answer = await admin.context.request.put('/api/admin/retention', { headers: ownHeaders, data })
  expect(answer.status()).toBe(200)
}

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const username = `leaving-${kind}-${Date.now()}`
  let visitor: Visitor
  let page: Page
  const dialog = () => page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()

  beforeAll(async () => {
    visitor = await enterAsNewUser(browser, username)
    page = visitor.page
    await page.setViewportSize(viewport)
  })
  afterAll(() => visitor?.context.close())

  async function ask(): Promise<void> {
    await button('Delete My Account').click()
    await dialog().getByLabel('Type your user name').fill(username)
    await page.keyboard.press('Enter')
    await toast('Deletion Requested')
  }

  test('the page says what goes and what stays, and another name deletes nothing', async () => {
    await page.goto('/profile/privacy')
    await page.getByText('What stays, without your name').waitFor()
    await expectFine(page, 'delete-account')
    await button('Delete My Account').click()
    await dialog().getByText('It is deleted in 7 days.').waitFor()
    await expectFine(page, 'delete-account-question', '[role=dialog]')
    await dialog().getByLabel('Type your user name').fill('somebody else')
    await page.keyboard.press('Enter')
    await dialog().getByText('This is not the user name of the account').waitFor()
    await button('Keep It').click()
  })

  test('asked for, it is said on every page, and one button takes it back', async () => {
    await ask()
    await page.getByText('You asked to have your account deleted.').waitFor()
    await expectFine(page, 'account-leaving')
    await page.goto('/dashboard')
    await page.getByText('Your account will be deleted on').waitFor()
    await expectFine(page, 'account-leaving-notice')
    await button('Keep My Account').click()
    await toast('Account Kept')
    await page.getByText('Your account will be deleted on').waitFor({ state: 'detached' })
  })

  test('administrators say how many days there are', async () => {
    const { page: office } = admin
    await office.setViewportSize(viewport)
    await office.goto('/admin?tab=settings')
    const days = office.getByLabel('Days: Accounts that their owners delete')
    await days.fill('61')
    await office.getByRole('button', { name: 'Save Periods', exact: true }).click()
    await office.getByText('At most 60').waitFor()
    await days.fill('14')
    await office.getByRole('button', { name: 'Save Periods', exact: true }).click()
    await office.getByTestId('toast').filter({ hasText: 'Periods Saved' }).waitFor()
    await expectFine(office, 'deletion-days', '[aria-labelledby="retention-title"]')
  })

  test('asked for again without days, it is gone, and the name is free', async () => {
    await setDays(0)
    await page.goto('/profile/privacy')
    await ask()
    const nobody = await browser.newContext({ baseURL: home })
    const gone = async () => {
      const data = { username, password: demoPassword }
      return (await nobody.request.post('/api/login', { headers: ownHeaders, data })).status()
    }
    await eventually(gone, (status) => status === 401)
    await nobody.close()
    // its own page leads to the sign-in; a browser that is closed in the middle of that never answers
    await page.getByText('Welcome Back').waitFor()
    const again = await enterAsStranger(browser, username)
    await again.page.goto('/profile/privacy')
    await again.page.getByText('What stays, without your name').waitFor()
    await again.context.close()
    await setDays(7)
  })
})
