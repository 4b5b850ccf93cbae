import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { enterAsAssignedJudge } from './support/assigned-judge.ts'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { createCategory } from './support/programme-settings.ts'
import { draftIn, sendToJudges } from './support/work.ts'

// From a draw to a close medal: two judges of four for each of the entries, one of them turns out to work for the entrant's network and
// is replaced, what another has goes to somebody else, and an entry whose level is close gets one judge more.

const run = Date.now()
const name = `Close ${run}`
const network = `Network ${run}`
const count = 14
let browser: Browser
let admin: Person
let office: Visitor
let judges: Visitor[]
let categoryId: string

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  office = await enter(browser, 'admin')
  const category = await createCategory(admin, { name, judgesPerEntry: 2 })
  categoryId = category.id
  const owner = await enterAsNewUser(browser, `close-owner-${run}`)
  for (let at = 1; at <= count; at++) {
    const work = { title: `Work ${at} ${run}`, categoryId, organization: `Agency ${run}` }
    await sendToJudges(owner.context, admin, (await draftIn(owner.context, work)).id)
  }
  judges = []
  for (const which of ['one', 'two', 'three', 'four'])
    judges.push(await enterAsAssignedJudge(browser, admin, `close-${which}-${run}`, categoryId))
  // the agency belongs to a network
  const listed = await admin.send<{ id: string }>('POST', '/api/admin/organizations', {
    ...{ name: network, parentId: null },
  })
  const [agency] = await get<{ id: string }[]>(owner.context, '/api/user/organizations')
  await admin.send('PUT', `/api/admin/organizations/${agency!.id}/parent`, { parentId: listed.id })
}, 240_000)
afterAll(() => browser?.close())

const queueOf = ({ context }: Visitor) =>
  get<{ items: { id: string; title: string }[]; total: number }>(
    context,
    '/api/judging/submissions?pageSize=50',
  )
const held = async (judge: Visitor) => (await queueOf(judge)).total
const loads = () => Promise.all(judges.map(held))
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('the draw gives each entry two judges, as evenly as can be', async () => {
  const { page } = office
  await page.goto('/admin?tab=judges&view=panels')
  await page.getByText(`${count * 2} places to draw`, { exact: false }).waitFor()
  const draw = page.getByRole('button', { name: 'Draw Panels' })
  await eventually(
    () => draw.isEnabled(),
    (enabled) => enabled,
  )
  await draw.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Draw Panels' }).click()
  await page.getByTestId('toast').getByText('Panels Drawn').waitFor()
  const drawn = await eventually(loads, (found) => sum(found) === count * 2)
  expect(drawn.toSorted()).toEqual([7, 7, 7, 7])
})

test('a judge who says to work for the network loses all of it, and others take over', async () => {
  const { page } = judges[3]!
  await page.goto('/profile/interests')
  await page.getByRole('button', { name: 'Add Employer' }).click()
  await page.getByLabel('Employer 1', { exact: true }).fill(network)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^You stated this on/).waitFor()
  const replaced = await eventually(loads, (found) => found[3] === 0 && sum(found) === count * 2)
  // entry by entry to whom the draw's costs prefer
  expect(Math.max(...replaced)).toBeLessThanOrEqual(12)
})

test('what one judge has not begun goes to the others, and comes back', async () => {
  const { page } = office
  await page.goto(`/admin?tab=judges&judges-category=${categoryId}`)
  const before = await loads()
  await page
    .getByRole('button', { name: /^Hand over what / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^(Entries go to|No entry goes)/).waitFor()
  await expectFine(page, 'hand-over', '[role=dialog]')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'hand-over-phone', '[role=dialog]')
  await page.setViewportSize(viewports.desktop)
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await page.getByTestId('toast').getByText('Handed Over').waitFor()
  await eventually(loads, (found) => String(found) !== String(before))
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
  await eventually(loads, (found) => String(found) === String(before))
}, 90_000)

test('three judges score; what is too close to call gets one judge more', async () => {
  for (const [place, judge] of judges.slice(0, 3).entries()) {
    for (const { id, title } of (await queueOf(judge)).items) {
      const { criteria } = await get<{ criteria: { id: string }[] }>(
        judge.context,
        `/api/judging/submissions/${id}`,
      )
      const work = Number(/^Work (\d+)/.exec(title)![1])
      const value = 6.4 + work / 6 + ((work * 7 + place * 3) % 5) / 5
      const scored = { submissionId: id, criterionId: criteria[0]!.id, value: Math.round(value * 10) / 10 }
      await post(judge.context, '/api/judging/scores', { ...scored, notes: '' })
    }
  }
  const { page } = office
  // the console says that nothing is left to score
  await page.goto(`/admin?tab=judges&judges-category=${categoryId}`)
  const done = page.getByRole('table', { name: 'Progress of judges' }).getByRole('link', {
    name: /: (\d+)\/\1 scored$/,
  })
  await eventually(
    () => done.count(),
    (found) => found === judges.length,
  )
  await page.goto('/admin?tab=calibration')
  // without the number of this run, which the agency's name has as well: judging knows the entries by their blind titles
  const close = page.getByRole('row').filter({ hasText: name })
  const add = close.getByRole('button', { name: /^Add a judge for “Work / })
  await eventually(
    async () => {
      await page.getByRole('button', { name: 'Reload' }).first().click()
      return add.count()
    },
    (found) => found > 0,
  )
  await expectFine(page, 'close-medal')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'close-medal-phone')
  await page.setViewportSize(viewports.desktop)
  const before = sum(await loads())
  await add.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a Judge' }).click()
  await page.getByTestId('toast').getByText('Judge Added').waitFor()
  await eventually(loads, (found) => sum(found) === before + 1)
  await close.getByText('1 still to score').first().waitFor()
}, 150_000)
