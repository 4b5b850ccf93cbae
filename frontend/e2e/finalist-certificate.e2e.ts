import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { type Person, person } from './support/person.ts'
import { createCategory } from './support/programme-settings.ts'
import { draftIn, sendToJudges } from './support/work.ts'

// An administrator offers certificates of finalists, an entrant gets one, and whoever has its link finds it confirmed.

const run = Date.now()
const title = `The Long Way Home ${run}`
let browser: Browser
let admin: Person
let owner: Visitor
let id: string
let address: string

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  const category = await createCategory(admin, { name: `Shortlist ${run}` })
  owner = await enterAsNewUser(browser, `finalist-${run}`)
  const work = { title, categoryId: category.id, organization: `Studio ${run}` }
  id = (await draftIn(owner.context, work)).id
  await sendToJudges(owner.context, admin, id)
  for (const status of ['reviewed', 'finalist'])
    await admin.send('PATCH', `/api/admin/submissions/${id}`, { status })
}, 120_000)
afterAll(() => browser?.close())

test('a finalist has no certificate before an administrator offers them', async () => {
  expect(await admin.statusOf(`/api/submissions/${id}/certificate`)).toBe(404)
  const { page } = await enter(browser, 'admin')
  await page.goto('/admin?tab=settings')
  await page.getByRole('switch', { name: 'Certificates of Finalists' }).click()
  await page.getByTestId('toast').getByText('Certificates of Finalists is on.').waitFor()
  await expectFine(page, 'settings-certificates')
})

test('the entrant gets it, and sees what it makes public', async () => {
  const { page } = owner
  await page.goto(`/dashboard?view=${id}`)
  const get = page.getByRole('button', { name: 'Get the Certificate' })
  await get.waitFor()
  // parts of the drawer that start afresh for each entry do not share a key
  expect(await page.getByRole('button', { name: 'Copy into another category' }).count()).toBe(1)
  await expectFine(page, 'certificate-offered')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'certificate-offered-phone')
  await page.setViewportSize(viewports.desktop)
  await get.click()
  await page.getByTestId('toast').getByText('Certificate Issued').waitFor()
  await expectFine(page, 'certificate-issued')
  await page.getByRole('link', { name: 'See the Certificate' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  address = page.url()
  expect(address).toContain('/finalists/')
})

test('whoever has the link finds it confirmed, with the PDF', async () => {
  const context = await browser.newContext({ viewport: viewports.desktop })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('This page confirms the certificate.', { exact: false }).waitFor()
  await expectFine(page, 'finalist')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'finalist-phone')
  const href = await page.getByRole('link', { name: 'Certificate (PDF)' }).getAttribute('href')
  const pdf = await context.request.get(new URL(href!, address).href)
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await page.goto(address.replace('/finalists/', '/de/finalists/'))
  await page.getByText('Diese Seite bestätigt die Urkunde.', { exact: false }).waitFor()
  await expectFine(page, 'finalist-de')
  await context.close()
})

test('what the entrant takes back leads nowhere any more', async () => {
  const { page } = owner
  await page.goto(`/dashboard?view=${id}`)
  await page.getByRole('button', { name: 'Take It Back' }).click()
  await page.getByTestId('toast').getByText('Certificate Taken Back').waitFor()
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Certificate Not Found' }).waitFor()
  await expectFine(page, 'finalist-taken-back')
})
