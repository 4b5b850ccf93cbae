import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, person } from './support/person.ts'

// An administrator finds a submission, a person, an invoice, a setting and an action by typing, with the keyboard or on a phone.

const run = Date.now()
const title = `Found by Typing ${run}`
const username = `typed-${run}`
const email = `${username}@example.com`
let browser: Browser
let submission: { id: string }
let invoiceNumber: string

beforeAll(async () => {
  browser = await openBrowser()
  const admin = await person('admin')
  const studio = await person(username, email)
  const { id: organizationId } = await studio.send<{ id: string }>('POST', '/api/user/organizations', {
    name: `House of Typing ${run}`,
  })
  const [category] = await studio.get<{ id: string }[]>('/api/categories')
  const description = 'It was planned in spring, made in summer, and seen by the whole city in autumn.'
  const form = {
    title,
    description,
    categoryId: category!.id,
    organizationId,
    teamSize: '1-5',
    projectUrl: '',
  }
  const create = () => studio.send<{ id: string }>('POST', '/api/submissions', form).catch(() => null)
  submission = (await eventually(create, (made) => made !== null))!
  await studio.send('POST', `/api/submissions/${submission.id}/request-payment`)
  const invoices = () =>
    admin.get<{ items: { invoiceNumber: string }[] }>(`/api/admin/payments?submission=${submission.id}`)
  invoiceNumber = (await eventually(invoices, ({ items }) => items.length === 1)).items[0]!.invoiceNumber
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  let admin: Visitor
  let page: Page
  const field = () => page.getByRole('combobox', { name: 'Search the administration' })
  const option = (text: string | RegExp) =>
    page.getByRole('listbox').getByRole('option').filter({ hasText: text }).first()
  const open = async () => {
    if (kind === 'phone') await page.getByRole('button', { name: /^Search/ }).click()
    else await page.keyboard.press('Control+k')
    await field().waitFor()
    // one types at once
    await page.keyboard.type('x')
    expect(await field().inputValue()).toBe('x')
  }

  beforeAll(async () => {
    admin = await enter(browser, 'admin', viewport)
    page = admin.page
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Overview' }).waitFor()
  })
  afterAll(() => admin?.context.close())

  test('a submission by its title, and its page by what is recent', async () => {
    await open()
    await field().fill('')
    await expectFine(page, `palette-${kind}`, 'dialog[open]')
    await field().fill(title)
    await option(title).waitFor()
    await expectFine(page, `palette-found-${kind}`, 'dialog[open]')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/admin/submissions/${submission.id}`)
    await open()
    await field().fill('')
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
  })

  test('an invoice by its number, entered faster than it is found', async () => {
    await open()
    await field().fill(invoiceNumber)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin?tab=payments&q=${invoiceNumber}`)
    await page.getByText(invoiceNumber).first().waitFor()
  })

  test('a person by the address', async () => {
    await open()
    await field().fill(email)
    await page.getByRole('group', { name: 'Go to' }).getByRole('option').click()
    await page.getByRole('button', { name: `Set roles of ${username}` }).waitFor()
  })

  test('a setting is in view, an action opens its dialog', async () => {
    await open()
    await field().fill('bank account')
    await page.keyboard.press('Enter')
    await page.locator('#invoicing-title:focus').waitFor()
    expect(
      await page.evaluate(`(() => {
        const { top, bottom } = document.getElementById('invoicing-title').getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })()`),
    ).toBe(true)
    await open()
    await field().fill('assign judge')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Assign Judge' }).waitFor()
    expect(page.url()).toContain('/admin?tab=judges')
    expect(page.url()).not.toContain('new=')
  })

  test('what is nowhere is said', async () => {
    await page.goto('/admin?tab=settings')
    await page.getByRole('tab', { name: 'Settings' }).waitFor()
    await open()
    await field().fill(`nowhere${run}`)
    await page.getByText(`Nothing is found for “nowhere${run}”.`).waitFor()
    await expectFine(page, `palette-nothing-${kind}`, 'dialog[open]')
    expect(admin.problems).toEqual([])
  })
})

test('who is no administrator has neither button nor keys', async () => {
  const { page, context } = await enterAsNewUser(browser, `keyless-${run}`)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Administration' }).waitFor()
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('button', { name: /^Search/ }).count()).toBe(0)
  expect(await page.locator('dialog').count()).toBe(0)
  await context.close()
})
