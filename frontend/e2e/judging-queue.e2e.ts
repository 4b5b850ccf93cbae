import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { overflow, picture, viewports } from './support/browser.ts'
import { get, post } from './support/enter.ts'
import { idOf, type Jury, judgeAt, makeJury, queueOf, showsProject } from './support/jury.ts'
import { eventually } from './support/person.ts'
import { settled } from './support/settled.ts'

// Two hundred entries: marked, found, put off, compared, and how the judge scores, all of it by keyboard.

const run = `queue-${Date.now()}`
const criteria = ['Idea', 'Craft', 'Results']
const entries = 200
const atOnce = 8
const tablet = { width: 1024, height: 768 }
let jury: Jury

beforeAll(async () => {
  jury = await makeJury(run, criteria)
  await jury.panel.add(`Poster 1 of ${run}`, jury.files)
  for (let from = 2; from <= entries; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, entries - from + 1) }, (_, at) => from + at)
    await Promise.all(numbers.map((number) => jury.panel.add(`Poster ${number} of ${run}`)))
  }
}, 400_000)
afterAll(() => jury?.browser.close())

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Submission queue' })

async function inQueue<T>(page: Page, look: (queue: ReturnType<typeof panelOf>) => Promise<T>): Promise<T> {
  await page.keyboard.press('q')
  await panelOf(page).waitFor()
  const found = await look(panelOf(page))
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
  return found
}

/** Gives each criterion a value by a call. */
async function score(page: Page, number: number, values: readonly number[]): Promise<void> {
  const entry = await get<JudgingSubmission>(
    page.context(),
    `/api/judging/submissions/${await idOf(page.context(), number)}`,
  )
  for (const [at, value] of values.entries())
    await post(page.context(), '/api/judging/scores', {
      ...{ submissionId: entry.id, criterionId: entry.criteria[at]!.id, value },
    })
}

test('of two hundred one is found by its number, bookmarked by a key, and found again by its mark on another machine', async () => {
  const { page, context, problems } = await judgeAt(jury)
  await page.keyboard.press('q')
  await panelOf(page)
    .getByText(new RegExp(`^\\d+–\\d+ of ${entries}$`))
    .waitFor()
  await panelOf(page).getByLabel('Number or title').fill('137')
  const found = panelOf(page).getByRole('button', { name: /^Submission 137/ })
  await found.waitFor()
  // works that are entered at once are numbered as they arrive: 137 may be in the title of another one, too
  await panelOf(page).getByLabel('Number or title').fill('#137')
  await panelOf(page)
    .getByRole('button', { name: /^Submission / })
    .nth(1)
    .waitFor({ state: 'detached' })
  await found.focus()
  await page.keyboard.press('Enter')
  await showsProject(page, 137)
  await page.keyboard.press('b')
  await page.locator('[aria-keyshortcuts=B][aria-pressed=true]').waitFor()
  await eventually(
    () => get<JudgingQueue>(context, '/api/judging/submissions?mark=bookmarked'),
    ({ total }) => total === 1,
  )
  await context.close()
  const other = await judgeAt(jury, viewports.phone)
  await other.page.goto('/judging?show=bookmarked')
  await showsProject(other.page, 137)
  await inQueue(other.page, async (queue) => {
    await queue.getByRole('button', { name: /^Submission 137.*Bookmarked/s }).waitFor()
    expect(await queue.getByLabel('Show').inputValue()).toBe('bookmarked')
    expect(await violations(other.page)).toEqual([])
    await picture(other.page, 'judging-bookmarked')
  })
  await other.context.close()
  expect([...problems, ...other.problems]).toEqual([])
})

test('what is put off comes behind the others until that is undone; what is chosen is in the address', async () => {
  const { page, context, problems } = await judgeAt(jury)
  const [first, second, third] = (await queueOf(context)).map(({ number }) => number) as [
    number,
    number,
    number,
  ]
  await page.goto('/judging')
  await showsProject(page, first)
  await page.keyboard.press('l')
  await showsProject(page, second)
  await page.keyboard.press('l')
  await showsProject(page, third)
  await page.getByTestId('toast').getByText(`Project ${second} comes after the others.`).waitFor()
  await picture(page, 'judging-put-off')
  await page.getByRole('button', { name: 'Undo' }).click()
  await showsProject(page, second)
  await inQueue(page, async (queue) => {
    const shown = queue.getByRole('button', { name: /^Submission / })
    const begins = (number: number) => new RegExp(`^Submission ${number}(\\D|$)`)
    await eventually(
      () => shown.allTextContents(),
      (texts) => begins(second).test(texts[0]?.trim() ?? ''),
    )
    await queue.getByLabel('Show').selectOption('later')
    await eventually(
      () => shown.allTextContents(),
      (texts) => texts.length === 1 && begins(first).test(texts[0]!.trim()),
    )
  })
  await page.waitForURL(/[?&]show=later/)
  await page.goto(`/judging?submission=${await idOf(context, first)}`)
  await showsProject(page, first)
  await page.getByText(`${entries} of ${entries}`, { exact: true }).waitFor()
  await page.keyboard.press('l')
  await page.getByText(`1 of ${entries}`, { exact: true }).waitFor()
  await context.close()
  expect(problems).toEqual([])
})

