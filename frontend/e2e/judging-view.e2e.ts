import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { overflow, picture, viewports } from './support/browser.ts'
import { type Jury, judgeAt, makeJury, queueOf, showsProject } from './support/jury.ts'
import { eventually } from './support/person.ts'
import { settled } from './support/settled.ts'

// What a judge works with: the work has the room, the scorecard is beside it, and on a phone a sheet at the lower edge.

const run = `view-${Date.now()}`
const criteria = ['Idea', 'Craft of Engineering', 'Strategic Impact', 'Innovation', 'Results', 'Courage']
const tablet = { width: 1024, height: 768 }
let jury: Jury

beforeAll(async () => {
  jury = await makeJury(run, criteria)
  await jury.panel.add(`Seen ${run}`, jury.files)
  await jury.panel.add(`Bare ${run}`)
})
afterAll(() => jury?.browser.close())

const open = (viewport: { width: number; height: number }) => judgeAt(jury, viewport)

const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate(
      (each) => (each as { getBoundingClientRect(): { bottom: number } }).getBoundingClientRect().bottom,
    )
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((each) => (each as { getBoundingClientRect(): { top: number } }).getBoundingClientRect().top)

/** How many dots of the drawn page are not white. */
const ink = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('canvas')
    if (!canvas || canvas.width === 0) return 0
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    let dots = 0
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 0 && data[at] < 250) dots += 1
    return dots
  })()`)

test.each([viewports.desktop, { width: 1280, height: 800 }])(
  'the work begins right below a thin bar, and six criteria are on one screen at $width × $height px',
  async (viewport) => {
    const { page, context, problems } = await open(viewport)
    expect(await topOf(page, 'article')).toBeLessThan(160)
    for (const name of criteria) expect(await page.getByRole('slider', { name }).count()).toBe(1)
    expect(await bottomOf(page, 'form [type=submit]')).toBeLessThanOrEqual(viewport.height)
    expect(
      await page.evaluate(
        `document.querySelector('form').closest('section').scrollHeight <= document.querySelector('form').closest('section').clientHeight`,
      ),
    ).toBe(true)
    // the scorecard stays while the work is read
    await page.mouse.move(300, 500)
    const before = await topOf(page, 'form')
    await page.mouse.wheel(0, 150)
    await eventually(
      () => page.evaluate<number>('scrollY'),
      (top) => top > 100,
    )
    expect(Math.abs((await topOf(page, 'form')) - before)).toBeLessThan(40)
    await context.close()
    expect(problems).toEqual([])
  },
)

test('stills, films and the pages of a PDF are shown in the page', async () => {
  const { page, context, problems } = await open(viewports.desktop)
  await page
    .locator('figure img')
    .evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode())
  await page.getByRole('button', { name: /Show .*2/ }).click()
  await page.locator('canvas').first().waitFor()
  const words = `document.querySelector('canvas')?.nextElementSibling?.textContent.includes('Quiet') ?? false`
  await eventually(() => page.evaluate<boolean>(words), Boolean)
  expect(await ink(page)).toBeGreaterThan(100)
  await picture(page, 'judging-pdf')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /Show .*3/ }).click()
  await eventually(() => page.evaluate<boolean>(`document.querySelector('video')?.readyState >= 1`), Boolean)
  await context.close()
  expect(problems).toEqual([])
})

test('a still fills the window, grows by keys, and gives the focus back', async () => {
  const { page, context, problems } = await open(viewports.desktop)
  const enlarge = page.getByRole('button', { name: /^Enlarge / })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog')
  await box.locator('img').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('+')
  await box.getByText('150%').waitFor()
  const scrolled = () => box.locator('section').evaluate((pane) => (pane as { scrollTop: number }).scrollTop)
  const middle = await scrolled()
  expect(middle).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  await eventually(scrolled, (top) => top > middle)
  await picture(page, 'judging-lightbox')
  await page.keyboard.press('0')
  await box.getByText('100%').waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await page.locator('[aria-label^=Enlarge]:focus').waitFor()
  // the keys of the page are its own again
  const [first] = await queueOf(context)
  await page.keyboard.press(first?.number === 1 ? 'n' : 'p')
  await showsProject(page, 2)
  await page.getByText('No files came with this submission.').waitFor()
  await context.close()
  expect(problems).toEqual([])
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.each([viewports.phone, tablet, viewports.desktop])(
    'nothing is amiss at $width px',
    async (viewport) => {
      const { page, context, problems } = await open(viewport)
      await page.emulateMedia({ colorScheme })
      await settled(page)
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])
      await picture(page, `judging-view-${colorScheme}`)
      await page.keyboard.press('q')
      await page.getByRole('dialog', { name: 'Submission queue' }).waitFor()
      expect(await violations(page)).toEqual([])
      await picture(page, `judging-queue-${colorScheme}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Judging guidelines' }).waitFor()
      expect(await violations(page)).toEqual([])
      await picture(page, `judging-help-${colorScheme}`)
      await context.close()
      expect(problems).toEqual([])
    },
  )
})

test('on a phone the scorecard is a sheet that a key, a touch and a pull open and close', async () => {
  const { page, context, problems } = await open(viewports.phone)
  const handle = page.getByRole('button', { name: /^Scorecard/ })
  const slider = page.getByRole('slider', { name: 'Idea' })
  expect(await slider.isVisible()).toBe(false)
  await page.keyboard.press('s')
  await page.locator('[type=range]:focus').waitFor()
  await picture(page, 'judging-sheet')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await slider.waitFor({ state: 'hidden' })
  expect(
    await handle.evaluate(
      (each) =>
        each ===
        (each as unknown as { ownerDocument: { activeElement: unknown } }).ownerDocument.activeElement,
    ),
  ).toBe(true)
  await handle.click()
  await slider.waitFor()
  await handle.click()
  await slider.waitFor({ state: 'hidden' })
  const at = (await handle.boundingBox())!
  const pull = async (fromY: number, toY: number) => {
    await page.mouse.move(at.x + 40, fromY)
    await page.mouse.down()
    await page.mouse.move(at.x + 40, toY, { steps: 4 })
    await page.mouse.up()
  }
  await pull(at.y + 20, at.y - 200)
  await slider.waitFor()
  const top = (await handle.boundingBox())!
  await pull(top.y + 20, top.y + 200)
  await slider.waitFor({ state: 'hidden' })
  // what is closed is no stop for Tab, and the focus that goes back to the work closes it
  await handle.click()
  await slider.waitFor()
  await page.getByRole('button', { name: 'Guidelines and keys' }).focus()
  await slider.waitFor({ state: 'hidden' })
  await context.close()
  expect(problems).toEqual([])
})
