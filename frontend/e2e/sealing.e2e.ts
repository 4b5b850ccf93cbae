import type { Sealing } from '@accolade/contracts/entities/seal'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { enter } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { type Jury, makeJury, signedWithinMs } from './support/jury.ts'
import { eventually, type Person, person } from './support/person.ts'
import { setJudging } from './support/set-judging.ts'

// An administrator closes judging, seals the results, and unseals them again.

const run = `sealing-${Date.now()}`
const address = '/admin?tab=judges&view=seal'
let browser: Browser
let jury: Jury
let admin: Person
let office: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  office = await enter(browser, 'admin')
  jury = await makeJury(run, ['Idea'])
  await jury.panel.add(`Poster of ${run}`, jury.files)
}, 120_000)
afterAll(async () => {
  const { seals } = await admin.get<Sealing>('/api/admin/judging/seal')
  if (seals[0]?.opened === null)
    await admin.send('POST', '/api/admin/judging/unseal', { reason: 'The journey is over' })
  await judge(true)
  await jury?.browser.close()
  await browser?.close()
})

const judge = (judgingPhase: boolean) => setJudging(admin, judgingPhase)

test('results are sealed once judging is closed; then it cannot be opened until they are unsealed', async () => {
  const { page } = office
  await page.goto(address)
  await page.getByText('Judging is open. Close it before you seal the results.').waitFor()
  await judge(false)
  await eventually(
    () => admin.get<Sealing>('/api/admin/judging/seal'),
    ({ next }) => next !== null,
  )
  await page.goto(address)
  await page.getByRole('table', { name: 'Medals' }).waitFor()
  await expectFine(page, 'seal-ready')
  await page.getByRole('button', { name: 'Seal Results' }).click()
  const asked = page.getByRole('dialog', { name: 'Seal the results?' })
  await asked.getByText(/^You are the only administrator/).waitFor()
  await asked.getByLabel('Reason').fill('Judging is over, and the jury has agreed')
  await expectFine(page, 'seal-asked')
  await asked.getByRole('button', { name: 'Seal Results' }).click()
  await page.getByText(/^The results have been sealed since/).waitFor()
  await expect(judge(true)).rejects.toThrow(/The results are sealed/)
  await expectFine(page, 'seal-held')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'seal-held-phone')
  await page.setViewportSize(viewports.desktop)

  await checkPublished(page)
  await seeTransparency()

  // an edition is not ended where other journeys judge
  await page.getByRole('button', { name: 'End the Edition' }).click()
  const ending = page.getByRole('dialog', { name: 'End the edition?' })
  await ending.getByText(/^This cannot be undone/).waitFor()
  await expectFine(page, 'seal-ending')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'seal-ending-phone')
  await page.setViewportSize(viewports.desktop)
  await ending.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Unseal Results' }).click()
  const opening = page.getByRole('dialog', { name: 'Unseal the results?' })
  await opening.getByLabel('Reason').fill('A score was typed in wrongly')
  await expectFine(page, 'seal-unsealing')
  await opening.getByRole('button', { name: 'Unseal Results' }).click()
  await page.getByText(/^Unsealed /).waitFor()
  await page.getByText('A score was typed in wrongly').first().waitFor()
  await page.getByText('Done by the only administrator').first().waitFor()
}, 180_000)

/** Publishes the bundle, and has a visitor check it in the browser: as it is, with one byte changed, and cut off. */
async function checkPublished(office: Page) {
  await office.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: signedWithinMs })
  await office.getByTestId('toast').getByText('Bundle Published').waitFor()
  const { page, context, problems } = await visit(browser, viewports.desktop)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Check in this browser' }).first().click()
  await page.getByRole('heading', { name: 'Right: every medal follows from the scores' }).waitFor()
  await page.getByText(/only adds to that of the file/).waitFor()
  await expectFine(page, 'verify-right')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'verify-right-phone')
  await page.setViewportSize(viewports.desktop)

  const [link] = await page.getByRole('link', { name: 'Download' }).all()
  const answer = await page.request.get((await link!.getAttribute('href'))!)
  const bundle = await answer.body()
  const changed = Buffer.from(bundle)
  changed[changed.indexOf('"value":') + 8]! ^= 1
  for (const buffer of [changed, bundle.subarray(0, -9)]) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'changed.zip', mimeType: 'application/zip', buffer })
    await page.getByText('changed.zip').waitFor()
    await page.getByRole('heading', { name: 'Refused: this is not what it should be' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  // nothing of the file leaves the browser
  expect(sent).toEqual([])
  expect(problems).toEqual([])
  await context.close()
}

/** A visitor reads the figures of the edition, keeps the signed head, and goes on to the check. */
async function seeTransparency() {
  const { page, context, problems } = await visit(browser, viewports.desktop)
  await page.goto('/transparency')
  await page.getByText('Scorecards that count').waitFor()
  await page.getByRole('row', { name: new RegExp(run) }).waitFor()
  await expectFine(page, 'transparency')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'transparency-phone')
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Keep This Head' }).click(),
  ])
  expect(kept.suggestedFilename()).toMatch(/^head-\d+\.txt$/)
  await page.getByRole('main').getByRole('link', { name: 'Verify Results' }).click()
  await page.getByRole('heading', { name: 'Verify Results', level: 1 }).waitFor()
  expect(problems).toEqual([])
  await context.close()
}
