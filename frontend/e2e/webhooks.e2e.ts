import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, person } from './support/person.ts'
import { type Received, type Receiver, startReceiver } from './support/receiver.ts'

// Making a webhook, testing it against a real receiver, looking at a delivery that failed, sending it again, pausing, replacing the
// secret and deleting; on phone and desktop. The journeys' system may send to this machine.

/** Whether the receiver's secret signed it (Standard Webhooks). */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const words = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = `v1,${createHmac('sha256', key).update(words).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const name = `Accounting ${kind} ${Date.now()}`
  const tab = '[role=tabpanel]:not([aria-hidden=true])'
  let admin: Visitor
  let page: Page
  let receiver: Receiver
  let secret: string
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  const button = (words: string) => page.getByRole('button', { name: words, exact: true })
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
  const closeToast = () => page.getByTestId('toast').getByRole('button').last().click()
  const drawer = () => page.locator('.ant-drawer-content-wrapper')
  /** Narrows the deliveries down by their status. */
  const view = (words: string) => page.locator('.ant-segmented-item').filter({ hasText: words }).click()
  const ofType = (type: string) =>
    receiver.received.filter(({ body }) => (JSON.parse(body) as { type: string }).type === type)
  const shownSecret = async () => (await page.getByRole('dialog').locator('code').first().textContent()) ?? ''

  beforeAll(async () => {
    receiver = await startReceiver()
    admin = await enter(browser, 'admin', viewport)
    page = admin.page
  })
  afterAll(async () => {
    await admin?.context.close()
    await receiver?.stop()
  })

  test('an address that is not public is refused at its field, and nothing that was typed is lost', async () => {
    await page.goto('/admin?tab=webhooks')
    await page.getByText('how receivers work').waitFor()
    await expectFine(page, 'webhooks', tab)
    await button('Create Webhook').click()
    const form = dialog('Create Webhook')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Address').fill('https://10.0.0.7/hook')
    await form.getByRole('checkbox', { name: 'category.changed' }).check()
    await form.getByRole('button', { name: 'Save Webhook' }).click()
    await form.getByText('This address is not on the public internet').waitFor()
    await expectFine(page, 'webhook-form', '[role=dialog]')
    expect(await form.getByLabel('Name').inputValue()).toBe(name)
  })

  test('it is made, and its secret is shown once', async () => {
    const form = dialog('Create Webhook')
    await form.getByLabel('Address').fill(receiver.url)
    await form.getByRole('button', { name: 'Save Webhook' }).click()
    await dialog(`Secret of ${name}`).waitFor()
    secret = await shownSecret()
    expect(secret).toMatch(/^whsec_/)
    await closeToast()
    await expectFine(page, 'webhook-secret', '[role=dialog]')
    await button('I Have Kept It').click()
    await page.getByRole('heading', { name, level: 2 }).waitFor()
    await page.getByText('Nothing was delivered yet. Send a test').waitFor()
    expect(await page.content()).not.toContain(secret)
    await expectFine(page, 'webhook', tab)
  })

  test('a test is sent, and its result appears', async () => {
    await button('Send a Test').click()
    await drawer().getByText('Delivered', { exact: true }).waitFor()
    await drawer().getByText('thanks').waitFor()
    await expectFine(page, 'webhook-test', '.ant-drawer-content-wrapper')
    const [sent] = ofType('webhook.test')
    expect(isSignedWith(secret, sent!)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('row').filter({ hasText: 'A test from this page' }).waitFor()
  })

  test('a test that fails says what the receiver answered, and is sent again', async () => {
    receiver.answer(400, 'not today')
    await button('Send a Test').click()
    await drawer().getByText('Failed', { exact: true }).waitFor()
    await drawer().getByText('not today').waitFor()
    await expectFine(page, 'webhook-failed', '.ant-drawer-content-wrapper')
    receiver.answer(200, 'well then')
    await drawer().getByRole('button', { name: 'Send Again' }).click()
    await drawer().getByText('Delivered', { exact: true }).waitFor()
    await drawer().getByText('well then').waitFor()
    await page.keyboard.press('Escape')
  })

  test('what happens is told, and found by status', async () => {
    const office = await person('admin')
    await office.send('POST', '/api/admin/categories', {
      name: `Told of ${kind} ${Date.now()}`,
      description: 'A category that a webhook tells of.',
      fee: 0,
      deadline: '2099-12-15',
      criteria: [{ name: 'Idea', weight: 100 }],
    })
    await eventually(
      async () => ofType('category.changed').length,
      (count) => count > 0,
    )
    await page.getByRole('row').filter({ hasText: 'category.changed' }).getByText('Delivered').waitFor()
    await view('Failed')
    await page.getByText('No deliveries found.').waitFor()
    await view('All')
    await page.getByRole('row').filter({ hasText: 'category.changed' }).waitFor()
    await expectFine(page, 'webhook-deliveries', tab)
  })

  test('it is paused, goes on, and gets another secret', async () => {
    await button('Pause').click()
    await toast('Webhook Paused')
    await page.getByText('Paused', { exact: true }).waitFor()
    await button('Go On').click()
    await page.getByText('Active', { exact: true }).waitFor()
    await button('Replace Secret').click()
    const question = dialog(`Replace the secret of ${name}?`)
    await question.waitFor()
    await expectFine(page, 'webhook-replace', '[role=dialog]')
    await question.getByRole('button', { name: 'Replace Secret' }).click()
    await dialog(`Secret of ${name}`).waitFor()
    expect(await shownSecret()).not.toBe(secret)
    await button('I Have Kept It').click()
    await page.getByText('The former secret signs as well until').waitFor()
  })

  test('it is changed, and deleted', async () => {
    await button('Change').click()
    const form = dialog('Change Webhook')
    await form.getByLabel('Name').fill(`${name}, changed`)
    await form.getByRole('checkbox', { name: 'category.changed' }).uncheck()
    await form.getByRole('button', { name: 'Save Webhook' }).click()
    await form.getByText('Choose at least one event').waitFor()
    await form.getByRole('checkbox', { name: 'winner.published' }).check()
    await form.getByRole('button', { name: 'Save Webhook' }).click()
    await page.getByRole('heading', { name: `${name}, changed`, level: 2 }).waitFor()
    await page.goto('/admin?tab=webhooks')
    await page.getByRole('row').filter({ hasText: name }).getByText('Active').waitFor()
    await expectFine(page, 'webhook-list', tab)
    await page.getByRole('link', { name: `${name}, changed`, exact: true }).click()
    await button('Delete').click()
    const question = dialog(`Delete ${name}, changed?`)
    await question.waitFor()
    await expectFine(page, 'webhook-delete', '[role=dialog]')
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast('Webhook Deleted')
    await page.waitForURL((url) => url.search === '?tab=webhooks')
    await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
    expect(admin.problems).toEqual([])
  })
})
