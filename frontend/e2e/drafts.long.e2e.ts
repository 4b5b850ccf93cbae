import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, picture, type Visitor } from './support/browser.ts'
import { enterAsNewUser, get } from './support/enter.ts'
import { changeElsewhere, draftOf } from './support/work.ts'

// What is typed is never lost: before there is a draft, while it is saved, against another tab, and after signing out.

const username = `drafts-${Date.now()}`
let browser: Browser
let visitor: Visitor
let page: Page
let id: string

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await enterAsNewUser(browser, username)
  page = visitor.page
  // no news of other tabs: what is typed must be safe where they come late, too
  await visitor.context.route('**/api/changes', (route) => route.abort())
  id = (await draftOf(visitor.context, 'Draft of a Draft')).id
})
afterAll(() => browser?.close())

const note = () => page.locator('[class*=_saveNote_] [role=status]')
const title = () => page.getByLabel('Title')
const saved = async () =>
  (await get<{ title: string; projectUrl: string }>(visitor.context, `/api/submissions/${id}`)).title

test('before there is a draft, what was typed is there again after a reload, and can be thrown away', async () => {
  await page.goto('/submit')
  await note().getByText('What you type is kept in this browser').waitFor()
  await title().fill('Kept in the Browser')
  await page.reload()
  await page.getByText('What you typed here before is back.').waitFor()
  expect(await title().inputValue()).toBe('Kept in the Browser')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await note().waitFor()
  expect(await title().inputValue()).toBe('')
  await title().fill('Kept until Signing Out')
})

test('a draft saves itself while it is typed, says when, and names what cannot be saved', async () => {
  await page.goto(`/submit?draft=${id}`)
  await note().getByText('This draft saves itself while you type.').waitFor()
  await title().fill('Saved by Itself')
  await note()
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor()
  expect(await saved()).toBe('Saved by Itself')
  await page.getByLabel('Project URL (optional)').fill('nowhere')
  await note()
    .getByText(/^Saved \d\d:\d\d, but not yet: Project URL$/)
    .waitFor()
  await page.reload()
  await title().waitFor()
  expect([await title().inputValue(), await page.getByLabel('Project URL (optional)').inputValue()]).toEqual([
    'Saved by Itself',
    'nowhere',
  ])
  await page.getByLabel('Project URL (optional)').fill('')
})

test('without a connection nothing is lost, and it is tried again', async () => {
  await page.route('**/api/submissions/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await title().fill('Typed in a Tunnel')
  await note().getByText('Not saved, but kept in this browser.').waitFor()
  await page.unroute('**/api/submissions/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await note()
    .getByText(/^Saved /)
    .waitFor()
  expect(await saved()).toBe('Typed in a Tunnel')
})

test('a newer version from another tab overwrites nothing until one chooses', async () => {
  await changeElsewhere(visitor.context, id, { title: 'From the Other Tab' })
  await title().fill('From This Tab')
  const newer = page.getByRole('alert').filter({ hasText: 'This draft was changed elsewhere meanwhile.' })
  await newer.waitFor()
  for (const words of ['Title, saved elsewhere', 'From the Other Tab', 'Title, typed here', 'From This Tab'])
    expect(await newer.getByText(words, { exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Save and Continue' }).isDisabled()).toBe(true)
  await picture(page, 'draft-newer')
  await newer.getByRole('button', { name: 'Keep what I typed' }).click()
  await note()
    .getByText(/^Saved /)
    .waitFor()
  expect(await saved()).toBe('From This Tab')
  await changeElsewhere(visitor.context, id, { title: 'Once More from the Other Tab' })
  await title().fill('Once More from This Tab')
  await newer.getByRole('button', { name: 'Load the newer version' }).click()
  await note()
    .getByText(/^Saved /)
    .waitFor()
  expect(await title().inputValue()).toBe('Once More from the Other Tab')
})

test('two who change different fields both keep what they wrote', async () => {
  await changeElsewhere(visitor.context, id, { projectUrl: 'https://elsewhere.example' })
  await title().fill('Typed Beside It')
  await page.getByText('Changed elsewhere meanwhile, and in the form now: Project URL.').waitFor()
  await note()
    .getByText(/^Saved /)
    .waitFor()
  const { title: kept, projectUrl } = await get<Record<string, string>>(
    visitor.context,
    `/api/submissions/${id}`,
  )
  expect([kept, projectUrl]).toEqual(['Typed Beside It', 'https://elsewhere.example'])
  expect(await page.getByLabel('Project URL (optional)').inputValue()).toBe('https://elsewhere.example')
})

test('going on to another page waits for no pause', async () => {
  await title().fill('Saved on the Way Out')
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('heading', { name: 'Saved on the Way Out' }).waitFor()
})

test('signing out clears what the browser kept', async () => {
  const kept = () =>
    page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('accolade.kept'))`)
  expect(await kept()).toEqual([expect.stringMatching(/submit\.new$/)])
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await kept()).toEqual([])
  expect(visitor.problems).toEqual([])
})
