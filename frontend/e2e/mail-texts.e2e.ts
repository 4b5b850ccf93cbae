import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, get } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { mailTo } from './support/programme.ts'

// An administrator gives a mail other words: sees them as the reader will, gets a trial, is told of a placeholder that does not
// exist, saves, finds it in the list and in the history, and restores the default. On phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const subject = `Short list ${kind}${Date.now()}`
  const edit = 'Edit “Finalist”, Deutsch'
  let office: Visitor
  let page: Page
  const dialog = () => page.getByRole('dialog', { name: 'Finalist, Deutsch' })
  const preview = () => dialog().getByRole('region', { name: 'Preview' })
  const field = (name: string) => dialog().getByLabel(name, { exact: true })

  beforeAll(async () => {
    office = await enter(browser, 'admin', viewport)
    page = office.page
    await page.goto('/admin?tab=mails')
    await page.getByRole('link', { name: 'Mail texts' }).click()
    await page.getByRole('heading', { name: 'Mail texts' }).waitFor()
    await restoreFirst()
  })
  afterAll(() => office?.context.close())

  /** A run that broke off may have left words. */
  async function restoreFirst() {
    const path = '/api/admin/mail-texts/status-finalist'
    const { languages } = await get<{ languages: { own: unknown; version: number }[] }>(office.context, path)
    if (!languages[1]?.own) return
    const data = { version: languages[1].version, words: null }
    await office.context.request.put(`${path}/de`, { data })
    await page.reload()
  }

  test('the default is there, and the preview follows what is typed', async () => {
    await page.getByRole('button', { name: edit }).click()
    await dialog().getByText('These are the default words.').waitFor()
    const frame = preview().frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Shortlist' }).waitFor()
    await field('Heading').fill(`Hurra, {name}`)
    await frame.getByRole('heading', { name: 'Hurra, Alex Kim' }).waitFor()
    await expectFine(page, `mail-text-edit-${kind}`, '[role=dialog]')
    await preview().getByText('Phone', { exact: true }).click()
    expect((await preview().locator('iframe').boundingBox())?.width).toBeLessThanOrEqual(390)
    await preview().getByText('Plain text', { exact: true }).click()
    await preview().getByText('Hurra, Alex Kim').waitFor()
  })

  test('an unknown placeholder and a missing one are named at their fields', async () => {
    await field('Subject').fill('Hallo {nmae}')
    await dialog().getByText('This mail has no placeholder {nmae}').waitFor()
    await field('Text').fill('Gut gemacht, wirklich gut.')
    await dialog().getByText('The placeholder {title} is missing').waitFor()
    await dialog().getByText('The preview follows once the placeholders are right.').waitFor()
    await expectFine(page, `mail-text-wrong-${kind}`, '[role=dialog]')
    await field('Subject').fill(subject)
    await dialog().getByRole('button', { name: 'Insert {title} into “Text”' }).click()
    await preview().getByText('The Sea at Six').first().waitFor()
    // it fades out
    await dialog().getByText('is missing').waitFor({ state: 'detached' })
  })

  test('a trial goes to the writer, and what is saved shows in the list and in the history', async () => {
    const { user } = await get<{ user: { email: string } }>(office.context, '/api/user')
    await dialog().getByRole('button', { name: 'Send Test to Me' }).click()
    const mail = await mailTo(user.email, `Test: ${subject}`)
    expect(mail.text).toContain('Hurra, Alex Kim')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: edit }) })
    await row.getByText(/^Deutsch changed: /).waitFor()
    await expectFine(page, `mail-text-list-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
    await page.getByRole('button', { name: edit }).click()
    await dialog().getByText('These words differ from the default.').waitFor()
    await dialog().getByText('History').click()
    await dialog().locator('details').getByText(subject).first().waitFor()
  })

  test('the default is restored after a question', async () => {
    await dialog().getByRole('button', { name: 'Restore Default' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'Restore the default?' }).last()
    await question.getByRole('button', { name: 'Restore Default' }).click()
    await dialog().waitFor({ state: 'hidden' })
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: edit }) })
    await row.getByText('Default', { exact: true }).waitFor()
    expect(office.problems).toEqual([])
  })
})
