import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, overflow, picture, type Visitor } from './support/browser.ts'
import { enter, enterAsNewUser } from './support/enter.ts'
import { posterSignedBy } from './support/evidence.ts'
import { draftOf } from './support/work.ts'

// An agency signs its poster: whoever enters sees it before judges do, and administrators see it, too.

const title = `Signed Poster ${Date.now()}`
let browser: Browser
let owner: Visitor
let admin: Visitor
let page: Page
let id: string

beforeAll(async () => {
  browser = await openBrowser()
  owner = await enterAsNewUser(browser, `signed-${Date.now()}`)
  admin = await enter(browser, 'admin')
  page = owner.page
  id = (await draftOf(owner.context, title)).id
})
afterAll(() => browser?.close())

async function upload(name: string, content: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: content })
  await page.getByText('Uploaded', { exact: true }).waitFor()
}

/** As pictures at three widths, in the light and in the dark, without anything that sticks out. */
async function atEachWidth(of: Page, name: string) {
  for (const width of [390, 1024, 1440]) {
    await of.setViewportSize({ width, height: 900 })
    expect(await overflow(of)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await of.emulateMedia({ colorScheme })
      await picture(of, `${name}-${colorScheme}`)
    }
  }
}

test('the name is marked on the picture where it is', async () => {
  await page.goto(`/submit?draft=${id}&step=evidence`)
  await upload('signed.png', await posterSignedBy('House of Work'))
  const mark = page.getByText('Judges will see this', { exact: true })
  await mark.waitFor({ timeout: 60_000 })
  await page.getByText('House of Work', { exact: true }).last().waitFor()
  await page.waitForFunction('document.querySelector("figure img")?.naturalWidth > 0')
  const image = (await page.locator('figure img').boundingBox())!
  const box = (await mark.locator('..').boundingBox())!
  expect((box.x - image.x) / image.width).toBeCloseTo(660 / 1200, 1)
  expect((box.y - image.y) / image.height).toBeCloseTo(730 / 800, 1)
  await page.getByText('1 file shows who entered it').waitFor()
  await atEachWidth(page, 'names-entrant')
})

test('administrators find the submission, and see the same on the picture', async () => {
  await admin.page.goto('/admin?tab=submissions&names=open')
  await admin.page.getByLabel('Search title, text or organization').fill(title)
  const row = admin.page.getByRole('row').filter({ hasText: title })
  await row.waitFor()
  await row.getByRole('link', { name: `View ${title}` }).click()
  await admin.page.getByRole('tab', { name: 'Evidence' }).click()
  await admin.page.getByText('Judges will see this', { exact: true }).waitFor()
  await admin.page.locator('figure').scrollIntoViewIfNeeded()
  await atEachWidth(admin.page, 'names-administrator')
})

test('a reason keeps it, and another picture takes the flag along', async () => {
  await page.getByLabel('Why the name may stay').fill('It is the brand that the poster advertises')
  await page.getByRole('button', { name: 'This is fine' }).click()
  await page.getByText('The entrant leaves it there: It is the brand that the poster advertises').waitFor()
  await page.getByText('1 file shows who entered it').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete signed.png' }).click()
  await page.getByRole('button', { name: 'Delete file' }).click()
  await page.getByText('Judges will see this', { exact: true }).waitFor({ state: 'detached' })
  await upload('plain.png', await posterSignedBy('2026'))
  await page.getByText('It is still being looked through for names.').waitFor({ state: 'detached' })
  expect(await page.getByText('Judges will see this', { exact: true }).count()).toBe(0)
})
