import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { demoPassword, openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'

// A judge agrees to be on the jury page, is shown, is left out by administrators, and takes the consent back.

const username = `juror-${Date.now()}`
const name = `Nora Quist ${Date.now()}`
let browser: Browser
let admin: Person
let judge: Visitor
let visitor: Visitor
let before: { open: boolean; announcedOn: string | null }
beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  before = await admin.get('/api/admin/jury')
  judge = await enterAsNewUser(browser, username)
  const { user } = await get<{ user: { id: string } }>(judge.context, '/api/user')
  await admin.send('PUT', `/api/admin/users/${user.id}/roles`, { roles: ['entrant', 'judge'] })
  await post(judge.context, '/api/login', { username, password: demoPassword })
  visitor = await visit(browser, viewports.phone)
})
afterAll(async () => {
  const { open, announcedOn } = before
  await admin.send('PUT', '/api/admin/jury', { open, announcedOn })
  await browser?.close()
})

const saved = () => judge.page.getByTestId('toast').filter({ hasText: 'Saved' }).waitFor()
const state = (text: string) => judge.page.getByText(text, { exact: true }).waitFor()
/** Whether the page that the server renders names the judge. */
const isNamed = async (path = '/jury') =>
  (await (await visitor.context.request.get(path)).text()).includes(name)

test('the consent is off until the judge gives it, and the preview shows what it is for', async () => {
  const { page } = judge
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Jury Page', exact: true }).click()
  await state('You are not shown on the jury page.')
  expect(await page.getByRole('switch').isChecked()).toBe(false)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Company (optional)').fill('Quist & Daughters')
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved()
  await admin.send('PUT', '/api/admin/jury', { open: true, announcedOn: null })
  expect(await isNamed()).toBe(false)
  await expectFine(page, 'own-juror')
})

test('with it visitors see the judge, on the jury page', async () => {
  await judge.page.getByText('Show me on the jury page').click()
  await judge.page.getByRole('button', { name: 'Save', exact: true }).click()
  await state('You are shown on the jury page.')
  await visitor.page.goto('/jury')
  await visitor.page.getByRole('heading', { name }).waitFor()
  await expectFine(visitor.page, 'jury')
  await visitor.page.goto('/de/jury')
  await visitor.page.getByRole('heading', { level: 1, name: 'Die Jury' }).waitFor()
  await expectFine(visitor.page, 'jury-de')
})

test('administrators leave the judge out and show them again', async () => {
  const { page } = await enter(browser, 'admin')
  await page.goto('/admin?tab=judges')
  await page.getByRole('button', { name: `Leave out ${name}` }).click()
  const again = page.getByRole('button', { name: `Show again ${name}` })
  await again.waitFor()
  await eventually(isNamed, (named) => !named)
  await expectFine(page, 'admin-jury')
  await again.click()
  await eventually(isNamed, (named) => named)
})

test('a consent that is taken back ends at the next load, and what was written can be deleted', async () => {
  const { page } = judge
  await page.getByText('Show me on the jury page').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await state('You are not shown on the jury page.')
  await eventually(isNamed, (named) => !named)
  expect(await isNamed('/')).toBe(false)
  await page.getByRole('button', { name: 'Delete My Words' }).click()
  await page.getByRole('dialog').waitFor()
  await expectFine(page, 'own-juror-delete', '[role=dialog]')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByTestId('toast').filter({ hasText: 'Deleted' }).waitFor()
})

test('a closed page names nobody, and says when the jury is announced', async () => {
  await admin.send('PUT', '/api/admin/jury', { open: false, announcedOn: '2099-05-15' })
  await eventually(
    async () => (await visitor.context.request.get('/jury')).text(),
    (text) => text.includes('The jury is announced on'),
  )
  await visitor.page.goto('/jury')
  await visitor.page.getByText('The jury is announced on May 15, 2099.').waitFor()
  await expectFine(visitor.page, 'jury-closed')
})
