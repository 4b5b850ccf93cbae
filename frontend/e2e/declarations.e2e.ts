import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { type Person, person } from './support/person.ts'
import { changeSettings, createCategory } from './support/programme-settings.ts'
import { draftIn } from './support/work.ts'

// An administrator asks for declarations, an entrant makes them before completing, and the administrator reads them.

const run = Date.now()
const title = `Declared Work ${run}`
let browser: Browser
let admin: Person
let owner: Visitor
let page: Page
let id: string

const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  const category = await createCategory(admin, { name: `Declared ${run}` })
  owner = await enterAsNewUser(browser, `declares-${run}`)
  page = owner.page
  id = (await draftIn(owner.context, { title, categoryId: category.id, organization: `Studio ${run}` })).id
}, 120_000)

afterAll(async () => {
  // other journeys complete entries without
  await changeSettings(admin, ({ toggles }) => ({ toggles: { ...toggles, declarations: false } }))
  await browser?.close()
})

test('an administrator asks for declarations', async () => {
  const { page: office, context } = await enter(browser, 'admin')
  await office.goto('/admin?tab=settings')
  await office.getByRole('switch', { name: 'Declarations' }).click()
  await office.getByTestId('toast').getByText('Declarations is on.').waitFor()
  await context.close()
})

test('the wizard has a step more, which says what is missing', async () => {
  await page.goto(`/submit?draft=${id}&step=evidence`)
  await page.getByRole('link', { name: 'Make the declarations' }).waitFor()
  await page.getByRole('button', { name: 'Continue to Declarations' }).click()
  await page.getByRole('heading', { level: 2, name: 'Declarations' }).waitFor()
  await page.getByRole('button', { name: 'Complete Submission' }).click()
  for (const message of [
    'Please confirm that you have these rights',
    'Please enter a month such as 2025-11',
    'Please say whether generative AI was used',
  ])
    await page.getByText(message).first().waitFor()
  await page.getByRole('radio', { name: 'Generative AI assisted' }).check()
  await expectFine(page, 'declarations-missing')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'declarations-missing-phone')
  await page.setViewportSize(viewports.desktop)
})

test('what is declared is kept over another step, the preview and a reload, and completes the entry', async () => {
  await page.getByRole('checkbox').check()
  await page.getByLabel('First month').fill('2025-01')
  await page.getByLabel('Last month').fill('2099-01')
  await page.getByLabel('For what was it used, and how?').fill('For first sketches of the poster.')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'See what judges will see' }).click()
  await page.getByRole('button', { name: 'Back' }).first().click()
  await page.getByRole('button', { name: 'Continue to Declarations' }).click()
  expect(await page.getByLabel('First month').inputValue()).toBe('2025-01')
  await page.reload()
  expect(await page.getByLabel('Last month').inputValue()).toBe('2099-01')
  await page.getByRole('button', { name: 'Complete Submission' }).click()
  // the server knows which month it is
  await page.getByText('A month that has begun: enter what was executed').waitFor()
  await page.getByLabel('Last month').fill('2025-03')
  await page.getByRole('button', { name: 'Complete Submission' }).click()
  await page.getByRole('button', { name: 'Complete anyway' }).click()
  await toast('Submission Completed')
})

test('entrant and administrator read what was declared', async () => {
  await page.goto(`/dashboard?view=${id}`)
  await page.getByText('Generative AI assisted: For first sketches of the poster.').waitFor()
  await expectFine(page, 'declared-drawer')
  const { page: office, context } = await enter(browser, 'admin')
  await office.goto(`/admin/submissions/${id}`)
  await office.getByRole('heading', { name: 'Declarations' }).waitFor()
  await office.getByText('Jan 2025 to Mar 2025').waitFor()
  await expectFine(office, 'declared-record')
  await office.goto(`/de/admin/submissions/${id}`)
  await office.getByText('Generative KI hat geholfen', { exact: false }).waitFor()
  await expectFine(office, 'declared-record-de')
  await context.close()
})