test('marks that are set without a network are shown, and arrive once it is back', async () => {
  const { page, context } = await judgeAt(jury)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.press('b')
  await page.getByText('Waiting to be sent (1)').waitFor()
  await page.locator('[aria-keyshortcuts=B][aria-pressed=true]').waitFor()
  await context.setOffline(false)
  await page.getByText('Waiting to be sent').waitFor({ state: 'detached' })
  const { bookmarked } = await get<JudgingSubmission>(
    context,
    `/api/judging/submissions/${await idOf(context, 1)}`,
  )
  expect(bookmarked).toBe(true)
  await context.close()
})

describe('with scores', () => {
  beforeAll(async () => {
    const { page, context } = await judgeAt(jury)
    for (const [number, values] of [
      [1, [9.1, 7, 8.4]],
      [5, [6.5, 8, 4]],
      [7, [7.9, 7.2, 10]],
    ] as const)
      await score(page, number, values)
    await context.close()
  })

  test.each([viewports.phone, tablet, viewports.desktop])(
    'two are compared at $width px',
    async (viewport) => {
      const { page, context, problems } = await judgeAt(jury, viewport)
      await page.keyboard.press('c')
      await page.getByRole('heading', { name: 'Compare two submissions' }).waitFor()
      await page
        .getByRole('button', { name: 'Second submission' })
        .or(page.getByRole('heading', { name: 'Second submission' }))
        .first()
        .waitFor()
      if (viewport.width < 1024) await page.getByRole('button', { name: 'Second submission' }).click()
      await page.getByRole('button', { name: 'Choose a submission' }).click()
      const picker = page.getByRole('dialog', { name: 'Choose a submission' })
      await picker.getByLabel('Number or title').fill('#5')
      await picker.getByRole('button', { name: /^Submission 5\D/ }).click()
      await page.getByRole('heading', { name: 'Project 5' }).waitFor()
      expect(page.url()).toMatch(/left=.*right=/)
      if (viewport.width < 1024) {
        const scrollTo = (top: number) => page.evaluate(`window.scrollTo(0, ${top})`)
        await scrollTo(90)
        const place = await page.evaluate<number>('window.scrollY')
        await page.getByRole('button', { name: 'Project 1' }).click()
        await page.getByRole('heading', { name: 'Project 1' }).waitFor()
        await page.getByRole('button', { name: 'Project 5' }).click()
        await page.getByRole('heading', { name: 'Project 5' }).waitFor()
        expect(Math.abs((await page.evaluate<number>('window.scrollY')) - place)).toBeLessThanOrEqual(2)
      } else await page.getByRole('heading', { name: 'Project 1' }).waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        expect(await overflow(page)).toBe(0)
        expect(await violations(page)).toEqual([])
        await picture(page, `judging-compare-${colorScheme}`)
      }
      // who entered it is not there, whatever is looked for
      expect(await page.content()).not.toContain(`House of ${run}`)
      expect(await page.content()).not.toContain(`studio-${run}`)
      await context.close()
      expect(problems).toEqual([])
    },
  )

  test("how one scores is there, of one's own scores", async () => {
    for (const viewport of [viewports.phone, viewports.desktop]) {
      const { page, context, problems } = await judgeAt(jury, viewport)
      await page.keyboard.press('d')
      const panel = page.getByRole('dialog', { name: 'How you score' })
      await panel.getByText('You give 7.6 on average.').waitFor()
      for (const name of criteria) await panel.getByText(name, { exact: true }).waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        expect(await violations(page)).toEqual([])
        await picture(page, `judging-own-${colorScheme}`)
      }
      await context.close()
      expect(problems).toEqual([])
    }
  })

  test('what a conflict of interest takes away is not compared any more', async () => {
    const { page, context } = await judgeAt(jury)
    const [left, right] = [await idOf(context, 5), await idOf(context, 7)]
    await page.goto(`/judging/compare?left=${left}&right=${right}`)
    await page.getByRole('heading', { name: 'Project 7' }).waitFor()
    const entry = await get<JudgingSubmission>(context, `/api/judging/submissions/${right}`)
    await post(context, '/api/judging/scores', {
      ...{ submissionId: right, criterionId: entry.criteria[0]!.id, value: 5, conflictOfInterest: true },
    })
    await page.getByText('This submission is no longer assigned to you.').waitFor()
    expect(await page.content()).not.toContain(entry.title)
    await context.close()
  })

  test('in German all of it fits a phone', async () => {
    const { page, context, problems } = await judgeAt(jury, viewports.phone)
    const ids = [await idOf(context, 1), await idOf(context, 5)]
    await page.goto(`/de/judging?submission=${ids[0]}`)
    await page.getByRole('heading', { name: 'Projekt 1', exact: true }).waitFor()
    await settled(page)
    expect(await overflow(page)).toBe(0)
    await picture(page, 'judging-de')
    await page.keyboard.press('d')
    await page.getByRole('dialog', { name: 'So bewerten Sie' }).waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-own-de')
    await page.goto(`/de/judging/compare?left=${ids[0]}&right=${ids[1]}`)
    await page.getByRole('heading', { name: 'Projekt 1' }).waitFor()
    await settled(page)
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-compare-de')
    await context.close()
    expect(problems).toEqual([])
  })
})
