import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, overflow, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'
import { choose } from './support/select.ts'
import { settled } from './support/settled.ts'
import { draftOf } from './support/work.ts'

// An administrator sees much at once, and finds again what was looked for.

let browser: Browser
let office: Visitor
let page: Page
const run = `Row ${Date.now().toString(36)}`
const titles = Array.from({ length: 15 }, (_, at) => `${run} ${String.fromCharCode(65 + at)}`)

beforeAll(async () => {
  browser = await openBrowser()
  const entrant = await enterAsNewUser(browser, `rows-${Date.now().toString(36)}`)
  for (const title of titles) await draftOf(entrant.context, title)
  await entrant.context.close()
  office = await enter(browser, 'admin')
  page = office.page
}, 120_000)
afterAll(() => browser?.close())

const rows = () => page.locator('tbody > tr.ant-table-row')
const shown = () => rows().locator('[class*=_title_] > span').allTextContents()
/** How high each row is, and how many lie wholly in the window. */
const sizes = (row = 'tr.ant-table-row') =>
  page.evaluate<{ heights: number[]; visible: number }>(`(() => {
    const boxes = [...document.querySelectorAll('tbody > ${row}')].map((row) => row.getBoundingClientRect())
    return { heights: boxes.map(({ height }) => height), visible: boxes.filter(({ bottom }) => bottom <= innerHeight).length }
  })()`)

test('the overview has the figures in one line, and what needs a hand leads there', async () => {
  await page.goto('/admin')
  await page.getByRole('img', { name: /entr(y|ies) since/ }).waitFor()
  const tops = await page.evaluate<number[]>(
    "[...document.querySelectorAll('dl > div')].map((each) => each.getBoundingClientRect().top)",
  )
  expect([tops.length, new Set(tops).size]).toEqual([6, 1])
  await page.getByText('Show as a table').click()
  await expectFine(page, 'admin-overview', '[role=tabpanel]')
  await page.getByRole('link', { name: 'Pending Review' }).click()
  await page.waitForURL('**/admin?tab=submissions&status=submitted')
  expect(await page.getByRole('tabpanel').locator('.ant-select').first().textContent()).toContain('Submitted')
})

test('twelve rows and more can be seen on a laptop', async () => {
  await page.goto('/admin?tab=submissions')
  await rows().nth(14).waitFor()
  await settled(page)
  const { visible } = await sizes()
  expect(visible).toBeGreaterThanOrEqual(12)
})

describe('what is looked for is in the address', () => {
  test('filter, order and search are there again after a reload, and on the way back', async () => {
    await page.goto('/admin?tab=submissions')
    await page.getByLabel('Search title, text or organization').fill(run)
    await page.waitForURL(/q=Row/)
    await page.getByRole('columnheader', { name: 'Title' }).click()
    await page.waitForURL(/sort=title/)
    await eventually(shown, (found) => found.join() === titles.join())
    await page.reload()
    await rows().nth(14).waitFor()
    expect(await shown()).toEqual(titles)
    expect(await page.getByLabel('Search title, text or organization').inputValue()).toBe(run)
    await choose(page, 'Status', 'Winner')
    await page.getByText('No submissions found.').waitFor()
    await page.goBack()
    await rows().nth(14).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL((url) => !url.searchParams.has('q') && url.searchParams.get('sort') === 'title')
    await eventually(
      () => page.getByLabel('Search title, text or organization').inputValue(),
      (text) => text === '',
    )
  })
})

describe('the page of a submission', () => {
  test('leads through the list that one came from, and back to its place', async () => {
    await page.goto(`/admin?tab=submissions&q=${encodeURIComponent(run)}&sort=title`)
    await rows().nth(14).waitFor()
    await settled(page)
    const view = page.getByRole('link', { name: `View ${titles[12]}` })
    await view.click()
    const heading = (at: number) => page.getByRole('heading', { level: 1, name: titles[at]! })
    await heading(12).waitFor()
    await page.getByRole('tab', { name: 'Judging' }).click()
    await page.getByText('It is not in judging yet.').waitFor()
    await page.getByRole('link', { name: /^Next/ }).waitFor()
    await page.keyboard.press('j')
    await heading(13).waitFor()
    await page.getByText('It is not in judging yet.').waitFor()
    await page.getByRole('link', { name: /^Previous/ }).click()
    await heading(12).waitFor()
    await page.reload()
    await heading(12).waitFor()
    await page.getByRole('link', { name: /^Next/ }).waitFor()
    await page.goBack()
    await rows().nth(14).waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('title')
    await settled(page)
    const top = await page.evaluate<number>('(scrollTo({ top: 150, behavior: "instant" }), scrollY)')
    expect(top).toBe(150)
    await view.click()
    await heading(12).waitFor()
    await page.getByRole('link', { name: 'All submissions' }).click()
    await rows().nth(14).waitFor()
    await eventually(
      () => page.evaluate<number>('window.scrollY'),
      (now) => Math.abs(now - top) < 5,
    )
  })

  test.each(['entry', 'evidence', 'payments', 'judging', 'mails', 'history'])(
    'is fine on every screen: %s',
    async (tab) => {
      await page.goto(`/admin?tab=submissions&q=${encodeURIComponent(run)}&sort=title`)
      await page.getByRole('link', { name: `View ${titles[0]}` }).click()
      await page.getByRole('heading', { level: 1, name: titles[0]! }).waitFor()
      await page.goto(`${new URL(page.url()).pathname}?tab=${tab}`)
      await page.getByRole('tabpanel').locator('h2, h3').first().waitFor()
      await expectFine(page, `admin-record-${tab}`)
    },
    60_000,
  )
})

/** How many pixels what sorts a list covers of its first record. */
const headsOverRecords = `Math.max(0, ...[...document.querySelectorAll('table:has(tr.ant-table-row)')].flatMap((table) => {
  const { top } = table.querySelector('tr.ant-table-row').getBoundingClientRect()
  return [...table.querySelectorAll('th.ant-table-column-has-sorters')]
    .filter((head) => getComputedStyle(head).clipPath === 'none')
    .map((head) => Math.round(head.getBoundingClientRect().bottom - top))
}))`

test('on a phone a record is short, and the strip of tabs fades where there are more', async () => {
  await page.setViewportSize(viewports.phone)
  for (const tab of ['submissions', 'payments', 'inbox', 'users', 'judges', 'audit', 'winners', 'awards']) {
    await page.goto(`/admin?tab=${tab}`)
    await page.locator('[role=tabpanel] h2').first().waitFor()
    await settled(page)
    // what was asked back is a list of its own within the record of a payment
    const { heights } = await sizes('tr.ant-table-row:not(:has(li))')
    expect([tab, heights.filter((height) => height >= 120)]).toEqual([tab, []])
    expect([tab, await overflow(page)]).toEqual([tab, 0])
    expect([tab, await page.evaluate(headsOverRecords)]).toEqual([tab, 0])
  }
  await page.goto('/admin')
  await page.locator('.ant-tabs-nav-wrap-ping-right').waitFor()
  const fade = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('.ant-tabs-nav-wrap'), '::after').backgroundImage",
  )
  expect(fade).toContain('gradient')
  expect(office.problems).toEqual([])
})
