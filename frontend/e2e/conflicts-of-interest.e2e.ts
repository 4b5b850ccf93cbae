import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { enterAsAssignedJudge } from './support/assigned-judge.ts'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { createCategory } from './support/programme-settings.ts'

// An agency belongs to a network. A judge states that they work for a sister agency: the entry leaves the judge, and stays with
// another one; the record of the entry says why.

const run = Date.now()
const agency = `Agency ${run}`
const network = `Network ${run}`
const sister = `Sister ${run}`
const title = `The long way ${run}`
let browser: Browser
let admin: Person
let office: Visitor
let owner: Visitor
const judges: Visitor[] = []
let entryId: string
let draftId: string

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  office = await enter(browser, 'admin')
  const category = await createCategory(admin, { name: `Category ${run}` })
  owner = await enterAsNewUser(browser, `owner-${run}`)
  const { id: organizationId } = await post<{ id: string }>(owner.context, '/api/user/organizations', {
    name: agency,
  })
  const create = (title: string) =>
    eventually(
      () =>
        post<{ id: string }>(owner.context, '/api/submissions', {
          ...{ title, categoryId: category.id, organizationId, teamSize: '1-5', projectUrl: '' },
          description:
            'It was planned in spring, made in summer, and seen by everybody in the city in autumn.',
        }).catch(() => null),
      (made) => made !== null,
    )
  entryId = (await create(title))!.id
  draftId = (await create(`${title} back`))!.id
  await post(owner.context, `/api/submissions/${entryId}/complete`)
  for (const status of ['under_review', 'judging'])
    await admin.send('PATCH', `/api/admin/submissions/${entryId}`, { status })
  for (const which of ['one', 'two']) {
    judges.push(await enterAsAssignedJudge(browser, admin, `judge-${which}-${run}`, category.id))
  }
}, 120_000)
afterAll(() => browser?.close())

const held = async (judge: number) =>
  (await get<{ total: number }>(judges[judge]!.context, '/api/judging/submissions')).total

test('administrators list a network and a sister agency, and place the agency that entered', async () => {
  const { page } = office
  await page.goto('/admin?tab=judges&view=conflicts')
  const dialog = page.getByRole('dialog')
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Belongs to (optional)' }).fill(name)
    await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  }
  for (const [name, parent] of [
    [network, null],
    [sister, network],
  ] as const) {
    await page.getByRole('button', { name: 'List Organization' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    if (parent) await choose(parent)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByLabel('Search organization').fill(agency)
  await page.getByRole('button', { name: `Place ${agency}` }).click()
  await choose(network)
  await expectFine(page, 'conflicts-place', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  // without what was said of each step, which lies over the list for some seconds
  await page.reload()
  await page.getByText(network, { exact: true }).first().waitFor()
  await expectFine(page, 'conflicts-admin')
})

test('a judge of the sister agency loses the entry, and another judge keeps it', async () => {
  await eventually(
    () => held(0),
    (total) => total === 1,
  )
  await eventually(
    () => held(1),
    (total) => total === 1,
  )
  const { page } = judges[0]!
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Employers and Clients', exact: true }).click()
  await page.getByText('You have not stated yet for whom you work.').waitFor()
  await page.getByRole('button', { name: 'Add Employer' }).click()
  await page.getByLabel('Employer 1', { exact: true }).fill(`${sister.toUpperCase()} GmbH`)
  await page.getByLabel('From (optional)').fill('2020-01')
  await page.getByLabel('Clients and brands (one in each line)').fill('Brightwater\nKestrel')
  await expectFine(page, 'interests')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^You stated this on/).waitFor()
  await eventually(
    () => held(0),
    (total) => total === 0,
  )
  expect(await held(1)).toBe(1)
  await page.goto('/de/profile/interests')
  await page.getByRole('heading', { level: 1, name: 'Arbeitgeber und Kunden' }).waitFor()
  await expectFine(page, 'interests-de')
})

test('an administrator declares a conflict with an entry that is not in judging yet, and takes it back', async () => {
  const { page } = office
  await page.goto(`/admin/submissions/${draftId}`)
  await page.getByRole('button', { name: 'Declare a Conflict of Interest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why (optional)').fill('My sister directed it')
  await expectFine(page, 'own-conflict-dialog', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Declare', exact: true }).click()
  const notice = page.getByRole('region', { name: 'Your conflict of interest' })
  await notice.getByText('My sister directed it').waitFor()
  await expectFine(page, 'own-conflict')
  await notice.getByRole('button', { name: 'Take Back the Declaration' }).click()
  await page.getByRole('button', { name: 'Declare a Conflict of Interest' }).waitFor()
  // it is kept in the audit trail all the same
  await page.goto(`/admin/submissions/${draftId}?tab=history`)
  await page.getByText('Own conflict of interest taken back').waitFor()
})

test('the record of the entry says whom it is kept from, and why', async () => {
  const { page } = office
  await page.goto(`/admin/submissions/${entryId}?tab=judging`)
  await page.getByText('Excluded by the system').waitFor()
  await page.getByText(`Employer: ${sister.toUpperCase()} GmbH`).waitFor()
  await expectFine(page, 'conflicts-record')
  await page.goto('/de/admin?tab=judges&view=conflicts')
  await page.getByRole('heading', { name: 'Arbeitgeber und Kunden der Jury' }).waitFor()
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'conflicts-admin-phone-de')
})
