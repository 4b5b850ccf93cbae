import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { mailsTo, mailTo } from './support/programme.ts'
import { choose } from './support/select.ts'
import { draftOf } from './support/work.ts'

// An administrator writes to everybody with a draft, reads how many that are, mails a trial to the own address, and sends after a
// question. Somebody gets it, turns messages off, and gets no second one. On phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const email = `many${run}@example.com`
  const panel = '[role=tabpanel]:not([aria-hidden=true])'
  let author: Visitor
  let office: Visitor
  let page: Page
  const form = () => page.getByRole('dialog', { name: 'Write Message' })

  beforeAll(async () => {
    author = await enterAsNewUser(browser, `many${run}`, { viewport })
    await draftOf(author.context, `Unfinished Work ${run}`)
    office = await enter(browser, 'admin', viewport)
    page = office.page
    await page.goto('/admin?tab=mails')
    await page.getByRole('link', { name: 'Messages to many' }).click()
    await page.getByRole('heading', { name: 'Messages to many' }).waitFor()
  })
  afterAll(async () => {
    await author?.context.close()
    await office?.context.close()
  })

  async function write(subject: string) {
    await page.getByRole('button', { name: 'Write Message' }).click()
    await choose(page, 'Status of an entry (any, if none is chosen)', 'Draft')
    await page.keyboard.press('Escape')
    await form().getByLabel('Subject', { exact: true }).fill(subject)
    await form().getByLabel('Message', { exact: true }).fill(', \n\nthe last day to enter comes near.')
    await form().getByLabel('Message', { exact: true }).press('ControlOrMeta+Home')
    await form().getByRole('button', { name: 'Insert {name} into “Message”' }).click()
  }
  async function send() {
    await form().getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Send to (One Person|[\d,]+ People)$/ }).click()
    await form().waitFor({ state: 'hidden' })
  }

  test('the number of people is there before anything is sent, and a trial goes to the writer', async () => {
    await write(`Trial ${run}`)
    const count = form().getByRole('status').filter({ hasText: 'this message' })
    await count.waitFor()
    await expectFine(page, `many-compose-${kind}`, '[role=dialog]')
    const { user } = await get<{ user: { email: string } }>(office.context, '/api/user')
    await form().getByRole('button', { name: 'Send Test to Me' }).click()
    await page.getByTestId('toast').filter({ hasText: 'Test Mail on Its Way' }).waitFor()
    await mailTo(user.email, `Test: Trial ${run}`)
    expect(await mailsTo(email, `Trial ${run}`)).toEqual([])
  })

  test('after a question it is sent, and everybody gets a mail of their own', async () => {
    await form().getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'Each person gets one mail' })
    await question.waitFor()
    await expectFine(page, `many-question-${kind}`, '[role=dialog]')
    await question.getByRole('button', { name: /^Send to/ }).click()
    await form().waitFor({ state: 'hidden' })
    const mail = await mailTo(email, `Trial ${run}`)
    expect(mail.text).toContain(`many${run}, \n\nthe last day to enter comes near.`)
    expect(mail.text).toMatch(/Turn off messages from the programme in your profile:\n\S+\/profile\/privacy/)
    const row = page.getByRole('row').filter({ hasText: `Trial ${run}` })
    await row.getByText(/^(\d+) of \1 sent$/).waitFor({ timeout: 30_000 })
    await expectFine(page, `many-list-${kind}`, panel)
    await row.getByRole('button', { name: `Read “Trial ${run}”` }).click()
    await page.locator('.ant-drawer-content-wrapper').getByText('Mails sent').waitFor()
    await expectFine(page, `many-read-${kind}`, '.ant-drawer-content-wrapper')
    await page.locator('.ant-drawer-content-wrapper').getByRole('button', { name: 'Close' }).click()
  })

  test('who turns messages off is counted and not written to', async () => {
    await author.page.goto('/profile/privacy')
    await author.page.getByRole('switch', { name: 'Messages from the programme' }).click()
    await author.page.getByTestId('toast').filter({ hasText: 'Messages Are Off' }).waitFor()
    await expectFine(author.page, `many-off-${kind}`)
    await write(`Second ${run}`)
    await form()
      .getByText(/wants? no messages and (is|are) left out/)
      .waitFor()
    await send()
    const row = page.getByRole('row').filter({ hasText: `Second ${run}` })
    await row.getByText(/^(\d+) of \1 sent$/).waitFor({ timeout: 30_000 })
    expect(await mailsTo(email, `Second ${run}`)).toEqual([])
    expect([author.problems, office.problems]).toEqual([[], []])
  })
})
