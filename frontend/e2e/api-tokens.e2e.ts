import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { home, openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'

// Making an API token, using it as a program does, and revoking it, on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const username = `tokens-${kind}-${Date.now()}`
  let visitor: Visitor
  let page: Page
  let token: string
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const section = () => page.getByRole('region', { name: 'API Tokens' })
  const call = (path: string) => fetch(new URL(path, home), { headers: { authorization: `Bearer ${token}` } })

  beforeAll(async () => {
    visitor = await enterAsNewUser(browser, username, { viewport })
    page = visitor.page
  })
  afterAll(() => visitor?.context.close())

  test('a token is made and shown once', async () => {
    await page.goto('/profile/security')
    await section().getByText('You have no API token.').waitFor()
    await section().getByRole('button', { name: 'Create a Token' }).click()
    const form = dialog('Create an API Token')
    await form.getByLabel('Name', { exact: true }).fill('Monthly reports')
    await form.getByRole('checkbox', { name: /profile:read/ }).check()
    await form.getByRole('checkbox', { name: /submissions:read/ }).check()
    await expectFine(page, 'api-token-form', '[role=dialog]')
    await form.getByRole('button', { name: 'Create Token' }).click()
    token = (await dialog('Your API Token').locator('code').textContent()) ?? ''
    expect(token).toMatch(/^accolade_\w{49}$/)
    await expectFine(page, 'api-token-shown', '[role=dialog]')
    await page.getByRole('button', { name: 'I Have Kept It' }).click()
    await section().getByRole('heading', { name: 'Monthly reports' }).waitFor()
    expect(await page.content()).not.toContain(token)
  })

  test('a program reads with it what it may, and nothing else', async () => {
    const answer = await call('/api/user')
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { username } }])
    expect((await call('/api/user/submissions')).status).toBe(200)
    expect((await call('/api/user/payments')).status).toBe(403)
    expect((await call('/api/user/api-tokens')).status).toBe(403)
    await page.reload()
    await section().getByText('Last used').waitFor()
    await expectFine(page, 'api-tokens')
  })

  test('it is revoked, and works no longer', async () => {
    await section().getByRole('button', { name: 'Revoke Monthly reports' }).click()
    const question = dialog('Revoke the token Monthly reports?')
    await question.waitFor()
    await expectFine(page, 'api-token-revoke', '[role=dialog]')
    await question.getByRole('button', { name: 'Revoke' }).click()
    await section().getByText('You have no API token.').waitFor()
    const giveUpAt = Date.now() + 15_000
    while ((await call('/api/user')).status !== 401 && Date.now() < giveUpAt);
    expect((await call('/api/user')).status).toBe(401)
    expect(visitor.problems).toEqual([])
  })
})
