import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, overflow, picture, signIn, type Visitor, viewports, visit } from './support/browser.ts'
import { idOf } from './support/jury.ts'
import { eventually, person } from './support/person.ts'
import { setJudging } from './support/set-judging.ts'

// The second half of the year, only in the browser: the demonstration's entry is judged, wins, and goes public.

const title = 'The Repair Receipt'
const criteria = ['Creative Excellence', 'Strategic Impact', 'Innovation', 'Results & Effectiveness']
let browser: Browser
const people: Visitor[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function enter(username: string): Promise<Page> {
  const visitor = await visit(browser, viewports.desktop)
  people.push(visitor)
  await signIn(visitor.page, username)
  return visitor.page
}

const toast = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()

/** Opens the entry, which has come first, once it is there from the other services. */
async function openEntry(page: Page): Promise<void> {
  const find = () => idOf(page.context(), 1).catch(() => null)
  await page.goto(`/judging?submission=${await eventually(find, Boolean)}`)
  await page.getByRole('heading', { name: 'Project 1' }).waitFor()
}

/** Puts the keyboard's focus on an element only by Tab. */
async function tabTo(page: Page, isThere: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(isThere)})`)) return
  }
  throw new Error(`Tab never reaches ${isThere}`)
}

/** Opens the queue, looks at it, and closes it again. */
async function inQueue<T>(page: Page, look: (queue: Locator) => Promise<T>): Promise<T> {
  await page.getByRole('button', { name: 'Queue', exact: true }).click()
  const queue = page.getByRole('dialog', { name: 'Submission queue' })
  const seen = await look(queue)
  await queue.getByRole('button', { name: 'Close', exact: true }).click()
  await queue.waitFor({ state: 'detached' })
  return seen
}

/** The figure “Total Assignments”, and how many rows there are. */
const countsOf = (page: Page) =>
  inQueue(page, async (queue) => [
    Number(await queue.getByRole('definition').first().textContent()),
    await queue.locator('[class*=_queueItem_]').count(),
  ])

/** How many pixels there are between the ring of the focused slider and the text above it. */
const clearance = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const slider = document.activeElement
    const { outlineWidth, outlineOffset } = getComputedStyle(slider)
    const ring = slider.getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset)
    return ring - slider.previousElementSibling.getBoundingClientRect().bottom
  })()`)

const sliders = (page: Page) =>
  page
    .getByRole('slider')
    .evaluateAll((all) => all.map((each) => (each as unknown as { value: string }).value))

