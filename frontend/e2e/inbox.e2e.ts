import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { enter } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { person } from './support/person.ts'
import { mailTo } from './support/programme.ts'
import { choose } from './support/select.ts'

// A visitor writes with the contact form, an administrator reads, answers by mail, closes and opens again, and learns what another
// administrator did meanwhile; on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}-${Date.now()}`
  const email = `asking-${run}@example.com`
  const subject = `Do four entries need four payments? ${run}`
  const inboxOf = `/admin?tab=inbox&q=${run}`
  let admin: Visitor
  let page: Page
  const drawer = () => page.locator('.ant-drawer-content-wrapper')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
  const status = (words: string) => drawer().locator('.badge').first().filter({ hasText: words }).waitFor()

  beforeAll(async () => {
    const visitor = await visit(browser, viewport)
    await visitor.page.goto('/contact')
    await visitor.page.getByLabel('Name').first().fill('Mara Lind')
    await visitor.page.getByLabel('Email').first().fill(email)
    await visitor.page.getByLabel('Subject').fill(subject)
    await visitor.page
      .getByLabel('Message')
      .fill('We enter four works this year.\nDoes every one of them need its own payment?')
    await visitor.page.getByRole('button', { name: 'Send Message' }).click()
    await visitor.page.getByText('Thank you for your message').first().waitFor()
    await visitor.context.close()
    admin = await enter(browser, 'admin', viewport)
    page = admin.page
  })
  afterAll(() => admin?.context.close())

  test('the overview says that a message waits, and the inbox has it', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: /messages? waits? for an answer/ }).click()
    await page.waitForURL(/tab=inbox&status=open/)
    await page.goto(inboxOf)
    await page.getByText(subject).first().waitFor()
    await expectFine(page, `inbox-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
  })

  test('an answer that is not sent is not lost by a click', async () => {
    await press(`Read “${subject}” by Mara Lind`)
    await page.getByLabel('Your answer').fill('Half a sentence')
    await drawer().getByRole('button', { name: 'Close', exact: true }).click()
    await press('Keep editing')
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Half a sentence')
  })

  test('it is answered by mail, with the question below, and the page follows the mail', async () => {
    await page.getByLabel('Your answer').fill('Yes: each work has an entry fee of its own.\n\nKind regards')
    await choose(page, 'Language of the mail', 'Deutsch')
    await expectFine(page, `inbox-answer-${kind}`, '.ant-drawer-content-wrapper')
    await press('Send Answer')
    await toast('Answer Queued')
    await status('Answered')
    const { text } = await mailTo(email, 'Re: Do four entries')
    expect(text).toContain('Yes: each work has an entry fee of its own.')
    expect(text).toContain('schrieben Sie:\n\n> We enter four works this year.\n> Does every one')
    await drawer().getByRole('status').filter({ hasText: 'Sent' }).waitFor()
    await expectFine(page, `inbox-answered-${kind}`, '.ant-drawer-content-wrapper')
  })

  test('what another administrator did meanwhile has to be read before one goes on', async () => {
    const other = await person('admin')
    const id = new URL(page.url()).searchParams.get('message')
    await other.send('POST', `/api/admin/messages/${id}/reopen`, { version: 2 })
    await page.getByText('answered, closed or reopened this message while you had it open').waitFor()
    expect(await page.getByRole('button', { name: 'Send Answer' }).isDisabled()).toBe(true)
    await expectFine(page, `inbox-stale-${kind}`, '.ant-drawer-content-wrapper')
    await press('I have read it')
    await status('Open')
    await press('Close without Answer')
    await toast('Message Closed')
    await status('Closed')
  })

  test('the audit trail has each step, and leads to the message', async () => {
    const id = new URL(page.url()).searchParams.get('message')
    await page.goto(`/admin?tab=audit&object=${id}`)
    for (const words of ['Message answered', 'Message reopened', 'Message closed'])
      await page.getByText(words).first().waitFor()
  })
})
