import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'

// The owner of an agency asks that it belongs to a network, an administrator refuses with a reason, and confirms another request
// by listing the network. The owner sees each answer without a reload.

const run = Date.now()
const agency = `Agency ${run}`
const network = `Network ${run}`
let browser: Browser
let office: Visitor
let owner: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  office = await enter(browser, 'admin')
  owner = await enterAsNewUser(browser, `owner-${run}`)
  const { id } = await post<{ id: string }>(owner.context, '/api/user/organizations', { name: agency })
  await eventually(
    () => get<object>(owner.context, `/api/organizations/${id}/parent`).catch(() => null),
    (found) => found !== null,
  )
}, 120_000)
afterAll(() => browser?.close())

async function ask(name: string, note: string): Promise<void> {
  const { page } = owner
  await page.getByRole('button', { name: `Say what it belongs to: ${agency}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Network or holding').fill(name)
  await dialog.getByLabel('How you belong together (optional)').fill(note)
  await expectFine(page, 'parent-ask', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Ask the Administrators' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`for: ${name}. The administrators check it.`).waitFor()
}

async function openRequest(name: string) {
  const { page } = office
  await page.goto('/admin?tab=judges&view=conflicts')
  await page.getByText(name, { exact: true }).waitFor()
  await expectFine(page, 'parent-requests')
  await page.getByRole('button', { name: `Answer ${agency}` }).click()
  return page.getByRole('dialog')
}

test('an owner asks, takes it back, and asks again', async () => {
  await owner.page.goto('/dashboard')
  await owner.page.getByText('No network or holding is recorded.').waitFor()
  await ask('A slip of the pen', '')
  await owner.page.getByRole('button', { name: `Withdraw the request of ${agency}` }).click()
  await owner.page.getByText('A slip of the pen').waitFor({ state: 'detached' })
  await ask('Some Holding', 'We were sold.')
})

test('an administrator refuses with a reason, which the owner reads at once', async () => {
  const dialog = await openRequest('Some Holding')
  await dialog.getByText('Refuse', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send Answer' }).click()
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.getByLabel('Reason').fill('The holding does not know you.')
  await dialog.getByRole('button', { name: 'Send Answer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await owner.page.getByText('“Some Holding” was not confirmed: The holding does not know you.').waitFor()
  await expectFine(owner.page, 'parent-refused')
})

test('an administrator lists the network and confirms; owner and tree say so', async () => {
  await ask(network, 'It has owned us since spring.')
  const dialog = await openRequest(network)
  await dialog
    .getByRole('button', { name: `List “${network}” as an organization without an account` })
    .click()
  await dialog.locator('.ant-select').getByText(network, { exact: true }).waitFor()
  await expectFine(office.page, 'parent-answer', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Send Answer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await owner.page.getByText(`Belongs to ${network}`, { exact: true }).waitFor()
  await owner.page.getByRole('button', { name: `Ask for a correction: ${agency}` }).waitFor()
  const path = `/api/admin/organizations?q=${encodeURIComponent(agency)}`
  const { items } = await get<{ items: { path: { name: string }[] }[] }>(office.context, path)
  expect(items[0]?.path).toMatchObject([{ name: network }])
})

test('both pages are right on a phone, in German', async () => {
  for (const [{ page }, address] of [
    [owner, '/de/dashboard'],
    [office, '/de/admin?tab=judges&view=conflicts'],
  ] as const) {
    await page.setViewportSize(viewports.phone)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectFine(page, `parent-phone-de-${address.includes('admin') ? 'admin' : 'owner'}`)
  }
})