test('a judge scores with only the keyboard, and an untouched slider is no score', async () => {
  const page = await enter('judge1')
  await openEntry(page)
  expect(await page.getByText(title).count()).toBe(0)
  expect(await page.getByText('Northlight').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Save Score' }).isDisabled()).toBe(true)
  await picture(page, 'judging')
  // 9.4, 9.2, 9.0, 9.5, each weighing a quarter
  const ways = [
    [...Array(4).fill('PageUp'), ...Array(4).fill('ArrowRight')],
    ['9', '.', '2'],
    ['9', ',', '0'],
    ['End', ...Array(5).fill('ArrowLeft')],
  ]
  for (const [at, keys] of ways.entries()) {
    await tabTo(page, `[class*=_criterion_]:nth-of-type(${at + 1}) input[type=range]`)
    expect(await clearance(page)).toBeGreaterThanOrEqual(0)
    for (const key of keys) await page.keyboard.press(key)
  }
  expect(await sliders(page)).toEqual(['9.4', '9.2', '9', '9.5'])
  expect(await page.getByLabel('Weighted score').textContent()).toMatch(/^9\.2[78]$/)
  await tabTo(page, 'button[type=submit]')
  await page.keyboard.press('Enter')
  await toast(page, 'Your evaluation has been recorded successfully.')
  await page.getByText('Everything is saved.').waitFor()
  await page.locator('[class*=_scorecardDone_]:focus').waitFor()
  await page.reload()
  await page.getByText('Everything is saved.').waitFor()
  expect(await overflow(page)).toBe(0)
})

test('another judge knows the entrant and declares a conflict of interest', async () => {
  const page = await enter('judge2')
  await openEntry(page)
  const [before = 0] = await countsOf(page)
  await page.getByLabel('I have a conflict of interest with this submission').check()
  await page.getByText('Please declare your conflict of interest before scoring.').waitFor()
  expect(await page.getByLabel(criteria[0]!, { exact: false }).first().isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Declare a conflict of interest' }).click()
  await page.getByText('You declared a conflict of interest.').waitFor()
  await page.getByRole('heading', { name: 'Project 1' }).waitFor()
  if (before > 1) expect(await countsOf(page)).toEqual([before - 1, before - 1])
  await picture(page, 'judging-conflict')
  await page.reload()
  const nothing = page.getByText('No Submissions Assigned')
  await nothing.or(page.getByRole('button', { name: 'Queue', exact: true })).waitFor()
  expect(await nothing.isVisible()).toBe(before === 1)
  if (before > 1)
    await inQueue(page, async (queue) => {
      expect(await queue.getByText('Submission 1', { exact: true }).count()).toBe(0)
    })
})

test('while the phase is off a third one reads, and can not begin; the date on which it opens is there', async () => {
  const page = await enter('judge3')
  await openEntry(page)
  const admin = await person('admin')
  await setJudging(admin, false)
  try {
    // the page learns it by itself
    await page
      .getByRole('status')
      .filter({ hasText: /^Judging is not open\. It / })
      .waitFor()
    expect(await page.getByRole('slider').first().isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Save Score' }).isDisabled()).toBe(true)
    await page.getByRole('heading', { name: 'Evidence' }).waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-off')
  } finally {
    await setJudging(admin, true)
  }
})

test('a third one confirms what the sliders show', async () => {
  const page = await enter('judge3')
  await openEntry(page)
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
  // other journeys may have entered more than one page
  await page.getByLabel('Search title, text or organization').fill(title)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'View' }).click()
  for (const [status, action] of [
    ['Reviewed', 'End judging of 1 submission'],
    ['Winner', 'Make 1 submission a winner'],
  ] as const) {
    await page.getByRole('button', { name: status, exact: true }).click()
    await page
      .getByRole('dialog', { name: `${action}?` })
      .getByRole('button', { name: action })
      .click()
    await toast(page, `${title} is now ${status}.`)
  }
  await picture(page, 'admin-winner')
})

test('a judge still reads what is closed, with the own scores, and changes nothing', async () => {
  const page = people[0]!.page
  const closed = page.getByText('Judging of this submission is closed.')
  for (let looks = 0; looks < 20 && !(await closed.isVisible()); looks += 1) {
    await page.reload()
    await page.getByRole('heading', { name: 'Project 1' }).waitFor()
  }
  const [total, rows] = await countsOf(page)
  expect(total).toBe(rows)
  await inQueue(page, (queue) =>
    queue.getByRole('button', { name: 'Submission 1 ' }).getByText('Closed, scored').waitFor(),
  )
  expect(await page.getByRole('slider').count()).toBe(0)
  expect(await page.getByLabel('Weighted score').textContent()).toMatch(/^9\.2[78]$/)
  expect(await violations(page)).toEqual([])
  await picture(page, 'judging-closed')
})

test('the draft of the winner gets a public text and a cover', async () => {
  const page = await enter('admin')
  await page.goto('/admin?tab=winners')
  const row = page.getByRole('row').filter({ hasText: title })
  for (let looks = 0; (await row.count()) === 0; looks += 1) {
    expect(looks).toBeLessThan(20)
    await page.reload()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor()
  }
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Public text', { exact: true }).fill('A receipt that repairs what it is for.')
  await form.getByRole('button', { name: 'Save Winner' }).click()
  await toast(page, 'Winner Updated')
  await row.getByRole('button', { name: `Media of ${title}` }).click()
  const pictures = page.getByRole('dialog', { name: `Media of ${title}` })
  await pictures
    .getByLabel('Choose a cover')
    .setInputFiles([{ name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot() }])
  await pictures.getByRole('article', { name: 'cover.png' }).locator('img').waitFor({ timeout: 60_000 })
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await pictures.getByRole('button', { name: 'Close' }).click()
})

test('the winner is published, and every visitor finds it', async () => {
  const page = await enter('admin')
  await page.goto('/admin?tab=winners')
  await page.getByRole('button', { name: `Publish ${title}` }).click()
  await toast(page, title)
  const visitor = await visit(browser, viewports.phone)
  people.push(visitor)
  await visitor.page.goto('/winners')
  const card = visitor.page.getByRole('heading', { name: title })
  await card.waitFor()
  // 71.3 points, as the judges gave them
  const caption = card.locator('xpath=following-sibling::*[1]')
  expect(await caption.textContent()).toBe('Bronze in Sustainability')
  await picture(visitor.page, 'winners')
  expect(people.flatMap(({ problems }) => problems)).toEqual([])
})

test('on a phone every level has its range in one line', async () => {
  const { page } = await visit(browser, viewports.phone)
  await page.goto('/criteria')
  const lines =
    await page.evaluate(`[...document.querySelectorAll('[class*=_levelsRange_]')].map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })`)
  expect(lines).toEqual([1, 1, 1])
  expect(await overflow(page)).toBe(0)
})
