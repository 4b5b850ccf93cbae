import { readFileSync } from 'node:fs'
import type { LogKeys } from '@accolade/contracts/entities/score-log'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { verifyReceipts } from '../../verify/receipt.ts'
import { violations } from './support/accessibility.ts'
import { overflow, picture, viewports } from './support/browser.ts'
import { type Jury, judgeAt, makeJury, signedWithinMs } from './support/jury.ts'
import { settled } from './support/settled.ts'

// A judge scores, sees it recorded and signed, and downloads receipts, which verify without the programme.

const run = `receipts-${Date.now()}`
const criteria = ['Idea', 'Craft']
let jury: Jury

beforeAll(async () => {
  jury = await makeJury(run, criteria)
  await jury.panel.add(`Poster of ${run}`, jury.files)
}, 120_000)
afterAll(() => jury?.browser.close())

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Receipts' })

/** What a link gives to save. */
async function download(page: Page, name: string | RegExp): Promise<string> {
  const file = page.waitForEvent('download')
  await drawerOf(page).getByRole('link', { name }).first().click()
  return readFileSync(await (await file).path(), 'utf8')
}

/** The keys as somebody finds them who knows nothing but the name of the site. */
async function publishedKeys(page: Page): Promise<string[]> {
  const answer = await page.context().request.get('/.well-known/accolade/score-log-keys.json')
  const { keys }: LogKeys = await answer.json()
  return keys.map(({ vkey }) => vkey)
}

test('a score is recorded, then under a signed head, and its receipts verify', async () => {
  const { page, context, problems } = await judgeAt(jury)
  for (const [at, value] of ['8.5', '7'].entries())
    await page.getByLabel(`Score for ${criteria[at]}, from 0 to 10`).fill(value)
  await page.getByRole('button', { name: 'Save Score' }).click()
  await page.getByText(/^Saved \d/).waitFor()
  const state = page.getByRole('button', { name: /^(?:Recorded|In the log)/ })
  await state.waitFor()
  await page.getByRole('button', { name: /^In the log, head \d/ }).waitFor({ timeout: signedWithinMs })
  await settled(page)
  await picture(page, 'judging-in-the-log')
  await state.focus()
  await page.keyboard.press('Enter')
  await drawerOf(page)
    .getByText(/Record [\d,]+ in the log, head/)
    .first()
    .waitFor()

  const keys = await publishedKeys(page)
  const all = await verifyReceipts(await download(page, 'Download all receipts (2)'), keys)
  const values = all.map(({ record }) => (record as { value: number }).value)
  expect(values.sort()).toEqual([70, 85])
  const one = await verifyReceipts(await download(page, /^Download receipt of record/), keys)
  expect(all).toContainEqual(one[0])

  await page.keyboard.press('Escape')
  await drawerOf(page).waitFor({ state: 'detached' })
  await context.close()
  expect(problems).toEqual([])
}, 120_000)

test.each([viewports.phone, viewports.desktop])(
  'the receipts are read at $width px, in both themes and in German',
  async (viewport) => {
    const { page, context, problems } = await judgeAt(jury, viewport)
    await page.keyboard.press('r')
    await drawerOf(page).getByText('Craft').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])
      await picture(page, `judging-receipts-${colorScheme}`)
    }
    await page.goto('/de/judging')
    await page.getByRole('heading', { name: 'Projekt 1', exact: true }).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: 'Belege' }).getByText('Craft').waitFor()
    await settled(page)
    expect(await overflow(page)).toBe(0)
    await picture(page, 'judging-receipts-german')
    await context.close()
    expect(problems).toEqual([])
  },
)
