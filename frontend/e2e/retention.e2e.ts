import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, ownHeaders } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'

// How long things are kept: what falls due, the question before things are deleted sooner, and taking it back.

let browser: Browser
let admin: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  admin = await enter(browser, 'admin')
  page = admin.page
})
afterAll(async () => {
  await save({ messageDays: 365, draftDays: null })
  await admin.context.close()
  await browser?.close()
})

async function save(data: object): Promise<void> {
  const answer = await admin.context.request.put('/api/admin/retention', { headers: ownHeaders, data })
  expect(answer.status()).toBe(200)
}

const within = '[aria-labelledby="retention-title"]'
const section = () => page.locator(within)
const row = (what: string) => section().getByRole('row').filter({ hasText: what })
const messages = 'Messages of the contact form'
const days = (what: string) => section().getByLabel(`Days: ${what}`, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const saved = () => page.getByTestId('toast').filter({ hasText: 'Periods Saved' }).first().waitFor()
const counted = async () => {
  await section().getByText('Counting...').first().waitFor({ state: 'detached' })
}

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  beforeAll(async () => {
    await page.setViewportSize(viewport)
    await page.goto('/admin?tab=settings')
    await counted()
  })

  test('every period is there with what falls due, and what has none with its reason', async () => {
    await row('The audit trail').getByText('Nothing', { exact: true }).waitFor()
    await row('Invoices, payments and refunds').getByText('Tax law demands it').waitFor()
    await expectFine(page, `retention-${kind}`, within)
  })

  test('what is too short is refused at its field', async () => {
    await days(messages).fill('0')
    await button('Save Periods').click()
    await row(messages).getByText('At least 1', { exact: true }).waitFor()
    await days(messages).fill('')
    await button('Fill In Defaults').click()
    expect(await days(messages).inputValue()).toBe('365')
  })

  test('a shorter period is asked about, waits for a day, and is taken back', async () => {
    await days(messages).fill('30')
    await row(messages).getByText('With 30 days: Nothing').waitFor()
    await section().getByLabel('Keep for ever: Drafts that were never completed, with their files').click()
    await button('Save Periods').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${messages}: 30 days instead of 365 days. Falls due now: Nothing.`).waitFor()
    await dialog.getByText('30 days instead of for ever').waitFor()
    await expectFine(page, `retention-question-${kind}`, '[role=dialog]')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await days(messages).inputValue()).toBe('30')
    await button('Save Periods').click()
    await dialog.getByRole('button', { name: 'Save Periods', exact: true }).click()
    await saved()
    await row(messages).getByText('still 365 days').waitFor()
    await expectFine(page, `retention-waits-${kind}`, within)
    await button('Fill In Defaults').click()
    await button('Save Periods').click()
    await saved()
    await row(messages).getByText('still 365 days').waitFor({ state: 'detached' })
  })

  test('what another administrator saves comes into the fields', async () => {
    // of a period of its own: what is made shorter again waits
    await save({ sentMailDays: 41 })
    await eventually(
      () => days('Which mails were sent to whom').inputValue(),
      (value) => value === '41',
    )
    await save({ sentMailDays: 40 })
  })

  test('where nobody answers it says so, and in German', async () => {
    const preview = '**/api/admin/retention/preview*'
    await page.route(preview, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
    await page.goto('/de/admin?tab=settings')
    await section().getByText('Gerade nicht bekannt').first().waitFor()
    await page.unroute(preview)
    await page.goto('/de/admin?tab=settings')
    await section().getByText('Wird gezählt').first().waitFor({ state: 'detached' })
    await section().getByText('Nachrichten des Kontaktformulars').waitFor()
    await expectFine(page, `retention-de-${kind}`, within)
  })
})
