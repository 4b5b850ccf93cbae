import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, overflow, picture, signIn, type Visitor, viewports, visit } from './support/browser.ts'

// The second half of the year in the browser alone: the demonstration's entry is judged, wins, and goes public.

const title = 'The Repair Receipt'
const criteria = ['Creative Excellence', 'Strategic Impact', 'Innovation', 'Results & Effectiveness']
let browser: Browser
const people: Visitor[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function enter(username: string): Promise<Page> {
  const visitor = await visit(browser, viewports.desk)
  people.push(visitor)
  await signIn(visitor.page, username)
  return visitor.page
}

const toast = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()

/** Opens the queue, looking again until the entry has come from the other services. */
async function openQueue(page: Page): Promise<void> {
  await page.goto('/judging')
  const project = page.getByRole('heading', { name: 'Project 1' })
  const nothing = page.getByText('No Submissions Assigned')
  for (let looks = 0; looks < 20; looks += 1) {
    await project.or(nothing).first().waitFor()
    if (await project.isVisible()) return
    await page.reload()
  }
  throw new Error('the entry did not come to the judge')
}

/** Puts the keyboard's focus on an element by Tab alone. */
async function tabTo(page: Page, isThere: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(isThere)})`)) return
  }
  throw new Error(`Tab never reaches ${isThere}`)
}

test('a judge scores by keyboard alone, and an untouched slider is no score', async () => {
  const page = await enter('judge1')
  await openQueue(page)
  expect(await page.getByText(title).count()).toBe(0)
  expect(await page.getByText('Northlight').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Save Score' }).isDisabled()).toBe(true)
  await picture(page, 'judging')
  await tabTo(page, 'input[type=range]')
  for (const [at, steps] of [44, 42, 40, 45].entries()) {
    if (at > 0) await tabTo(page, 'input[type=range]')
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
  }
  // 9.4, 9.2, 9.0, 9.5, each weighing a quarter
  expect(await page.getByLabel('Weighted score').textContent()).toMatch(/^9\.2[78]$/)
  await tabTo(page, 'button[type=submit]')
  await page.keyboard.press('Enter')
  await toast(page, 'Your evaluation has been recorded successfully.')
  await page.getByText('Everything is saved.').waitFor()
  await page.reload()
  await page.getByText('Everything is saved.').waitFor()
  expect(await overflow(page)).toBe(0)
})

test('another judge knows the entrant and gives the entry back', async () => {
  const page = await enter('judge2')
  await openQueue(page)
  await page.getByLabel('I have a conflict of interest with this submission').check()
  await page.getByText('Please declare your conflict of interest before scoring.').waitFor()
  expect(await page.getByLabel(criteria[0]!, { exact: false }).first().isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Declare Conflict of Interest' }).click()
  await page.getByText('will be reassigned to another judge').first().waitFor()
  await page.reload()
  await page.getByText('No Submissions Assigned').waitFor()
})

test('a third one confirms what the sliders show', async () => {
  const page = await enter('judge3')
  await openQueue(page)
  for (const name of criteria) await page.getByRole('button', { name: `Confirm 5.0 for ${name}` }).click()
  await page.getByRole('button', { name: 'Save Score' }).click()
  await toast(page, 'Score Saved')
})

test('an administrator sees the result, and lets the entry win', async () => {
  const page = await enter('admin')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Judges' }).click()
  const result = page.getByRole('row').filter({ hasText: title })
  await result.waitFor()
  await result.getByText('71.3').first().waitFor()
  await picture(page, 'admin-judges')
  await page.getByRole('tab', { name: 'Submissions' }).click()
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'View' }).click()
  const drawer = page.getByRole('dialog')
  for (const status of ['Reviewed', 'Winner']) {
    await drawer.getByRole('button', { name: status, exact: true }).click()
    await toast(page, `${title} is now ${status}.`)
  }
  await picture(page, 'admin-winner')
})

test('the winner is published, and every visitor finds it', async () => {
  const page = await enter('admin')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Winners & Articles' }).click()
  const publish = page.getByRole('button', { name: `Publish ${title}` })
  for (let looks = 0; (await publish.count()) === 0; looks += 1) {
    expect(looks).toBeLessThan(20)
    await page.reload()
    await page.getByRole('tab', { name: 'Winners & Articles' }).click()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor()
  }
  await publish.click()
  await toast(page, title)
  const visitor = await visit(browser, viewports.phone)
  people.push(visitor)
  await visitor.page.goto('/winners')
  const card = visitor.page.getByRole('heading', { name: title })
  await card.waitFor()
  await picture(visitor.page, 'winners')
  expect(people.flatMap(({ problems }) => problems)).toEqual([])
})
