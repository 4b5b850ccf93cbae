import { readFile } from 'node:fs/promises'
import type { AuditEntry } from '@accolade/contracts/entities/audit'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, overflow, picture, signIn, viewports, visit } from './support/browser.ts'
import { eventually, type Person, person } from './support/person.ts'
import { changeSettings, createCategory } from './support/programme-settings.ts'
import { choose } from './support/select.ts'
import { settled } from './support/settled.ts'

// An administrator changes settings, a role and the status of a submission, and takes a file away: the audit trail shows all of it.

const run = Date.now()
const newcomer = `audited-${run}`
/** At most 20 characters. */
const edition = `Edition ${run % 1_000_000}`
const title = `Audited work ${run}`
let browser: Browser
let admin: Person
let userId: string
let submissionId: string
let page: Page
let problems: string[]

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  const entrant = await person(newcomer, `${newcomer}@example.com`)
  const { user } = await entrant.get<{ user: { id: string } }>('/api/user')
  userId = user.id
  const organization = await entrant.send<{ id: string }>('POST', '/api/user/organizations', {
    name: `Studio ${run}`,
  })
  const category = await createCategory(admin, { name: `Audited category ${run}` })
  const entry = {
    title,
    description: 'A work that everybody will remember for a long time.',
    teamSize: '6-15',
  }
  const create = () =>
    entrant
      .send<{ id: string }>('POST', '/api/submissions', {
        ...entry,
        categoryId: category.id,
        organizationId: organization.id,
      })
      .catch(() => null)
  submissionId = (await eventually(create, (made) => made !== null))!.id
  await entrant.send('POST', `/api/submissions/${submissionId}/complete`)
  const visitor = await visit(browser, viewports.desktop)
  page = visitor.page
  problems = visitor.problems
  await signIn(page, 'admin')
})
afterAll(() => browser?.close())

const rows = () => page.getByRole('table', { name: 'Audit' }).getByRole('row')
const row = (...texts: string[]) => texts.reduce((found, text) => found.filter({ hasText: text }), rows())
const heading = () => page.getByRole('heading', { name: 'Audit', level: 2 })

/** What axe says, and whether the page is too wide, at both widths, light and dark. */
async function look(name: string, within = '[role=tabpanel]:not([aria-hidden=true])') {
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await picture(page, `audit-${name}-${colorScheme}`)
      expect(await violations(page, { within })).toEqual([])
    }
    expect(await overflow(page)).toBe(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewports.desktop)
}

test('what an administrator does is in the trail within a moment', async () => {
  const before = await changeSettings(admin, () => ({ edition }))
  await changeSettings(admin, () => ({ edition: before.edition }))
  await admin.send('PUT', `/api/admin/users/${userId}/roles`, { roles: ['entrant', 'judge'] })
  await admin.send('PATCH', `/api/admin/submissions/${submissionId}`, { status: 'under_review' })
  const of = (object: string) => admin.get<{ items: AuditEntry[] }>(`/api/admin/audit?object=${object}`)
  const user = await eventually(
    () => of(userId),
    ({ items }) => items.length === 1,
  )
  const submission = await eventually(
    () => of(submissionId),
    ({ items }) => items.length === 1,
  )
  expect([user.items[0], submission.items[0]]).toMatchObject([
    { act: 'set-roles', before: { roles: 'entrant' }, after: { roles: 'entrant, judge' } },
    { act: 'set-status', before: { status: 'submitted' }, after: { status: 'under_review' } },
  ])
})

test('the list shows who did what, and finds it again', async () => {
  await page.goto('/admin?tab=audit')
  await heading().waitFor()
  await row('Roles set', newcomer).waitFor()
  const settings = await row('Settings changed', edition).first().textContent()
  expect(settings).toContain('Settings')
  await look('list')
  await choose(page, 'Kind', 'Submission')
  await choose(page, 'Act', 'Status changed')
  await row(title).waitFor()
  expect(await row('Roles set').count()).toBe(0)
  await page.getByLabel('Search name, title or value').fill('nothing is called like this')
  await page.getByText('No acts found.').waitFor()
  await look('empty')
})

test('an act shows each field before and after, and leads to its thing', async () => {
  await page.goto('/admin?tab=audit')
  await page.getByRole('button', { name: `Details: Status changed, ${title}` }).click()
  const drawer = page.getByRole('dialog', { name: 'Status changed' })
  const status = drawer.getByRole('row').filter({ hasText: 'Status' })
  expect(await status.locator('del').textContent()).toBe('submitted')
  expect(await status.locator('ins').textContent()).toBe('under_review')
  await look('details', '[role="dialog"]')
  await drawer.getByRole('link', { name: 'Open Submission' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('link', { name: 'In the audit trail' }).click()
  await page.getByText('Only what was done to one thing.').waitFor()
  await row('Status changed', title).waitFor()
  expect(await rows().count()).toBe(2)
  await page.getByRole('link', { name: 'Show everything' }).click()
  await row('Roles set', newcomer).waitFor()
  await page.getByRole('button', { name: `Details: Roles set, ${newcomer}` }).click()
  await page.getByRole('link', { name: 'Open User' }).click()
  await page.getByRole('link', { name: `History of ${newcomer}` }).click()
  await row('Roles set', newcomer).waitFor()
  expect(await rows().count()).toBe(2)
})

test('the file holds what the list finds, and taking it away is an act itself', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(newcomer)
  await page.goto('/admin?tab=audit')
  await row('Audit trail exported', 'Export').first().waitFor()
  expect(problems).toEqual([])
})
