import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { enterAsAssignedJudge } from './support/assigned-judge.ts'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { createCategory } from './support/programme-settings.ts'
import { draftIn, sendToJudges } from './support/work.ts'

// Who judges how much of what: a category with two judges and an entry, and a programme of 52 judges and 12 categories.

const run = Date.now()
const name = `Console ${run}`
let browser: Browser
let admin: Person
let office: Visitor
let categoryId: string
const judges: Visitor[] = []

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  office = await enter(browser, 'admin')
  const category = await createCategory(admin, { name })
  categoryId = category.id
  const owner = await enterAsNewUser(browser, `console-entrant-${run}`)
  const work = { title: `The way ${run}`, categoryId, organization: `Studio ${run}` }
  await sendToJudges(owner.context, admin, (await draftIn(owner.context, work)).id)
  for (const which of ['slow', 'quick'])
    judges.push(await enterAsAssignedJudge(browser, admin, `console-${which}-${run}`, categoryId))
}, 120_000)
afterAll(() => browser?.close())

const matrix = () => office.page.getByRole('table', { name: 'Progress of judges' })

test('both judges have the entry to score, and a figure leads to its assignment', async () => {
  const { page } = office
  await page.goto(`/admin?tab=judges&judges-category=${categoryId}`)
  const figures = matrix().getByRole('link', { name: /: 0\/1 scored$/ })
  await eventually(
    () => figures.count(),
    (count) => count === 2,
  )
  await page
    .getByRole('region', { name: 'What Categories Still Need' })
    .getByText('1 of 1 entries without any score')
    .first()
    .waitFor()
  await expectFine(page, 'judging-console')
  await figures.first().click()
  await page.getByRole('table', { name: 'Assignments' }).getByText(name).waitFor()
  expect(await page.getByRole('button', { name: /^Unassign / }).count()).toBe(1)
  await expectFine(page, 'judging-console-assignments')
})

test('one judge is reminded, and is not reminded again', async () => {
  const { page } = office
  await page.goto(`/admin?tab=judges&judges-category=${categoryId}`)
  await page
    .getByRole('button', { name: /^Remind .*/ })
    .nth(1)
    .click()
  await page.getByTestId('toast').getByText('Judge Reminded').waitFor()
  await matrix()
    .getByText(/^Reminded /)
    .waitFor()
})

test('a judge says how well they know the category, and finds it so again', async () => {
  const { page } = judges[0]!
  await page.goto('/profile/interests')
  const group = page.getByRole('group', { name })
  await group.getByText('Not answered yet').waitFor()
  await group.getByRole('radio', { name: 'I am an expert' }).check()
  await group.getByText('Saved').waitFor()
  await page.reload()
  await group.getByText('Saved').waitFor()
  expect(await group.getByRole('radio', { name: 'I am an expert' }).isChecked()).toBe(true)
  await expectFine(page, 'own-expertise')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'own-expertise-phone')
})

test('all who lag are reminded after a question, and the page says of whom', async () => {
  const { page } = office
  await page.getByRole('button', { name: 'Remind All Who Lag' }).click()
  const dialog = page.getByRole('dialog')
  await expectFine(page, 'judging-console-question', '[role=dialog]')
  await dialog.getByRole('button', { name: /^Remind \d+ Judges?$/ }).click()
  await page
    .getByRole('status', { name: 'Outcome' })
    .getByText(/: Reminded by mail\./)
    .waitFor({ timeout: 60_000 })
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'judging-console-outcome-phone')
  await page.setViewportSize(viewports.desktop)
})

test('52 judges and 12 categories can be read, on a phone as well', async () => {
  const { page } = office
  await aLargeProgramme()
  await page.goto('/admin?tab=judges')
  await matrix().getByText('Judge Number 52').waitFor()
  expect(await matrix().getByRole('rowheader').count()).toBe(52)
  const heights = () =>
    matrix()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  await expectFine(page, 'judging-console-large')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectFine(page, 'judging-console-large-tablet')
  expect(Math.max(...(await heights()))).toBeLessThan(60)
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'judging-console-large-phone')
  expect(Math.max(...(await heights()))).toBeLessThan(120)
  await page.setViewportSize(viewports.desktop)
  await page.goto('/de/admin?tab=judges')
  await page.getByText('Judge Number 52').waitFor()
  await expectFine(page, 'judging-console-large-de', '[role=tabpanel]:not([aria-hidden=true])')
}, 180_000)

/** Answers of the server for a programme that a test cannot make in a short time. */
async function aLargeProgramme(): Promise<void> {
  const idOf = (kind: number, at: number) => `00000000-0000-7000-800${kind}-${String(at).padStart(12, '0')}`
  const names = ['Design Excellence', 'Social Impact', 'Brand Experience & Activation', 'Film Craft']
  const categories = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: idOf(1, at), name: `${names[at % 4]} ${Math.floor(at / 4) + 1}`, judges: 26, entries: 40 },
    judgesPerEntry: at % 3 === 0 ? 3 : null,
    ...{ lacking: at % 5 === 0 ? 4 : 0, unscored: at % 4 === 0 ? 12 : 0 },
  }))
  const judges = Array.from({ length: 52 }, (_, at) => ({
    ...{
      judgeId: idOf(2, at),
      active: at !== 51,
      remindedAt: at % 9 === 0 ? new Date().toISOString() : null,
    },
    lastActiveAt: at % 7 === 0 ? null : new Date(Date.UTC(2026, 10, 1 + (at % 25))).toISOString(),
    cells: categories.flatMap(({ id }, of) =>
      (at + of) % 2 === 0 ? [{ categoryId: id, assigned: 40 - (at % 3), done: (at * 7 + of * 5) % 38 }] : [],
    ),
  }))
  const user = { emailVerified: true, createdAt: '2026-01-01T00:00:00.000Z' }
  const users = judges.map(({ judgeId }, at) => ({
    ...{ id: judgeId, username: `judge-${at}`, firstName: 'Judge', lastName: `Number ${at + 1}`, ...user },
    ...{ email: `judge-${at}@accolade.example`, roles: ['entrant', 'judge'] },
  }))
  await office.page.route('**/api/admin/judging/console', (route) =>
    route.fulfill({ json: { judges, categories } }),
  )
  await office.page.route('**/api/admin/users?role=judge*', (route) =>
    route.fulfill({ json: { items: users, total: 52, page: 1, pageSize: 100 } }),
  )
}
