import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { enterAsAssignedJudge } from './support/assigned-judge.ts'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { createCategory } from './support/programme-settings.ts'
import { draftIn, sendToJudges } from './support/work.ts'

// A category wants two judges for each entry, and has three: a preview, a draw, two of them have the entry, and the third is added.

const run = Date.now()
const name = `Panels ${run}`
let browser: Browser
let admin: Person
let office: Visitor
let submissionId: string
const judges: Visitor[] = []

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  office = await enter(browser, 'admin')
  const category = await createCategory(admin, { name })
  const owner = await enterAsNewUser(browser, `entrant-${run}`)
  const work = { title: `The way ${run}`, categoryId: category.id, organization: `Studio ${run}` }
  submissionId = (await draftIn(owner.context, work)).id
  // the category wants panels before judges and entries meet
  await choosePanels()
  await sendToJudges(owner.context, admin, submissionId)
  for (const which of ['one', 'two', 'three']) {
    judges.push(await enterAsAssignedJudge(browser, admin, `drawn-${which}-${run}`, category.id))
  }
}, 120_000)
afterAll(() => browser?.close())

async function choosePanels(): Promise<void> {
  const { page } = office
  await page.goto('/admin?tab=categories')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Judges per entry (optional)').fill('2')
  await expectFine(page, 'panels-category', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const held = async ({ context }: Visitor) =>
  (await get<{ total: number }>(context, '/api/judging/submissions')).total

test('nobody has the entry before the draw; the preview says what is to be drawn', async () => {
  const { page } = office
  await page.goto('/admin?tab=judges&view=panels')
  await page.getByText(/^2 places to draw/).waitFor()
  expect(await Promise.all(judges.map(held))).toEqual([0, 0, 0])
  await expectFine(page, 'panels-preview')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'panels-preview-phone')
  await page.setViewportSize(viewports.desktop)
})

test('a ceiling that leaves too few places names the entry, and nothing can be drawn', async () => {
  const { page } = office
  const fewest = page.getByLabel('Fewest entries of a judge')
  await fewest.fill('40')
  await fewest.blur()
  await page.getByText(/^These judges cannot get as many entries as the fewest/).waitFor()
  expect(await page.getByRole('button', { name: 'Draw Panels' }).isDisabled()).toBe(true)
  await expectFine(page, 'panels-not-possible')
  await fewest.fill('0')
  await fewest.blur()
})

test('two of the three judges have the entry after the draw, and the draw is published', async () => {
  const { page } = office
  const draw = page.getByRole('button', { name: 'Draw Panels' })
  await eventually(
    () => draw.isEnabled(),
    (enabled) => enabled,
  )
  await draw.click()
  const dialog = page.getByRole('dialog')
  await expectFine(page, 'panels-question', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Draw Panels' }).click()
  await page.getByTestId('toast').getByText('Panels Drawn').waitFor()
  await page.getByText('Every entry has its judges: nothing is to be drawn.').waitFor()
  const totals = await eventually(
    () => Promise.all(judges.map(held)),
    (counts) => counts.filter((total) => total === 1).length === 2,
  )
  expect(totals.toSorted()).toEqual([0, 1, 1])
  await page.goto('/de/admin?tab=judges&view=panels')
  await page.getByRole('heading', { name: 'Auslosungen' }).waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Herunterladen' }).first().click()
  expect((await file).suggestedFilename()).toBe('draw.json')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'panels-drawn-phone-de')
})

test('a judge more is the third one, and then nobody is left', async () => {
  const { page, context } = await enter(browser, 'admin')
  await page.goto(`/admin/submissions/${submissionId}?tab=judging`)
  const question = page.getByRole('dialog', { name: `Add a judge for “The way ${run}”?` })
  const ask = () => page.getByRole('button', { name: `Add a judge for “The way ${run}”` }).click()
  await ask()
  await question.getByText('2 judges have it now.').waitFor()
  await expectFine(page, 'panels-add-judge', '[role=dialog]')
  await question.getByRole('button', { name: 'Add a Judge' }).click()
  await page.getByTestId('toast').getByText('Judge Added').waitFor()
  await eventually(
    () => Promise.all(judges.map(held)),
    (totals) => totals.every((total) => total === 1),
  )
  await question.waitFor({ state: 'detached' })
  await ask()
  await question.getByText('3 judges have it now.').waitFor()
  await question.getByRole('button', { name: 'Add a Judge' }).click()
  await page.getByTestId('toast').getByText('Every judge of the category has this entry already').waitFor()
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'panels-judges-phone', '[role=tabpanel]:not([aria-hidden=true])')
  await context.close()
})
